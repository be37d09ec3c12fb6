import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '#tests/support/database';
import { connect, type Pool, type Sql } from './database.server';
import { pageOf, searching } from './page.server';

let database: FreshDatabase;
let sql: Pool;
beforeAll(async () => {
  database = await emptyDatabase();
  // One connection, so that what was planned before is what would be used again.
  sql = connect(database.url, { max: 1 });
  await sql`create table words as select n, 'word ' || n as word from generate_series(1, 5000) as n`;
  await sql`create index on words (n)`;
  await sql`analyze words`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const TIMES = 10;

async function plansOf(text: string): Promise<{ once: number; again: number }> {
  const [plans] = await sql<{ once: number; again: number }[]>`
    select generic_plans as once, custom_plans as again from pg_prepared_statements
     where starts_with(statement, ${text})`;
  return { once: plans?.once ?? 0, again: plans?.again ?? 0 };
}

test.each([
  [0, 3, [1, 2, 3]],
  [0, 0, []],
  [3, 5, [4, 5]],
  [4998, 5010, [4999, 5000]],
])('the page from %i to %i has its rows', async (start, end, numbers) => {
  const rows = await sql<{ n: number }[]>`
    select n from words order by n ${pageOf(sql, { start, end })}`;
  expect(rows.map(({ n }) => n)).toEqual(numbers);
});

test('the first page of a list is planned once', async () => {
  for (let i = 0; i < TIMES; i++) {
    await sql`select word from words order by n ${pageOf(sql, { start: 0, end: 7 })}`;
  }
  expect(await plansOf('select word from words order by n')).toEqual({ once: TIMES, again: 0 });
});

test('a search is planned for each word', async () => {
  const search = (on: Sql, q: string) => on`select n from words where word like ${q}`;
  for (let i = 0; i < TIMES; i++) {
    const rows = await searching(sql, (tx) => search(tx, `%${i} 1`));
    expect(rows).toHaveLength(0);
  }
  const plans = await plansOf('select n from words where word like');
  expect(plans).toEqual({ once: 0, again: TIMES });
});

test('a search that takes too long is refused, and its connection goes on', async () => {
  const search = searching(sql, (tx) => tx`select pg_sleep(60)`, 20);
  await expect(search).rejects.toMatchObject({ code: 'SearchTooWide' });
  expect(await sql`show statement_timeout`).toEqual([{ statementTimeout: '0' }]);
});
