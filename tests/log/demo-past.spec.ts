import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withOpenPast } from '#events/open-past.server';
import { connect, type Pool } from '#foundation/database.server';
import {
  connectAsOwner,
  freshDatabase,
  temporaryDirectory,
  TEST_ENCRYPTION_KEYS,
  type FreshDatabase,
} from '#tests/support/database';
import {
  append,
  newStream,
  note,
  openLog,
  record,
  until,
  type NoteEvent,
  type TestLog,
} from '#tests/support/log';
import { silentRuntime } from '#tests/support/silent-runtime';
import { seedDemo } from '../../app/demo/seed.server';
import type { Runtime } from '../../app/runtime.server';

const REFUSED = { code: 'LOG03' };
const DENIED = { code: '42501' };
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

let database: FreshDatabase;
let runtime: Runtime;

let other: Runtime;

/** Without its workers, as the demo is seeded before they start; by one of two processes that start together. */
beforeAll(async () => {
  database = await freshDatabase();
  runtime = await silentRuntime(database.url);
  other = await silentRuntime(database.url);
  await Promise.all([runtime, other].map((one) => seedDemo(one, database.ownerUrl)));
}, 120_000);

afterAll(async () => {
  await Promise.all([runtime.stop(), other.stop()]);
  await database.drop();
});

const countsByType = () => runtime.sql<{ type: string; n: number }[]>`
  select type, count(*)::int as n from log.events
   where type not in ('NotificationsRead', 'RoleGranted', 'RoleRevoked') group by type order by type`;

test('the events of the demo are weeks old, and none is before the one that it follows', async () => {
  const [all] = await runtime.sql<{ days: number; early: number; weeks: number; late: number }[]>`
    with followed as (
      select at, type, lag(at) over (order by position) as before from log.events)
    select count(distinct at::date)::int as days, count(*) filter (where at < before)::int as early,
           extract(day from now() - min(at))::int / 7 as weeks,
           count(*) filter (where at > now() - interval '1 hour' and type <> 'NotificationsRead')::int as late
      from followed`;
  expect(all).toMatchObject({ early: 0, late: 0 });
  expect(all?.weeks).toBeGreaterThanOrEqual(7);
  expect(all?.days).toBeGreaterThan(30);
});

test('what people see says those moments too', async () => {
  const [row] = await runtime.sql`
    select (select count(*) from requests.requests r
             where not exists (select 1 from log.events e
                                where e.stream = 'request-' || r.id and e.at = r.submitted_at))::int as requests,
           (select count(*) from organizations.organizations
             where registered_at > now() - interval '7 days')::int as organizations,
           (select count(*) from organizations.members m
             where not exists (select 1 from log.events e
                                where e.type = 'MemberJoined' and e.user_id = m.user_id and e.at = m.joined_at))::int as members`;
  expect(row).toEqual({ requests: 0, organizations: 1, members: 0 });
  const waiting = await runtime.sql<{ days: number }[]>`
    select extract(day from now() - submitted_at)::int as days
      from requests.requests where status = 'pending' order by 1 desc`;
  expect(waiting.length).toBeGreaterThan(10);
  const [longest, next] = waiting;
  expect(longest?.days).toBeGreaterThanOrEqual(4);
  expect(next?.days).toBeGreaterThanOrEqual(2);
  const registered = await until(
    () => runtime.sql<{ day: string; count: number }[]>`
      select begins_at::date::text as day, sum(count)::int as count
        from identity.registrations_by_quarter_hour group by 1`,
    (days) => days.reduce((sum, { count }) => sum + count, 0) === 65,
  );
  expect(registered.length).toBeGreaterThan(15);
});

test('nobody gets a mail about the past, and nothing of it is new', async () => {
  const tasks = await runtime.sql<
    { task: string }[]
  >`select distinct task from log.outbox order by task`;
  expect(tasks.map(({ task }) => task)).toEqual([
    'RenderCorporateCard',
    'RenderOrganization',
    'RenderPersonalCard',
  ]);
  const [last] = await runtime.sql<{ past: number }[]>`
    select max(position) as past from log.events where at < now() - interval '1 hour'`;
  const readers = await runtime.sql<{ upTo: number }[]>`select up_to from notifications.readers`;
  expect(readers).toHaveLength(5);
  for (const { upTo } of readers) expect(upTo).toBeGreaterThanOrEqual(last!.past);
});

test('the log of the demo is whole', async () => {
  await until(
    () => runtime.sql<{ left: number }[]>`
      select ((select count(*) from log.events) - (select count(*) from log.leaves))::int as left`,
    ([row]) => row?.left === 0,
  );
  const folder = temporaryDirectory();
  const script = fileURLToPath(new URL('../../app/terminal/verify-log.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: {
      ...process.env,
      ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  rmSync(folder, { recursive: true });
  expect(code).toBe(0);
});

test('a demo that was interrupted is finished without a past, and nothing is done twice', async () => {
  const before = await countsByType();
  await runtime.sql`delete from log.done_once`;
  await seedDemo(runtime, database.ownerUrl);
  expect(await countsByType()).toEqual(before);
  const [open] = await runtime.sql`select from log.open_past`;
  expect(open).toBeUndefined();
});

const insertAt = (sql: Pool, at: Date) => sql`
  insert into log.events (stream, version, id, type, schema_version, data, correlation, at)
  values (${newStream()}, 1, gen_random_uuid(), 'NoteClosed', 1, '{}', 'x', ${at})`;

const appendAt = (sql: Pool, at: Date) => sql`
  select log.append(
    jsonb_build_array(jsonb_build_object('stream', ${newStream()}::text, 'version', 1,
      'id', gen_random_uuid(), 'type', 'NoteClosed', 'v', 1, 'data', '{}'::jsonb)),
    null, null, 'x', null, ${at}, null, null, null)`;

const commandAt = ({ store }: TestLog, at: Date) =>
  store.transaction({ actor: null, correlationId: 'x', address: '', at }, (unit) =>
    record<NoteEvent>(unit, newStream(), [note()]),
  );

test('the app writes no other time, however it tries', async () => {
  const fresh = await freshDatabase();
  const log = openLog({ url: fresh.url });
  const app = connect(fresh.url, { max: 1, name: 'tests' });
  await append<NoteEvent>(log, newStream(), [note()]);
  for (const at of [hoursAgo(24), hoursAgo(0.01), hoursAgo(-0.01)]) {
    await expect(insertAt(app, at)).rejects.toMatchObject(REFUSED);
    await expect(appendAt(app, at)).rejects.toMatchObject(REFUSED);
  }
  await expect(commandAt(log, hoursAgo(-1))).rejects.toMatchObject(REFUSED);
  await expect(app`insert into log.open_past default values`).rejects.toMatchObject(DENIED);
  await insertAt(app, new Date());
  await app.end();
  await log.close();
  await fresh.drop();
});

test('the past is open for an empty log alone, goes one way, and is closed for good', async () => {
  const fresh = await freshDatabase();
  const log = openLog({ url: fresh.url });
  const app = connect(fresh.url, { max: 1, name: 'tests' });
  await withOpenPast(fresh.ownerUrl, async (isOpen) => {
    expect(isOpen).toBe(true);
    await commandAt(log, hoursAgo(48));
    await commandAt(log, hoursAgo(24));
    await expect(insertAt(app, hoursAgo(25))).rejects.toMatchObject(REFUSED);
    await expect(insertAt(app, hoursAgo(-1))).rejects.toMatchObject(REFUSED);
    // A moment that is over already is that of the last event.
    await commandAt(log, hoursAgo(30));
  });
  const times = await app<{ at: Date }[]>`select at from log.events order by position`;
  expect(times.map(({ at }) => Math.round((Date.now() - at.getTime()) / HOUR_MS))).toEqual([
    48, 24, 24,
  ]);
  await expect(insertAt(app, hoursAgo(1))).rejects.toMatchObject(REFUSED);
  await withOpenPast(fresh.ownerUrl, (isOpen) => Promise.resolve(expect(isOpen).toBe(false)));
  const owner = connectAsOwner(fresh.url);
  await expect(owner`insert into log.open_past default values`).rejects.toMatchObject(REFUSED);
  await expect(insertAt(owner, hoursAgo(1))).rejects.toMatchObject(REFUSED);
  await owner.end();
  await app.end();
  await log.close();
  await fresh.drop();
});
