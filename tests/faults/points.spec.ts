import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#foundation/database.server';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { prepareDatabase } from '#migrations/rights.server';
import { readMigrations } from '#migrations/runner.server';
import { ensureBuilt } from '../../app/process/freshness.mjs';
import { newApplicant } from '../api/support/requests';
import { newOffice } from '../api/support/organizations';
import { startApi } from '../api/support/people';
import { leaveBackgroundsOut } from '../support/backgrounds';
import { temporaryDirectory } from '../support/database';
import { until } from '#tests/support/log';
import { howMuch } from '../support/how-much';
import { leaveGazetteerOut } from '../support/gazetteer';
import { freePort, startMailServer, type MailServer } from '../workers/mail-server';
import { Oracle } from './points/oracle';
import { nameOf, POINTS, STEPS, VICTIMS, type Point, type Victim } from './points/points';
import { Product } from './points/product';
import { openTap, type Line, type Tap } from './points/tap';
import {
  AdminPage,
  callOf,
  CALLS_FOR,
  eventsOf,
  sendUntilAnswered,
  type Call,
  type CallName,
  type People,
} from './points/world';

/** Each of the points once, or 25 times. */
const FAULTS = howMuch({ short: POINTS.length, long: 25 * POINTS.length });
const APPLICANTS = 4;
const LATE_MS = 2_000;

let server: EmbeddedPostgres;
let mails: MailServer;
let tap: Tap;
let product: Product;
let oracle: Oracle;
let page: AdminPage;
let people: People;
const dataDir = temporaryDirectory();
/** How many events each call appends where nothing fails. */
const expected = new Map<CallName, number>();

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
  const api = await startApi({}, { databaseUrl: url });
  const office = await newOffice(api);
  people = { office, superAdmin: api.admin, applicants: [], spare: [] };
  for (let n = 0; n < APPLICANTS; n++) people.applicants.push(await newApplicant(api, office));
  for (let n = 0; n < FAULTS / 4 + 8; n++) people.spare.push(await api.newPerson());
  await api.stop();

  mails = await startMailServer();
  tap = await openTap(url);
  const CONTACT_EMAIL = 'desk@faults.example';
  // Always the same, so that who was connected finds it again.
  const PORT = String(await freePort());
  product = new Product(tap.url, { SMTP_URL: mails.url, CONTACT_EMAIL, PORT });
  await product.start();
  oracle = new Oracle(ownerUrl, mails);
  page = new AdminPage(product, office);
  await page.open();
  for (const name of CALLS_FOR.any) {
    const call = callOf(name, people, 0);
    const { code } = await sendUntilAnswered(product, call);
    expect([name, code]).toEqual([name, 200]);
    expected.set(name, await oracle.ask((sql) => eventsOf(sql, call)));
  }
  await oracle.quiet();
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

/** A process costs seconds to start again, and the others nothing. */
const TURNS: readonly Victim[] = ['product', 'database', 'connection', 'database', 'connection'];

/** The same faults each time: which victim, which call, and whether the first or a later statement. */
function choose(fault: number): { point: Point; victim: Victim; name: CallName; nth: number } {
  const [turn, at] = [Math.floor(fault / POINTS.length), fault % POINTS.length];
  const point = POINTS[at]!;
  const possible = CALLS_FOR[STEPS[point.step].for];
  const victim = TURNS[(at + turn) % TURNS.length]!;
  return { point, victim, name: possible[(at + turn) % possible.length]!, nth: 1 + (turn % 2) };
}

const strikes: Record<Victim, (line: Line) => void> = {
  product: () => product.kill(),
  // Its other processes end with it, and it reads its log again, as after any crash.
  database: ({ backendPid }) => void process.kill(backendPid, 'SIGKILL'),
  connection: ({ cut }) => cut(),
};

const struck = new Map<string, number>();

test(`of ${FAULTS} faults none loses, doubles or hides what was done`, async () => {
  const wrong: string[] = [];
  const calls: Call[] = [];
  for (let fault = 0; fault < FAULTS; fault++) {
    const { point, victim, name, nth } = choose(fault);
    const { statement } = STEPS[point.step];
    const call = callOf(name, people, fault);
    calls.push(call);
    tap.arm({ statement, when: point.when, nth, strike: strikes[victim] });
    const answering = sendUntilAnswered(product, call);
    const fell = answering.then(over);
    const revived = revive(fell);
    const { code } = await answering;
    await fell;
    await revived;
    const isMissed = tap.disarm();
    const key = `${nameOf(point)}: ${victim}`;
    if (!isMissed) struck.set(key, (struck.get(key) ?? 0) + 1);
    const said = [
      // Who is erased has no session any more to be answered in.
      ...(code === 200 || (name === 'erase' && code === 401) ? [] : [`answered ${code}`]),
      ...(await oracle.wrongWith(call, expected.get(name) ?? 0)),
      ...(await oracle.wrongReadModels()),
      ...(await oracle.wrongPage(page)),
    ];
    wrong.push(...said.map((what) => `${fault} ${key}, ${name}: ${what}`));
  }
  await oracle.quiet();
  wrong.push(...oracle.doubledMails(calls));
  report();
  expect(wrong).toEqual([]);
}, 7_200_000);

test('each step was struck, before it and after it', () => {
  const missed = POINTS.map(nameOf).filter(
    (name) => !VICTIMS.some((victim) => struck.has(`${name}: ${victim}`)),
  );
  expect(missed).toEqual([]);
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
  const all = POINTS.flatMap((point) => VICTIMS.map((victim) => `${nameOf(point)}: ${victim}`));
  const lines = all.map((key) => `${String(struck.get(key) ?? 0).padStart(4)}  ${key}`);
  console.log(
    [
      `${FAULTS} faults, ${product.starts} starts, ${oracle.repeated} mails repeated`,
      ...lines,
    ].join('\n'),
  );
}
