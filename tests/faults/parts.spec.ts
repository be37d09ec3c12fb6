import { afterEach, expect, test } from 'vitest';
import { until } from '#tests/support/log';
import { HEAD } from '../api/support/imports';
import { callOfBulk, callOfImport, sendUntilAnswered } from './points/calls';
import { STEPS, VICTIMS } from './points/points';
import { openWorld, type World } from './points/world';

/** Each part of a bulk action or of an import is a transaction about so many. */
const PART = 250;
/** With those that wait already, just fewer than the 10,000 that can be decided at once. */
const PARTS = 39;
const PEOPLE = PART * PARTS;
const PATIENCE_MS = 120_000;

let world: World | undefined;
afterEach(() => world?.close());

interface Progress {
  state: string;
  done: number;
}

/** Kills one or another at every second part, until it is over; answers how often. */
async function strikeUntilOver(
  { tap, product, strikes }: World,
  statement: RegExp,
  look: () => Promise<Progress>,
): Promise<number> {
  for (let times = 0; ; times++) {
    const victim = VICTIMS[times % VICTIMS.length]!;
    const when = times % 2 === 0 ? 'before' : 'after';
    // The part that was struck before passes, and the next one is struck.
    tap.arm({ statement, when, nth: 2, strike: strikes[victim] });
    const both = async () => ({ isArmed: tap.isArmed, ...(await look()) });
    const { isArmed } = await until(
      both,
      (now) => !now.isArmed || now.state === 'finished',
      PATIENCE_MS,
    );
    tap.disarm();
    if (isArmed) return times;
    if (victim !== 'product') continue;
    await product.ended();
    await product.start();
  }
}

test(`a bulk action on ${PEOPLE} that is killed at every part is done once to each`, async () => {
  world = await openWorld({ spare: 0, waiting: PEOPLE });
  const { product, ask, oracle } = world;
  expect((await sendUntilAnswered(product, callOfBulk(world))).code).toBe(200);
  const look = async () => {
    const [bulk] = await ask(
      (sql) => sql<(Progress & { total: number })[]>`select state, done, total from bulk.bulks`,
    );
    return bulk!;
  };
  const times = await strikeUntilOver(world, STEPS['bulk: closes a part'].statement, look);
  // All who wait there: also those that the other tests of faults ask for.
  const { done, total } = await look();
  expect(total).toBeGreaterThanOrEqual(PEOPLE);
  expect({ done, times }).toEqual({ done: total, times: Math.ceil(total / PART) - 1 });
  const [rejected] = await ask(
    (sql) => sql`
      select count(*)::int as events, count(distinct stream)::int as requests
        from log.events where type = 'RequestRejected'`,
  );
  expect(rejected).toEqual({ events: total, requests: total });
  expect(await oracle.differences()).toEqual([]);
}, 1_800_000);

test(`an import of ${PEOPLE} that is killed at every part takes in each once`, async () => {
  world = await openWorld({ spare: 0, waiting: 0 });
  const { product, ask, oracle } = world;
  const lines = Array.from({ length: PEOPLE }, (_, n) => `P${n},p${n}@parts.example,,,,`);
  const call = await callOfImport(world, [HEAD, ...lines].join('\n'));
  expect((await sendUntilAnswered(product, call)).code).toBe(200);
  const look = async () => {
    const [row] = await ask((sql) => sql<Progress[]>`select state, done from imports.imports`);
    return row!;
  };
  const times = await strikeUntilOver(world, STEPS['import: stores a part'].statement, look);
  expect(times).toBe(PARTS - 1);
  const [whole] = await ask(
    (sql) => sql`
      select done, mails, (select count(*)::int from organizations.invitations) as invited
        from imports.imports`,
  );
  expect(whole).toEqual({ done: PEOPLE, mails: PEOPLE, invited: PEOPLE });
  expect(await oracle.differences()).toEqual([]);
}, 1_800_000);
