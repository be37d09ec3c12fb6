import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRows } from '#foundation/copy-rows.server';
import { connect, type Pool, type Sql } from '#foundation/database.server';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';

let database: FreshDatabase;
let sql: Pool;

beforeAll(async () => {
  database = await freshDatabase();
  sql = connect(database.url, { max: 1, name: 'tests copy' });
});

afterAll(async () => {
  await sql.end({ timeout: 1 });
  await database.drop();
});

test('rows are copied as they are, whatever is in their texts', async () => {
  const texts = [
    'plain',
    '',
    'tab\there',
    'line\nline\r',
    '\\',
    '\\N',
    '\\t',
    'a"b\\"c',
    'ü 字 🌿',
    '\b\f\v',
  ];
  const literals = texts.map((text) => `('${text}')`).join(', ');
  const rows = await copyRows(sql, `select t, null from (values ${literals}) v(t)`, (row) => row);
  expect(rows).toEqual(texts.map((text) => [text, null]));
  expect(await copyRows(sql, 'select 1 where false', (row) => row)).toEqual([]);
});

test('after many rows its connection serves the next query, in a transaction too', async () => {
  const many = (on: Sql) =>
    copyRows(on, `select n, repeat('x', 500) from generate_series(1, 20000) n`, ([n]) => Number(n));
  for (let time = 0; time < 5; time++) {
    expect((await many(sql)).at(-1)).toBe(20_000);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  }
  await sql.begin(async (tx) => {
    const rows = await many(tx);
    expect(rows).toHaveLength(20_000);
    expect(await tx`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

test('what cannot be copied is refused, and the connection goes on', async () => {
  await expect(copyRows(sql, 'select 1 / 0', (row) => row)).rejects.toMatchObject({
    code: '22012',
  });
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});
