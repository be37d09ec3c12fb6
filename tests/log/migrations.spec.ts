import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, json, type Pool } from '#foundation/database.server';
import { ConfigurationError } from '#foundation/env.server';
import { isUpToDate, migrate, readMigrations, type Migration } from '#migrations/runner.server';
import { emptyDatabase, type FreshDatabase } from '#tests/support/database';

const ID = '00000000-0000-4000-8000-000000000001';

let database: FreshDatabase;
let sql: Pool;

beforeEach(async () => {
  database = await emptyDatabase();
  sql = connect(database.url, { max: 4 });
});

afterEach(async () => {
  await sql.end();
  await database.drop();
});

const first: Migration = { name: '0001_a.sql', sql: 'create table a (n int)' };
const second: Migration = { name: '0002_b.sql', sql: 'insert into a values (1)' };
const run = (migrations: Migration[], on = sql) => migrate(on, { url: database.url, migrations });

test('each migration is done once, in order', async () => {
  expect(await run([first])).toEqual([first.name]);
  expect(await isUpToDate(sql, [first, second])).toBe(false);
  expect(await run([first, second])).toEqual([second.name]);
  expect(await run([first, second])).toEqual([]);
  expect(await isUpToDate(sql, [first, second])).toBe(true);
  expect(await sql`select n from a`).toEqual([{ n: 1 }]);
});

test('one that fails leaves nothing of itself, and those before it stay', async () => {
  const half: Migration = {
    name: '0002_half.sql',
    sql: 'create table half (n int); select 1 / 0',
  };
  await expect(run([first, half])).rejects.toThrow(/division by zero/);
  const tables = await sql`select tablename from pg_tables where schemaname = 'public'`;
  expect(tables).toEqual([{ tablename: 'a' }]);
  expect(await run([first, second])).toEqual([second.name]);
});

test('one that was changed after it had been done is refused', async () => {
  await run([first]);
  await expect(run([{ ...first, sql: `${first.sql} -- changed` }])).rejects.toThrow(
    /0001_a\.sql was changed/,
  );
});

test('two processes that start at once do everything once', async () => {
  const other = connect(database.url, { max: 4 });
  const done = await Promise.all([run([first, second]), run([first, second], other)]);
  await other.end();
  expect(done.flat().sort()).toEqual([first.name, second.name]);
  expect(await sql`select n from a`).toEqual([{ n: 1 }]);
});

test('a server that is too old is refused by name before anything is done', async () => {
  const refused = await migrate(sql, { url: database.url, oldestServer: 990_000 }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(ConfigurationError);
  expect(String(refused)).toMatch(/is PostgreSQL \d+.*needs PostgreSQL 99 or later/);
  expect(await sql`select 1 from pg_namespace where nspname = 'migrations'`).toEqual([]);
});

test('no file of the folder is passed over', async () => {
  const files = readdirSync(new URL('../../migrations/', import.meta.url));
  const names = (await readMigrations()).map(({ name }) => name);
  expect(names).toEqual(files.filter((file) => file.endsWith('.sql')).sort());
});

test('what was stored in codes is stored in plain words', async () => {
  const all = await readMigrations();
  const here = all.findIndex(({ name }) => name.startsWith('0025_'));
  await run(all.slice(0, here));
  await sql`
    insert into requests.requests
    select gen_random_uuid(), ${ID}, ${ID}, gen_random_uuid(), code, '', '', '', '', null, code, null,
           case code when 'T' then '{"name": "Ada", "employeeid": "1"}'::jsonb end, null, null, now(), 1
      from unnest(array['P', 'T', 'R']) as code`;
  await sql`
    insert into log.counts (name, slot, projection, n)
    select 'requests/' || place || '/' || code, 1, 'requests', 1
      from unnest(array['P', 'T', 'R']) as code, unnest(array['all', ${ID}]) as place`;
  await run(all);
  expect(await sql`select name, status, approved from requests.requests order by status`).toEqual([
    { name: 'T', status: 'accepted', approved: { name: 'Ada', employeeId: '1' } },
    { name: 'P', status: 'pending', approved: null },
    { name: 'R', status: 'rejected', approved: null },
  ]);
  const lists = await sql<{ name: string }[]>`
    select name from log.counts where projection = 'requests' order by name`;
  expect(lists.map(({ name }) => name)).toEqual(
    [ID, 'all'].flatMap((place) =>
      ['accepted', 'pending', 'rejected'].map((status) => `requests/${place}/${status}`),
    ),
  );
  const indexes = await sql<{ definition: string }[]>`
    select indexdef as definition from pg_indexes where tablename in ('requests', 'members')`;
  expect(indexes.map(({ definition }) => definition).join()).not.toMatch(
    /is_approved|is_quit|\bemployeeid\b|contactnumber/,
  );
});

test('a hash by which a card was drawn is in clear only where it was sealed, and cards keep theirs', async () => {
  const all = await readMigrations();
  const here = all.findIndex(({ name }) => name.startsWith('0075_'));
  await run(all.slice(0, here));
  const [sealed, old, drawnLater] = ['1', '2', '3'].map((n) => `${ID.slice(0, -1)}${n}`);
  const newHash = { commitment: 'c', sealed: 's' };
  const drawn = [
    { user: sealed!, version: 2, subject: null, hash: 'sealed' },
    { user: old!, version: 2, subject: null, hash: 'old' },
    { user: drawnLater!, version: 2, subject: null, hash: 'old' },
    { user: drawnLater!, version: 3, subject: drawnLater!, hash: newHash },
  ];
  for (const { user, version, subject, hash } of drawn) {
    const data = sql.json({ userId: user, front: 'f', back: 'b', hash });
    await sql`
      insert into log.events (stream, version, id, type, schema_version, data, subject, user_id, correlation, at)
      values (${`personal-card-${user}`}, ${version}, gen_random_uuid(), 'PersonalCardRendered', 1, ${data},
              ${subject}, ${user}, '', now())`;
    if (hash === 'sealed') {
      await sql`insert into log.leaves (position, index) select max(position), 0 from log.events`;
    }
  }
  await sql`
    insert into cards.personal (id, share_id, version, editor, assets, hash, saved_at)
    select id::uuid, id, 1, 'canvas', '{}', hash, now()
      from unnest(${[sealed!, old!, drawnLater!]}::text[], ${['sealed', 'old', 'new']}::text[]) as t(id, hash)`;
  await run(all);
  const events = await sql<{ hash: unknown }[]>`
    select data -> 'hash' as hash from log.events order by position`;
  const [ofSealed, ofOld, ofEarlier, ofNew] = events.map(({ hash }) => hash);
  expect([ofSealed, ofNew]).toEqual(['sealed', newHash]);
  expect(ofOld).toMatch(/^[0-9a-f]{64}$/);
  expect(ofEarlier).toBe(ofOld);
  const cards = await sql<{ hash: string }[]>`select hash from cards.personal order by id`;
  expect(cards.map(({ hash }) => hash)).toEqual(['sealed', ofOld, 'new']);
  await expect(sql`delete from log.events`).rejects.toThrow(/append-only/);
});

test('rows that were there are found as new ones are', async () => {
  const all = await readMigrations();
  await run(
    all.slice(
      0,
      all.findIndex(({ name }) => name.startsWith('0169_')),
    ),
  );
  const tables = await searchedTables();
  expect(tables.length).toBeGreaterThan(7);
  for (const { name } of tables) await insertRow(name, 'أحمد');
  const found = async () => {
    const counts = tables.map(async ({ name, column }) => {
      const rows = await sql`select 1 from ${sql(name)} where ${sql(column)} like '%احمد%'`;
      return rows.length > 0 ? [name] : [];
    });
    return (await Promise.all(counts)).flat();
  };
  expect(await found()).toEqual([]);
  await run(all);
  expect(await found()).toEqual(tables.map(({ name }) => name));
});

const searchedTables = () => sql<{ name: string; column: string }[]>`
  select table_schema || '.' || table_name as name, min(column_name) as column
    from information_schema.columns
   where generation_expression like '%plain_text%'
   group by 1 order by 1`;

/** With the text in each column that needs one, and anything in the others. */
async function insertRow(table: string, text: string): Promise<void> {
  const columns = await sql<{ name: string; type: string }[]>`
    select column_name as name, data_type as type from information_schema.columns
     where table_schema || '.' || table_name = ${table} and is_generated = 'NEVER'
       and (is_nullable = 'NO' and column_default is null or column_name = 'details')`;
  const values: Record<string, unknown> = {
    uuid: ID,
    jsonb: { name: text },
    'timestamp with time zone': '2026-01-01',
    bytea: '',
    ARRAY: [],
    boolean: false,
    text,
  };
  const checked: Record<string, string> = { status: 'pending', role: 'MEMBER' };
  const row = Object.fromEntries(
    columns.map(({ name, type }) => [name, checked[name] ?? values[type] ?? 1]),
  );
  const names = sql(columns.map(({ name }) => name));
  await sql`
    insert into ${sql(table)} (${names})
    select ${names} from jsonb_populate_record(null::${sql(table)}, ${json(row)}::text::jsonb)`;
}
