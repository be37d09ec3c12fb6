import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#foundation/database.server';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { prepareDatabase } from '#migrations/rights.server';
import { readMigrations } from '#migrations/runner.server';
import { ensureBuilt } from '../../app/process/freshness.mjs';
import { leaveBackgroundsOut } from '../support/backgrounds';
import { temporaryDirectory } from '../support/database';
import { until } from '#tests/support/log';
import { howMuch } from '../support/how-much';
import { leaveGazetteerOut } from '../support/gazetteer';
import { freePort, startMailServer, type MailServer } from '../workers/mail-server';
import { AdminPage } from './points/admin-page';
import { callOf, CALLS, sendUntilAnswered, type Call, type CallName } from './points/calls';
import { Oracle } from './points/oracle';
import { callsAt, nameOf, planOf, POINTS, STEPS, VICTIMS, type Plan } from './points/points';
import { Product } from './points/product';
import { openTap, type Line, type Tap } from './points/tap';
import { furnish, type World } from './points/world';

/** Each of the points once, or 25 times. */
const FAULTS = howMuch({ short: POINTS.length, long: 25 * POINTS.length });
const NAMES = Object.keys(CALLS) as CallName[];
const LATE_MS = 2_000;

let server: EmbeddedPostgres;
let mails: MailServer;
let tap: Tap;
let product: Product;
let oracle: Oracle;
let page: AdminPage;
let world: World;
const dataDir = temporaryDirectory();
/** How many events each command appends where nothing fails. */
const expected = new Map<CallName, number>();
const calls: Call[] = [];
const plans = Array.from({ length: FAULTS }, (_, fault) => planOf(fault));

beforeAll(async () => {
  await ensureBuilt();
  // The machine goes on, so nothing has to reach the disk; a killed server reads its log again.
  server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const { url, ownerUrl } = server;
  await prepareDatabase({ ...server, directUrl: url }, { migrations: await readMigrations() });
  const owner = connect(ownerUrl, { max: 1 });
  await leaveGazetteerOut(owner);
  await leaveBackgroundsOut(owner);
  await owner.end();
  const times = NAMES.map((name) => plans.filter((plan) => plan.name === name).length + 1);
  const furnished = await furnish(url, Math.max(...times));

  mails = await startMailServer();
  tap = await openTap(url);
  const desk = 'desk@faults.example';
  // Always the same, so that who was connected finds it again.
  const PORT = String(await freePort());
  product = new Product(tap.url, { SMTP_URL: mails.url, CONTACT_EMAIL: desk, PORT });
  await product.start();
  oracle = new Oracle(ownerUrl, mails);
  world = { ...furnished, product, desk, ask: oracle.ask };
  page = new AdminPage(product, furnished.office);
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
  product?.kill();
  await oracle?.close();
  await tap?.close();
  await mails?.stop();
  await server?.stop();
  for (const dir of [dataDir, product?.dataDir])
    if (dir) rmSync(dir, { recursive: true, force: true });
});

const strikes: Record<Plan['victim'], (line: Line) => void> = {
  product: () => product.kill(),
  // Its other processes end with it, and it reads its log again, as after any crash.
  database: ({ backendPid }) => void process.kill(backendPid, 'SIGKILL'),
  connection: ({ cut }) => cut(),
};

/** How often a point was struck, by what was killed and by the command. */
const struck = new Map<string, number>();
const count = (key: string) => struck.set(key, (struck.get(key) ?? 0) + 1);

test('each table is compared with what the log makes of it, or it is said why not', async () => {
  expect(await oracle.readModels.unknownTables()).toEqual([]);
});

test(`of ${FAULTS} faults none loses, doubles or hides what was done`, async () => {
  const wrong: string[] = [];
  for (const [fault, { point, victim, name, nth }] of plans.entries()) {
    const { statement } = STEPS[point.step];
    const call = await callOf(name, world, fault);
    calls.push(call);
    tap.arm({ statement, when: point.when, nth, strike: strikes[victim] });
    const answering = sendUntilAnswered(product, call);
    const fell = answering.then(over);
    const revived = revive(fell);
    const { code } = await answering;
    await fell;
    await revived;
    if (!tap.disarm()) {
      count(`${nameOf(point)}: ${victim}`);
      count(`${nameOf(point)}: ${name}`);
    }
    const found = [
      ...(code === 200 || code === call.doneBefore ? [] : [`answered ${code}`]),
      ...(await oracle.wrongWith(call, expected.get(name) ?? 0)),
      ...(await oracle.readModels.differences()),
      ...(await oracle.wrongPage(page)),
    ];
    const at = `${fault} ${nameOf(point)}: ${victim}, ${name}`;
    // A run of hours says at once what it finds.
    if (found.length > 0) console.log(`${at}: ${found.join('; ')}`);
    wrong.push(...found.map((what) => `${at}: ${what}`));
  }
  await oracle.quiet('20 seconds');
  for (const call of calls) {
    wrong.push(...(await oracle.wrongEvents(call, expected.get(call.name) ?? 0)));
    wrong.push(...oracle.wrongMails(call));
  }
  wrong.push(...(await oracle.cardsNotDrawn()), ...(await oracle.readModels.differences()));
  report();
  expect(wrong).toEqual([]);
}, 36_000_000);

test('each command was struck at each step that was planned for it', () => {
  const planned = plans.map(({ point, name }) => `${nameOf(point)}: ${name}`);
  expect([...new Set(planned)].filter((key) => !struck.has(key))).toEqual([]);
});

/** Nothing that is due is left, nor what follows a commit in its own time. */
async function over(): Promise<void> {
  await oracle.quiet();
  if (!tap.isArmed) return;
  await until(
    () => tap.isArmed,
    (isArmed) => !isArmed,
    LATE_MS,
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
    if (!product.isAlive) await product.start();
  }
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
