import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Pool } from '#foundation/database.server';
import type { Services } from '#events/services';
import { openLongLog, type LongLog } from '#tests/bench/long-log';
import { timelineFilters, timelineReader } from '#tests/bench/timeline';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';

const EVENTS = 8_000;
const SIZE = 5;
/** What no entry is. */
const NOTHING = ['what that admin never did', 'a busy admin where little happens'];

let database: FreshDatabase;
let log: LongLog;
let one: Pool;

beforeAll(async () => {
  database = await freshDatabase();
  log = await openLongLog(database.ownerUrl, EVENTS);
  one = connect(database.ownerUrl, { max: 1, name: 'tests timeline' });
}, 300_000);

afterAll(async () => {
  await Promise.all([log.close(), one.end()]);
  await database.drop();
});

/** How many rows of the log its one connection has looked at, in whatever way. */
async function rowsRead(): Promise<number> {
  await one`select pg_stat_force_next_flush()`;
  const [row] = await one<{ n: number }[]>`
    select t.seq_tup_read + (
             select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid
           )::bigint as n
      from pg_stat_user_tables t where t.relid = 'log.events'::regclass`;
  return row!.n;
}

test('whatever the timeline is filtered by, a page reads little more than it shows', async () => {
  const { page, count } = timelineReader({
    ...log,
    services: { ...log.services, sql: one } as Services,
  });
  for (const [name, filter] of Object.entries(timelineFilters(log))) {
    const before = await rowsRead();
    const { entries } = await page(filter, SIZE);
    await page({ ...filter, olderThan: EVENTS / 2 }, SIZE);
    await count(filter, SIZE);
    // Of each type as many as can be on the page, and the lives of the requests that are.
    expect((await rowsRead()) - before, name).toBeLessThanOrEqual(400);
    expect(entries.length === 0, name).toBe(NOTHING.includes(name));
  }
});
