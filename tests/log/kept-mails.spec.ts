import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeptMails, MAILS_KEPT } from '#events/kept-mails.server';
import { connect, type Pool } from '#foundation/database.server';
import { newId } from '#foundation/ids';
import { Keyring } from '#foundation/keyring.server';
import { freshDatabase, TEST_ENCRYPTION_KEYS, type FreshDatabase } from '#tests/support/database';

let database: FreshDatabase;
let sql: Pool;
let other: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  sql = connect(database.url, { max: 1 });
  other = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await Promise.all([sql.end(), other.end()]);
  await database.drop();
});

test('a mail is kept while another job drops the oldest ones', async () => {
  await sql`
    insert into mail.kept (id, sealed, at)
    select gen_random_uuid(), '', now() - make_interval(mins => n)
      from generate_series(1, ${MAILS_KEPT + 2}) as n`;
  const { keep } = createKeptMails({ sql, keyring: new Keyring(TEST_ENCRYPTION_KEYS) });
  const mail = { from: 'a@b.test', to: 'c@d.test', subject: 'Code', text: '123', html: '' };
  const count = async () =>
    (await sql<{ count: number }[]>`select count(*)::int from mail.kept`)[0]?.count;
  // Instead of waiting for the row that the other one holds.
  await sql`set lock_timeout = '1s'`;
  await other.begin(async (tx) => {
    await tx`select 1 from mail.kept order by at limit 1 for update`;
    await keep(newId(), mail);
    expect(await count()).toBe(MAILS_KEPT + 1);
  });
  await keep(newId(), mail);
  expect(await count()).toBe(MAILS_KEPT);
});
