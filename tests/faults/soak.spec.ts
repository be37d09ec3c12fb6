import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#foundation/ids';
import { howMuch } from '../support/how-much';
import { OF_ORGANIZATIONS } from '../api/support/requests';
import { callOf, sendUntilAnswered, type Call, type CallName } from './points/calls';
import { openWorld, type World } from './points/world';

const MINUTE_MS = 60_000;
const MINUTES = howMuch({ short: 2, long: 30 });
const PEAK_MS = 20_000;
const CALLERS = 8;
const SAMPLE_MS = 5_000;
/** How long the mail server refuses where that is the fault. */
const REFUSING_MS = 20_000;
const ACCEPTED = 2_000;
/** How many connections are cut at once. */
const CUT = 3;
const PAUSE_MS = 5;
/** What a process may have grown between the second sixth of the time and the last one. */
const MOST_GROWTH = 1.15;
/** Of all rows in tables, those that are there no more. */
const MOST_DEAD = 0.5;
/** Neither lost nor doubled: what one call of a kind leaves in the log. */
const EVENTS = { rename: [1], editRequest: [2], contact: [0], accept: [2], saveDesign: [1] };

let world: World | undefined;
afterEach(() => world?.close());

/** What people do, in turn: they look more often than they change something, and change a design least often. */
const LOOKS = ['/api/user', `/api${OF_ORGANIZATIONS}?_start=0&_end=10`, '/dashboard'] as const;
const CHANGES: CallName[] = ['rename', 'editRequest', 'rename', 'contact', 'accept', 'rename'];
const TURN = [
  ...CHANGES.flatMap((change) => [...LOOKS, change]),
  ...LOOKS,
  'saveDesign' as const,
] as readonly (CallName | (typeof LOOKS)[number])[];

interface Sample {
  megabytes: number;
  files: number;
  databaseMegabytes: number;
  deadShare: number;
}

test(`${MINUTES} minutes at half of the peak, with a fault a minute, leave nothing behind`, async () => {
  world = await openWorld({ spare: 0, waiting: ACCEPTED });
  const { product, oracle, mails } = world;
  const act = actorOf(world);
  const calls: Call[] = [];
  const keep = (call: Call | null) => void (call && calls.push(call));

  const peak = await peakOf(async () => keep(await act()));
  await oracle.quiet();
  const samples: Sample[] = [];
  const acting = new Set<Promise<void>>();
  const failed: unknown[] = [];
  const began = Date.now();
  const passed = () => Date.now() - began;
  let acts = 0;
  let faults = 0;
  while (passed() < MINUTES * MINUTE_MS) {
    for (; acts < (passed() / 1000) * (peak / 2) && acting.size < 4 * CALLERS; acts++) {
      const one = act().then(keep, (error: unknown) => void failed.push(error));
      acting.add(one);
      void one.finally(() => acting.delete(one));
    }
    if (passed() > (faults + 0.5) * MINUTE_MS) await strike(world, faults++);
    if (passed() > samples.length * SAMPLE_MS) samples.push(await sample(world));
    await pause(PAUSE_MS);
  }
  await Promise.all(acting);
  mails.manner = 'accept';
  await oracle.quiet('20 seconds');

  const [then, now] = [meanOf(samples, 1), meanOf(samples, 5)];
  console.log({ peak, acts, changes: calls.length, faults, then, now });
  expect(failed).toEqual([]);
  expect(await eventsByKind(world, calls)).toEqual(EVENTS);
  expect(calls.flatMap((call) => oracle.wrongMails(call))).toEqual([]);
  expect(await oracle.cardsNotDrawn()).toEqual([]);
  expect(await oracle.differences()).toEqual([]);
  expect(product.starts).toBe(1);
  expect(now.megabytes / then.megabytes).toBeLessThan(MOST_GROWTH);
  expect(now.files / then.files).toBeLessThan(MOST_GROWTH);
  expect(now.deadShare).toBeLessThan(MOST_DEAD);
}, 3_600_000);

/** Does what comes next in the turn; gives what it changed. */
function actorOf(world: World): () => Promise<Call | null> {
  const { product, office, pageToken } = world;
  let turn = 0;
  return async () => {
    const what = TURN[turn++ % TURN.length]!;
    if (what.startsWith('/')) {
      const isApi = what.startsWith('/api');
      const sent = isApi
        ? { token: office.admin.token }
        : { headers: { Cookie: `leafcard=${pageToken}` } };
      const look = { requestId: newId(), method: 'GET', path: what, sent };
      const { code } = await sendUntilAnswered(product, look);
      if (code !== 200) throw new Error(`${what} was answered ${code}`);
      return null;
    }
    if (what === 'accept' && world.waiting.length === 0) return null;
    const call = await callOf(what as CallName, world, turn);
    const { code, text } = await sendUntilAnswered(product, call);
    // Of two who edit one request at once, the later one is asked to look again.
    if (code === 409) return null;
    if (code !== 200) throw new Error(`${what} was answered ${code} ${text}`);
    return call;
  };
}

/** How many a second, when all who wait for an answer ask again at once. */
async function peakOf(act: () => Promise<unknown>): Promise<number> {
  const end = Date.now() + PEAK_MS;
  let done = 0;
  const ask = async () => {
    for (; Date.now() < end; done++) await act();
  };
  await Promise.all(Array.from({ length: CALLERS }, ask));
  return done / (PEAK_MS / 1000);
}

/** In turn: connections to the database are cut, a process of it is killed, the mail server refuses for a while. */
async function strike({ ask, mails }: World, nth: number): Promise<void> {
  if (nth % 3 === 2) {
    mails.manner = 'refuse-for-now';
    setTimeout(() => (mails.manner = 'accept'), REFUSING_MS);
    return;
  }
  const backends = await ask(
    (sql) => sql<{ pid: number }[]>`
      select pid from pg_stat_activity
       where backend_type = 'client backend' and application_name = 'leafcard'`,
  );
  if (nth % 3 === 0) {
    const pids = backends.slice(0, CUT).map(({ pid }) => pid);
    await ask((sql) => sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`);
  } else process.kill(backends[0]!.pid, 'SIGKILL');
}

async function sample({ product, ask }: World): Promise<Sample> {
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
  const [database] = await ask(
    (sql) => sql<{ megabytes: number; deadShare: number }[]>`
      select (pg_database_size(current_database()) / 1e6)::float8 as megabytes,
             (sum(n_dead_tup) / greatest(sum(n_live_tup + n_dead_tup), 1))::float8 as dead_share
        from pg_stat_user_tables`,
  );
  return {
    megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1000,
    files: readdirSync(`/proc/${product.pid}/fd`).length,
    databaseMegabytes: database!.megabytes,
    deadShare: database!.deadShare,
  };
}

/** Of one sixth of the time. */
function meanOf(samples: readonly Sample[], sixth: number): Sample {
  const size = samples.length / 6;
  const part = samples.slice(Math.floor(sixth * size), Math.ceil((sixth + 1) * size));
  const mean = (of: (one: Sample) => number) =>
    part.reduce((sum, one) => sum + of(one), 0) / part.length;
  return {
    megabytes: mean((one) => one.megabytes),
    files: mean((one) => one.files),
    databaseMegabytes: mean((one) => one.databaseMegabytes),
    deadShare: mean((one) => one.deadShare),
  };
}

/** How many events each call of a kind has left: those that it may. */
async function eventsByKind({ ask }: World, calls: readonly Call[]) {
  const rows = await ask(
    (sql) => sql<{ correlation: string; n: number }[]>`
      select correlation, count(*)::int as n from log.events group by correlation`,
  );
  const events = new Map(rows.map(({ correlation, n }) => [correlation, n]));
  const found: Partial<Record<CallName, number[]>> = {};
  for (const { name, requestId } of calls) {
    const n = events.get(`api/${requestId}`) ?? 0;
    found[name] = [...new Set([...(found[name] ?? []), n])];
  }
  return found;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
