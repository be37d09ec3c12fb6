import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#foundation/database.server';
import { emptyDatabase, type FreshDatabase } from '#tests/support/database';

let database: FreshDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

async function timeoutOf(prepare: boolean) {
  const sql = connect(database.url, { max: 1, prepare });
  const [row] = await sql<{ setting: string; source: string }[]>`
    select setting, source from pg_settings where name = 'idle_in_transaction_session_timeout'`;
  await sql.end();
  return row;
}

test('whatever the server is set to, a connection does not idle in a transaction for ever', async () => {
  expect(await timeoutOf(true)).toEqual({ setting: '60000', source: 'client' });
});

test('a pooler, which would refuse the connection for it, is not asked for it', async () => {
  expect((await timeoutOf(false))?.source).not.toBe('client');
});
