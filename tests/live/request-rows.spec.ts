import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#events/command.server';
import { systemContext } from '#events/store.server';
import type { LeafEvent } from '#events/catalogue';
import { NO_DETAILS } from '#foundation/card-details';
import type { Grant } from '#foundation/roles';
import type { RequestEventType } from '#events/request-types';
import {
  REQUEST_STATUSES,
  type RequestStatus,
  type RequestUpdate,
  type RequestView,
} from '#modules/requests/contract';
import type { Level } from '#foundation/permissions';
import {
  decideRequest,
  editRequest,
  requestIdOf,
  requestStream,
  submitRequest,
} from '#modules/requests/index.server';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { append, record } from '#tests/support/log';
import { REQUESTS_AT } from '../../app/requests/addresses';
import { loadRequests } from '../../app/requests/requests.server';
import { updated } from '../../app/requests/use-updates';
import {
  newTestUser,
  newest,
  settled,
  signIn,
  startInstance,
  type Instance,
  type TestUser,
} from './instance';
import { as, newMember, newOffice, type Office } from './office';
import { allChanges, listening, type Receiver } from './receiver';

const NAME = 'Ada Lovelace';
const DETAILS = {
  ...NO_DETAILS,
  name: NAME,
  designation: 'Engineer',
  employeeId: '1',
  contactNumber: '123',
};

let database: FreshDatabase;
let one: Instance;
let other: Instance;
let office: Office;
const listenAt = listening();

beforeAll(async () => {
  database = await freshDatabase();
  one = await startInstance(database.url);
  other = await startInstance(database.url, { limits: { rowsAtOnce: 2 } });
  office = await newOffice(one, 'page');
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await database.drop();
});

/** Signed in on a page. */
const newUser = (grants?: Grant[]) => newTestUser(one.runtime, grants, 'page');

const newEmployee = () => newMember(one, office, { kind: 'page' });

/** At the process in which things happen, or at another one. */
async function listen({ session }: Pick<TestUser, 'session'>, at = one): Promise<Receiver> {
  await settled(at);
  return listenAt(at, session);
}

const submit = async (employee: TestUser, details = DETAILS, locationId = office.locationId) =>
  runCommand(one.runtime.services, submitRequest, as(employee), {
    organizationId: office.organizationId,
    locationId,
    ...details,
  });

const decide = (requestId: string, status: RequestStatus) =>
  runCommand(one.runtime.services, decideRequest, as(office.admin), {
    level: 'organizations',
    requestId,
    status,
  });

/** The list of requests that a user's own page would load now. */
async function load({ actor }: TestUser, level: Level, search: string) {
  await settled(one);
  const { runtime } = one;
  const context = {
    actor,
    services: runtime.servicesFor(actor),
    livePosition: runtime.feed.position,
  } as unknown as AppLoadContext;
  return loadRequests(context, new Request(`http://page${REQUESTS_AT[level]}?${search}`));
}

const rowOf = async (user: TestUser, level: Level, id: string, tab: RequestStatus) =>
  (await load(user, level, `tab=${tab}`)).rows.find((row) => row.id === id);

describe('the row of a request', () => {
  it('goes to the pages of those whose own list shows it, as that shows it, and to nobody else', async () => {
    const { organizationId, locationId, branchId, admin, local } = office;
    const elsewhere = await newOffice(one, 'page');
    const employee = await newEmployee();
    const program = await signIn(one.runtime, admin.actor.userId, 'api');
    const without = [
      employee,
      { ...admin, session: program },
      await newUser([{ role: 'LOCATION_ADMIN', organizationId, locationId: branchId }]),
      await newUser([{ role: 'AUDITOR', organizationId }]),
      await newUser([{ role: 'SUPER_ADMIN' }]),
      elsewhere.admin,
      elsewhere.local,
      await newUser(),
    ];
    const page = await listen(admin);
    const localPage = await listen(local);
    const others = await Promise.all(
      without.map(async (user) => ({ user, receiver: await listen(user) })),
    );
    const { id } = await submit(employee);
    await page.until(() => page.requestRows.length === 1);
    await localPage.until(() => localPage.requestRows.length === 1);
    expect(page.requestRows[0]).toMatchObject({
      id,
      place: { level: 'organizations', id: organizationId },
      row: await rowOf(admin, 'organizations', id, 'pending'),
    });
    expect(localPage.requestRows[0]).toMatchObject({
      id,
      place: { level: 'locations', id: locationId },
      row: await rowOf(local, 'locations', id, 'pending'),
    });
    for (const { user, receiver } of others) {
      await allChanges(one, user, receiver);
      expect(receiver.requestRows).toEqual([]);
    }
    expect(page.heard.indexOf('change')).toBeLessThan(page.heard.indexOf('request-row'));
  });

  it('no longer goes to those who have lost the role', async () => {
    const { organizationId } = office;
    const former = await newUser([{ role: 'CORPORATE_ADMIN', organizationId }]);
    const [page, own] = [await listen(former), await listen(office.admin)];
    const data = { userId: former.actor.userId, role: 'CORPORATE_ADMIN', organizationId } as const;
    await append(one.runtime, `user-${former.actor.userId}`, [{ type: 'RoleRevoked', data }]);
    await submit(await newEmployee());
    await own.until(() => own.requestRows.length === 1);
    await allChanges(one, former, page);
    expect(page.requestRows).toEqual([]);
  });

  it('is the one of the newest event, and is not shown where the request is no longer', async () => {
    const employee = await newEmployee();
    const { id } = await submit(employee);
    await decide(id, 'accepted');
    const { organizationId, locationId, branchId, admin, local } = office;
    const [page, localPage] = [await listen(admin), await listen(local)];
    const where = { requestId: id, organizationId, userId: employee.actor.userId };
    const at = new Date().toISOString();
    const asked = { ...DETAILS, email: 'ada@moss.example', photo: null };
    await append(one.runtime, requestStream(id), [
      { type: 'RequestDecisionUndone', data: { ...where, locationId } },
      { type: 'RequestRejected', data: { ...where, locationId, undoUntil: at } },
      { type: 'RequestSubmitted', data: { ...where, locationId: branchId, ...asked } },
    ]);
    await page.until(() => page.requestRows.length === 1);
    expect(page.requestRows[0]).toMatchObject({ row: { status: 'pending', locationId: branchId } });
    await allChanges(one, local, localPage);
    expect(localPage.requestRows).toEqual([]);
  });

  it('is not sent of many at once, and is again afterwards; a page that was away loads', async () => {
    const employees = [await newEmployee(), await newEmployee(), await newEmployee()];
    const page = await listen(office.admin, other);
    const { organizationId, locationId } = office;
    const asked = { ...DETAILS, email: 'ada@moss.example', photo: null };
    await one.runtime.store.transaction(systemContext('test'), async (unit) => {
      for (const { actor } of employees) {
        const { userId } = actor;
        const requestId = requestIdOf(organizationId, userId);
        await record<LeafEvent>(unit, requestStream(requestId), [
          {
            type: 'RequestSubmitted',
            data: { requestId, organizationId, locationId, userId, ...asked },
          },
        ]);
      }
    });
    const sent = () => page.changes.filter(({ type }) => type === 'RequestSubmitted');
    await page.until(() => sent().length === employees.length);
    const since = await newest(one.runtime);
    const { id } = await submit(await newEmployee());
    await page.until(() => page.requestRows.length > 0);
    expect(page.requestRows.map((update) => update.id)).toEqual([id]);
    const late = await listenAt(other, office.admin.session, since);
    expect(late.changes.some((change) => change.id === id)).toBe(true);
    expect(late.requestRows).toEqual([]);
  });
});

const SEARCHES = REQUEST_STATUSES.flatMap((tab) => [
  `tab=${tab}`,
  `tab=${tab}&sort=name&order=DESC`,
  `tab=${tab}&sort=submittedAt&order=DESC`,
]);

/** One after the other they happen to one request. */
const STEPS: [
  type: RequestEventType,
  happen: (employee: TestUser, id: string) => Promise<unknown>,
][] = [
  ['RequestSubmitted', (employee) => submit(employee)],
  [
    'RequestEdited',
    (employee) =>
      runCommand(one.runtime.services, editRequest, as(employee), {
        organizationId: office.organizationId,
        ...DETAILS,
        name: 'Zora Lovelace',
        contactNumber: '456',
      }),
  ],
  ['RequestRejected', (_employee, id) => decide(id, 'rejected')],
  [
    'RequestDecisionUndone',
    async (_employee, id) => {
      // However long the lists before it took.
      await one.runtime.sql`
        update requests.requests set undo_until = now() + interval '1 hour' where id = ${id}`;
      await decide(id, 'pending');
    },
  ],
  ['RequestAccepted', (_employee, id) => decide(id, 'accepted')],
  ['RequestSubmitted', (employee) => submit(employee)],
  [
    'RequestClosed',
    ({ actor: { userId } }, requestId) => {
      const { organizationId, locationId } = office;
      const data = { requestId, organizationId, locationId, userId, why: 'removed' } as const;
      return append(one.runtime, requestStream(requestId), [{ type: 'RequestClosed', data }]);
    },
  ],
];

describe('a list that was loaded before an event', () => {
  it('is with the row what it would be if it were loaded after it, for each type of event', async () => {
    office = await newOffice(one, 'page');
    const [before, after] = [await newEmployee(), await newEmployee()];
    await submit(before, { ...DETAILS, name: 'Bo' });
    await submit(after, { ...DETAILS, name: 'Mo' });
    await decide(requestIdOf(office.organizationId, after.actor.userId), 'accepted');
    const lists = [
      { user: office.admin, level: 'organizations', page: await listen(office.admin) },
      { user: office.local, level: 'locations', page: await listen(office.local) },
    ] as const;
    const asked = lists.flatMap((list) => SEARCHES.map((search) => ({ ...list, search })));
    const employee = await newEmployee();
    const id = requestIdOf(office.organizationId, employee.actor.userId);
    for (const [at, [type, happen]] of STEPS.entries()) {
      const loadAll = () => Promise.all(asked.map((one) => load(one.user, one.level, one.search)));
      const loaded = await loadAll();
      await happen(employee, id);
      for (const { page } of lists) await page.until(() => page.requestRows.length > at);
      const again = await loadAll();
      for (const [which, { page, search, level }] of asked.entries()) {
        const { [which]: now } = again;
        const shown = updated(loaded[which]!, [page.requestRows[at]!]);
        const about = `${type}, ${level}, ${search}`;
        expect({ about, ...shown.page }).toEqual({
          ...{ about, ...now },
          position: loaded[which]!.position,
        });
        expect([about, shown.isWhole]).toEqual([about, true]);
      }
    }
    expect(new Set(STEPS.map(([type]) => type)).size).toBe(6);
  });

  it('has names in the order of the database', async () => {
    const names = [
      ...['Ada', 'ada', 'Ädam', 'Adam', 'Anne-Marie', 'Anne Marie', 'Annemarie', 'Åsa', 'Bjørn'],
      ...["D'Arcy", 'Darcy', 'D’Arcy', 'D. Ng', 'D Ng', 'Dž', 'de la Cruz', 'Delacruz', 'Émile'],
      ...['Emile', 'Łukasz', 'Lukas', 'Øystein', 'Oystein', 'Œuvre', 'Oeuvre', 'Straße', 'Strasse'],
      ...[
        'Þór',
        'Thor',
        'Ñandú',
        'Nandu',
        'Zoë',
        'Zoe',
        'Żaneta',
        'İpek',
        'Ipek',
        'ıpek',
        'ǅ',
        'ﬁne',
      ],
    ];
    const rows = await one.runtime.sql<{ name: string }[]>`
      select name from unnest(${names}::text[]) as name
       order by lower(name collate "und-x-icu"), name collate "C"`;
    const sorted = rows.map(({ name }) => name);
    const base = await load(office.admin, 'organizations', '');
    const [model] = base.rows;
    const place = { level: 'organizations', id: office.organizationId } as const;
    const total = names.length;
    const updates = names.map((name, at): RequestUpdate => {
      // Where only case tells them apart, the id decides.
      const id = String(sorted.indexOf(name)).padStart(3, '0');
      const row: RequestView = { ...model!, id, name };
      const lengths = { ...base.lengths, pending: at + 1 };
      return { position: base.position + 1 + at, id, place, row, lengths };
    });
    const empty = { ...base, rows: [], query: { ...base.query, end: total } };
    const { page, isWhole } = updated(empty, updates);
    expect(page.rows.map(({ name }) => name)).toEqual(sorted);
    expect(isWhole).toBe(true);
  });
});
