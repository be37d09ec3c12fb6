import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeptMails } from '#events/kept-mails.server';
import { wireHash } from '#foundation/wire-hash.server';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { rebuildAll, startRuntime, type Running } from '#tests/support/runtime';

let database: FreshDatabase;
let running: Running;

beforeAll(async () => {
  database = await freshDatabase();
  running = await startRuntime({ databaseUrl: database.url });
});

afterAll(async () => {
  await running.stop();
  await database.drop();
});

const person = {
  email: 'wilhelmina.unusual@mail.example',
  username: 'Wilhelmina Unusual',
  password: wireHash('a password nobody has'),
};
const keptMails = () => {
  const { sql, keyring } = running.runtime;
  return createKeptMails({ sql, keyring }).list();
};
const TRACE = /wilhelmina|unusual/i;

async function call(path: string, body: object, token?: string, method = 'POST') {
  const response = await fetch(`${running.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { data?: never } };
}

/** The tables in which some row, written out, says who the person is. */
async function tracesOf(pattern: RegExp): Promise<string[]> {
  const { sql } = running.runtime;
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ line: string }[]>(`select t::text as line from ${name} t`);
    if (rows.some(({ line }) => pattern.test(line))) found.push(name);
  }
  return found;
}

test('a person is written in the clear in one place only, and after leaving in none', async () => {
  const { email, password } = person;
  await call('/email/verification', { email });
  const code = await running.codeFor(email);
  expect((await call('/auth/register', { ...person, code })).status).toBe(200);
  const login = await call('/auth/login', { email, password });
  const { validator } = login.body.data as unknown as { validator: string };
  await call('/auth/reset', { email });
  await running.mailTo(email);
  expect((await keptMails()).filter(({ to }) => to === email)).toHaveLength(2);
  expect(await tracesOf(TRACE)).toEqual(['identity.users']);
  expect(await tracesOf(new RegExp(`${validator}|${code}|${password}`))).toEqual([]);

  expect((await call('/user/account/status', {}, validator, 'PUT')).status).toBe(200);
  expect(await tracesOf(TRACE)).toEqual([]);
  expect((await keptMails()).filter((mail) => TRACE.test(JSON.stringify(mail)))).toEqual([]);
  expect((await call('/auth/login', { email, password })).status).toBe(401);

  // Nor does a rebuild bring anything back, and the mail may begin again.
  await rebuildAll(running.runtime);
  expect(await tracesOf(TRACE)).toEqual([]);
});
