import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import { runCommand } from '#events/command.server';
import { systemContext } from '#events/store.server';
import { blankDesign } from '#modules/cards/contract';
import { saveCorporateDesign, savePersonalCard } from '#modules/cards/index.server';
import { actorByToken } from '#modules/identity/index.server';
import { chooseMails } from '#modules/notifications/index.server';
import { decideRequest } from '#modules/requests/index.server';
import { joinOrganization } from '#modules/organizations/index.server';
import { giveTicket } from '#modules/organizations/tickets.server';
import { memberIdOf } from '#modules/organizations/member';
import { append } from '#tests/support/log';
import { waitingRequests } from '#tests/support/waiting-requests';
import type { Runtime } from '../../app/runtime.server';
import { person, signIn } from '../live/instance';
import { serveDemo, type ServedDemo } from './page-server';

/** What each page may ask of the database, with its session: fewer is fine, more is a step back. */
const MOST: Record<string, Record<string, number>> = {
  'Super admin': { '/dashboard': 7, '/organization/lists': 5, '/templates': 4 },
  'Corporate admin': {
    '/dashboard': 10,
    '/organization/users/cards/request': 7,
    '/organization/users/list': 8,
    '/organization/location/info': 7,
    '/edit-organization': 9,
    '/notifications': 7,
    '/audit': 10,
    '/settings': 8,
  },
  'Location admin': {
    '/dashboard': 11,
    '/organization/location/users/cards/request': 7,
    '/organization/location/users/list': 8,
  },
  Auditor: { '/dashboard': 10, '/audit': 10 },
  // With news of their own, which take two.
  Employee: { '/dashboard': 9, '/add-organization': 8, '/card-design': 9, '/settings': 8 },
};
/** With `begin` and `commit`; what announces it follows, one for all that was just committed. */
const ACCEPTED_IN = 10;
/** What is read, and what is written; a statement that a connection does not know yet takes one more. */
const FLIGHTS = 2;
const ACCEPTED = 8;
const SAVED = 8;
const POOL = 2;
/** Often enough that what a consumer of the log asks beside it is not taken for a part of the page. */
const TIMES = 3;
/** After five plans of its own PostgreSQL keeps one for a statement, on each connection. */
const UNTIL_PLANNED = 30;

let runtime: Runtime;
let served: ServedDemo;
const asked: string[] = [];

beforeAll(async () => {
  served = await serveDemo({ DATABASE_POOL: String(POOL) });
  ({ runtime } = served);
  const { options } = runtime.sql as unknown as { options: { debug: unknown } };
  options.debug = noted;
});
afterAll(() => served.stop());

interface Sent {
  text: string;
  flight: number;
}

/** By connection what is under way, and what was committed. */
const transactions = new Map<number, Sent[]>();
const committed: Sent[][] = [];

/** Pages begin no transaction: what is in one is of a command, or of a consumer that reads the log beside them. */
function noted(connection: number, text: string): void {
  const [word = ''] = text.trim().split(/\W/, 1);
  if (word === 'begin') transactions.set(connection, []);
  const sent = transactions.get(connection);
  if (sent) sent.push({ text, flight: flightNow() });
  else asked.push(text);
  if (word === 'commit') committed.push(transactions.get(connection) ?? []);
  if (word === 'commit' || word === 'rollback') transactions.delete(connection);
}

let flight = 0;
let isTakingOff = false;
/** The same for all that is sent before an answer can come. */
function flightNow(): number {
  if (!isTakingOff) {
    isTakingOff = true;
    flight += 1;
    setImmediate(() => (isTakingOff = false));
  }
  return flight;
}

/** How many statements one load of a page takes; what comes before it was loaded once is not counted. */
async function statementsOf(path: string, token: string): Promise<number> {
  const address = await served.addressOf(path, token);
  await served.load(address, token);
  asked.length = 0;
  for (let turn = 0; turn < TIMES; turn++) await served.load(address, token);
  const times = new Map<string, number>();
  for (const text of asked) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times.values()].reduce((sum, count) => sum + Math.floor(count / TIMES), 0);
}

async function tokenOf(email: string): Promise<string> {
  const [user] = await runtime.sql<{ id: string }[]>`
    select id from identity.users where email = ${email}`;
  return (await signIn(runtime, user!.id, 'page')).token;
}

interface Office {
  organizationId: string;
  locationId: string;
  token: string;
}

/** An admin of the organization of the demo where the fewest have asked for a card. */
async function office(): Promise<Office> {
  const [place] = await runtime.sql<{ organizationId: string; locationId: string }[]>`
    select l.organization_id, l.id as location_id
      from organizations.locations l left join requests.requests r using (organization_id)
     group by 1, 2 order by count(r.id), 2 limit 1`;
  const { organizationId } = place!;
  const userId = await person(runtime, [{ role: 'CORPORATE_ADMIN', organizationId }]);
  return { ...place!, token: (await signIn(runtime, userId, 'page')).token };
}

describe.each(DEMO_ACCOUNTS.filter(({ role }) => role in MOST))('a $role', ({ email, role }) => {
  test.each(Object.entries(MOST[role] ?? {}))(
    '%s asks the database no more than %i times',
    async (path, most) => {
      expect(await statementsOf(path, await tokenOf(email))).toBeLessThanOrEqual(most);
    },
  );
});

test('a page asks no more where there are sixty rows than where there are ten', async () => {
  const pages = ['/dashboard', '/organization/users/cards/request', '/notifications', '/audit'];
  const place = await office();
  const counted = async () => {
    const counts: Record<string, number> = {};
    for (const path of pages) counts[path] = await statementsOf(path, place.token);
    return counts;
  };
  await waitingRequests(runtime, place, 10);
  const few = await counted();
  await waitingRequests(runtime, place, 50);
  const many = await counted();
  for (const path of pages) expect(many[path], path).toBeLessThanOrEqual(few[path]!);
});

test('a dashboard asks no more of who is in every organization than of who is in one', async () => {
  const userId = await person(runtime);
  const { token } = await signIn(runtime, userId, 'page');
  const [first, ...others] = await runtime.sql<Omit<Office, 'token'>[]>`
    select distinct on (organization_id) organization_id, id as location_id
      from organizations.locations order by 1, 2`;
  await join(userId, first!);
  const inOne = await statementsOf('/dashboard', token);
  expect(others.length).toBeGreaterThan(0);
  for (const place of others) await join(userId, place);
  expect(await statementsOf('/dashboard', token)).toBeLessThanOrEqual(inOne);
});

async function join(userId: string, place: Omit<Office, 'token'>): Promise<void> {
  const memberId = memberIdOf(place.organizationId, userId);
  const said = { name: 'Ada', designation: '', contactNumber: '', email: 'ada@people.example' };
  await append(runtime, `member-${memberId}`, [
    {
      type: 'MemberJoined',
      data: { memberId, userId, ...place, how: 'seeded', ...said, photo: null },
    },
  ]);
}

test('a page of requests has nothing planned once it was loaded for a while', async () => {
  const place = await office();
  const load = () => served.load('/organization/users/cards/request', place.token);
  for (let turn = 0; turn < UNTIL_PLANNED; turn++) await load();
  const before = await customPlans();
  // What the log is read with beside it is planned now and then, and not each time.
  for (let turn = 0; turn < UNTIL_PLANNED; turn++) await load();
  const planned = Object.entries(await customPlans())
    .filter(([statement, n]) => n - (before[statement] ?? 0) >= UNTIL_PLANNED / 2)
    .map(([statement]) => statement);
  expect(planned).toEqual([]);
});

test('accepting a request takes two flights of no more than ten statements, which issue its card too', async () => {
  const place = await office();
  const actor = await actorByToken(runtime.services, place.token, 'page');
  const context = { ...systemContext('accept'), actor };
  committed.length = 0;
  for (const requestId of await waitingRequests(runtime, place, ACCEPTED)) {
    const accepted = { level: 'organizations', status: 'accepted', requestId } as const;
    await runCommand(runtime.services, decideRequest, context, accepted);
  }
  const written = writing('insert into "cards"');
  expect(written).toHaveLength(ACCEPTED);
  for (const sent of written) expect(sent.length).toBeLessThanOrEqual(ACCEPTED_IN);
  expect(fewestFlights(written)).toBeLessThanOrEqual(FLIGHTS);
});

test('saving a design takes two flights, of a user’s as of an organization’s', async () => {
  const { organizationId, token } = await office();
  const actor = await actorByToken(runtime.services, token, 'page');
  const context = { ...systemContext('save'), actor };
  const design = blankDesign('A');
  committed.length = 0;
  for (let turn = 0; turn < SAVED; turn++) {
    await runCommand(runtime.services, savePersonalCard, context, { design });
    await runCommand(runtime.services, saveCorporateDesign, context, { organizationId, design });
  }
  for (const table of ['personal', 'corporate_designs']) {
    const written = writing(`update "cards"."${table}" t set ("version"`);
    expect(written.length).toBeGreaterThanOrEqual(SAVED - 1);
    expect(fewestFlights(written)).toBeLessThanOrEqual(FLIGHTS);
  }
});

test('choosing mails takes two flights', async () => {
  const { token } = await office();
  const actor = await actorByToken(runtime.services, token, 'page');
  const context = { ...systemContext('mails'), actor };
  committed.length = 0;
  for (let turn = 0; turn < SAVED; turn++) {
    const mails = { decision: turn % 2 === 0, requests: true, membership: true };
    await runCommand(runtime.services, chooseMails, context, mails);
  }
  const written = writing('"notifications"."readers"');
  expect(written.length).toBeGreaterThanOrEqual(SAVED - 1);
  expect(fewestFlights(written)).toBeLessThanOrEqual(FLIGHTS);
});

test('joining takes no more than five flights', async () => {
  const { organizationId, locationId } = await office();
  committed.length = 0;
  for (let turn = 0; turn < SAVED; turn++) {
    const userId = await person(runtime);
    const { token } = await signIn(runtime, userId, 'page');
    const actor = await actorByToken(runtime.services, token, 'page');
    await giveTicket(runtime.sql, { userId, organizationId, how: 'refer-code', email: null });
    const context = { ...systemContext('join'), actor };
    await runCommand(runtime.services, joinOrganization, context, { organizationId, locationId });
  }
  const written = writing('insert into "organizations"."members"');
  expect(written).toHaveLength(SAVED);
  expect(fewestFlights(written)).toBeLessThanOrEqual(5);
});

const writing = (text: string): Sent[][] =>
  committed.filter((sent) => sent.some((one) => one.text.includes(text)));

const fewestFlights = (written: Sent[][]): number =>
  Math.min(...written.map((sent) => new Set(sent.map(({ flight }) => flight)).size));

/** How often each statement was planned for its values, on all connections together. */
async function customPlans(): Promise<Record<string, number>> {
  const connections = await Promise.all(Array.from({ length: POOL }, () => runtime.sql.reserve()));
  const plans: Record<string, number> = {};
  for (const connection of connections) {
    const rows = await connection<{ statement: string; n: number }[]>`
      select statement, custom_plans as n from pg_prepared_statements`;
    for (const { statement, n } of rows) plans[statement] = (plans[statement] ?? 0) + n;
    connection.release();
  }
  return plans;
}
