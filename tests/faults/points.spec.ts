import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/support/log';
import { howMuch } from '../support/how-much';
import { AdminPage } from './points/admin-page';
import { callOf, sendUntilAnswered, type Call, type CallName } from './points/calls';
import type { Oracle } from './points/oracle';
import { callsAt, nameOf, planOf, POINTS, STEPS, VICTIMS } from './points/points';
import type { Product } from './points/product';
import type { Tap } from './points/tap';
import { openWorld, type World } from './points/world';

/** Each of the points 25 times, or about twice. A long run goes on from a fault: FROM=240. */
const FAULTS = howMuch({ short: 60, long: 25 * POINTS.length });
const FROM = Number(process.env.FROM ?? 0);
const plans = Array.from({ length: FAULTS }, (_, n) => planOf(FROM + n));
const NAMES = [...new Set(plans.map(({ name }) => name))];
/** How long is waited for what follows a commit in its own time: for a second one only where there may be none. */
const LATE_MS = { first: 60_000, second: 2_000 };
/** What a call takes at most. */
const EACH = { spare: 2, waiting: 3 };

let world: World;
let tap: Tap;
let product: Product;
let oracle: Oracle;
let page: AdminPage;
/** How many events each command appends where nothing fails. */
const expected = new Map<CallName, number>();
const calls: Call[] = [];

beforeAll(async () => {
  const most = NAMES.length + FAULTS + 1;
  world = await openWorld({ spare: EACH.spare * most, waiting: EACH.waiting * most });
  ({ tap, product, oracle } = world);
  page = new AdminPage(product, world.office);
  await page.open();
  for (const name of NAMES) {
    const call = await callOf(name, world, 0);
    const { code } = await sendUntilAnswered(product, call);
    expect([name, code]).toEqual([name, 200]);
    await oracle.quiet();
    calls.push(call);
    expected.set(name, await oracle.eventsOf(call));
  }
}, 600_000);

afterAll(async () => {
  page?.close();
  await world?.close();
});

/** How often a point was struck, by what was killed and by the command. */
const struck = new Map<string, number>();
const count = (key: string) => struck.set(key, (struck.get(key) ?? 0) + 1);

test('each table is compared with what the log makes of it, or it is said why not', async () => {
  expect(await oracle.readModels.unknownTables()).toEqual([]);
});

test('a row that is otherwise than the log says is named once, and made again', async () => {
  const { office, waiting } = world;
  const look = () => oracle.differences();
  expect(await look()).toEqual([]);
  const id = waiting.at(-1)!.id;
  await oracle.ask((sql) => sql`delete from requests.requests where id = ${id}`);
  await oracle.ask(
    (sql) => sql`
      update organizations.sizes set members = members + 1 where organization_id = ${office.id}`,
  );
  const named = (await look()).map((difference) => difference.split(' {')[0]).sort();
  expect(named).toEqual([
    'organizations.sizes has',
    'organizations.sizes would have',
    'requests.requests would have',
  ]);
  expect(await look()).toEqual([]);
});

test(`of ${FAULTS} faults none loses, doubles or hides what was done`, async () => {
  const wrong: string[] = [];
  for (const [fault, { point, victim, name, nth }] of plans.entries()) {
    const { statement } = STEPS[point.step];
    const call = await callOf(name, world, fault);
    calls.push(call);
    const life = await oracle.lifeOfServer();
    tap.arm({ statement, when: point.when, nth, strike: world.strikes[victim] });
    const answering = sendUntilAnswered(product, call);
    const fell = answering.then(() => over(nth));
    const revived = revive(fell);
    const { code } = await answering;
    await fell;
    await revived;
    const wasStruck = !tap.disarm();
    // At the last moment, when all that follows was over.
    await reviveOnce();
    if (wasStruck) {
      // A question that is asked while the server goes down gets no answer.
      if (victim === 'database') {
        await until(oracle.lifeOfServer, (now) => !['', life].includes(now));
        await oracle.reconnect();
      }
      count(`${nameOf(point)}: ${victim}`);
      count(`${nameOf(point)}: ${name}`);
    }
    const found = [
      ...(code === 200 || code === call.doneBefore ? [] : [`answered ${code}`]),
      ...(await oracle.wrongWith(call, expected.get(name) ?? 0)),
      ...(await oracle.differences()),
      ...(await oracle.wrongPage(page)),
    ];
    const at = `${FROM + fault} ${nameOf(point)}: ${victim}, ${name}`;
    // A run of hours says at once what it finds, and how far it is.
    if (found.length > 0 || fault % 50 === 49) console.log(`${at}: ${found.join('; ')}`);
    wrong.push(...found.map((what) => `${at}: ${what}`));
  }
  await oracle.quiet('20 seconds');
  for (const call of calls) {
    wrong.push(...(await oracle.wrongEvents(call, expected.get(call.name) ?? 0)));
    wrong.push(...oracle.wrongMails(call));
  }
  wrong.push(...(await oracle.cardsNotDrawn()), ...(await oracle.differences()));
  report();
  // Each is said: a list is shortened where it is printed.
  expect(wrong.join('\n')).toBe('');
}, 36_000_000);

test('each command was struck at each step that was planned for it', () => {
  // A second one is not there each time.
  const first = plans.filter(({ nth }) => nth === 1);
  const planned = first.map(({ point, name }) => `${nameOf(point)}: ${name}`);
  expect([...new Set(planned)].filter((key) => !struck.has(key))).toEqual([]);
});

/** Nothing that is due is left, nor what follows a commit in its own time. */
async function over(nth: number): Promise<void> {
  await oracle.quiet();
  if (!tap.isArmed) return;
  await until(
    () => tap.isArmed,
    (isArmed) => !isArmed,
    nth === 1 ? LATE_MS.first : LATE_MS.second,
  ).then(
    () => oracle.quiet(),
    () => undefined,
  );
}

/** Starts the product again whenever it was killed, until that is over. */
async function revive(done: Promise<unknown>): Promise<void> {
  let isOver = false;
  const ended = done.finally(() => (isOver = true)).catch(() => undefined);
  while (!isOver) {
    await Promise.race([product.ended(), ended]);
    await reviveOnce();
  }
}

async function reviveOnce(): Promise<void> {
  if (product.isAlive) return;
  await product.ended();
  await product.start();
}

/** What was killed where, and what was not. */
function report(): void {
  const lines = POINTS.flatMap((point) => {
    const times = (of: readonly string[]) =>
      of.map((one) => `${one} ${struck.get(`${nameOf(point)}: ${one}`) ?? 0}`).join(', ');
    return [nameOf(point), `  ${times(VICTIMS)}`, `  ${times(callsAt(point))}`];
  });
  const repeated = `${oracle.repeated} mails repeated under one Message-ID`;
  console.log([`${FAULTS} faults, ${product.starts} starts, ${repeated}`, ...lines].join('\n'));
}
