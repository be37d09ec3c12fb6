import { runCommand } from '#events/command.server';
import { NO_DETAILS } from '#foundation/card-details';
import { decideRequest, editRequest, submitRequest } from '#modules/requests/index.server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestStatus } from '#modules/requests/contract';
import type { Grant } from '#foundation/roles';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import type { Change } from '../../app/live/protocol';
import {
  newTestUser,
  newest,
  startInstance,
  type Instance,
  type Session,
  type TestUser,
} from './instance';
import { as, newMember, newOffice, type Office } from './office';
import { listening, type Receiver } from './receiver';

let database: FreshDatabase;
let one: Instance;
/** Where receivers listen; things happen at the first. */
let other: Instance;
let office: Office;
let employee: TestUser;
const listen = listening();

const newUser = (grants?: Grant[], kind?: Session['kind']) =>
  newTestUser(one.runtime, grants, kind);

beforeAll(async () => {
  database = await freshDatabase();
  one = await startInstance(database.url);
  other = await startInstance(database.url);
  office = await newOffice(one);
  employee = await newMember(one, office);
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await database.drop();
});

const about = ({ changes }: Receiver): Change[] =>
  changes.filter(({ type }) => type.startsWith('Request'));
const gist = (receiver: Receiver) =>
  about(receiver).map(({ type, is_approved }) => [type, is_approved]);

const LIFE = [
  ['RequestSubmitted', 'P'],
  ['RequestEdited', 'P'],
  ['RequestRejected', 'R'],
  ['RequestDecisionUndone', 'P'],
  ['RequestAccepted', 'T'],
];

/** A request from its beginning to the card. */
async function live(): Promise<string> {
  const { services } = one.runtime;
  const details = {
    ...NO_DETAILS,
    name: 'Ada',
    designation: 'Engineer',
    employeeId: '1',
    contactNumber: '123',
  };
  const { organizationId, locationId } = office;
  const { id } = await runCommand(services, submitRequest, as(employee), {
    organizationId,
    locationId,
    ...details,
  });
  await runCommand(services, editRequest, as(employee), {
    organizationId,
    ...details,
    name: 'Ada King',
  });
  const decide = (status: RequestStatus) =>
    runCommand(services, decideRequest, as(office.admin), {
      level: 'organizations',
      requestId: id,
      status,
    });
  await decide('rejected');
  await decide('pending');
  await decide('accepted');
  return id;
}

describe('what becomes of a request', () => {
  it('is announced at once to the person and to those who look after it, and to nobody else', async () => {
    const { organizationId, locationId, branchId, admin, local } = office;
    const auditor = await newUser([{ role: 'AUDITOR', organizationId }]);
    const people = [employee, admin, auditor, local];
    const elsewhere = [
      await newUser([{ role: 'LOCATION_ADMIN', organizationId, locationId: branchId }]),
      await newUser(),
      await newUser([{ role: 'SUPER_ADMIN' }]),
    ];
    const since = await newest(one.runtime);
    const listenTo = ({ session }: TestUser) => listen(other, session, since);
    const receivers = await Promise.all(people.map(listenTo));
    const others = await Promise.all(elsewhere.map(listenTo));
    const id = await live();
    for (const receiver of receivers) {
      await receiver.until(() => about(receiver).length === LIFE.length);
      expect(gist(receiver)).toEqual(LIFE);
      expect(about(receiver)[0]).toEqual({
        position: expect.any(Number) as number,
        type: 'RequestSubmitted',
        id,
        organizationId,
        locationId,
        userId: employee.actor.userId,
        is_approved: 'P',
        at: expect.stringMatching(/Z$/) as string,
      });
    }
    for (const receiver of others) expect(about(receiver)).toEqual([]);
    // A page that was away gets the same afterwards.
    const late = await listen(other, employee.session, since);
    expect(gist(late)).toEqual(LIFE);
  });

  it('is announced where the employee was when it moves to another location, at once and afterwards', async () => {
    const { organizationId, branchId, local } = office;
    const mover = await newMember(one, office);
    const since = await newest(one.runtime);
    const program = await listen(other, local.session, since);
    const details = { ...NO_DETAILS, name: 'Mo', designation: 'Engineer', employeeId: '7' };
    await runCommand(one.runtime.services, submitRequest, as(mover), {
      ...{ organizationId, locationId: branchId },
      ...{ ...details, contactNumber: '123' },
    });
    const { userId } = mover.actor;
    const ofMover = ({ changes }: Receiver) => changes.filter((change) => change.userId === userId);
    await program.until(() => ofMover(program).length > 0);
    expect(ofMover(program)).toEqual([
      {
        position: expect.any(Number) as number,
        type: 'MemberRemoved',
        id: expect.any(String) as string,
        organizationId,
        locationId: office.locationId,
        userId,
        at: expect.stringMatching(/Z$/) as string,
      },
    ]);
    const late = await listen(other, local.session, since);
    expect(ofMover(late)).toEqual(ofMover(program));
  });

  it('reaches the pages of super admins, who may look at any history, at once and afterwards', async () => {
    const { session } = await newUser([{ role: 'SUPER_ADMIN' }], 'page');
    const since = await newest(one.runtime);
    const page = await listen(other, session, since);
    const id = await live();
    const ofRequest = ({ privateChanges }: Receiver) =>
      privateChanges
        .filter((change) => change.id === id && change.type === 'HistoryChanged')
        .map(({ type }) => type);
    await page.until(() => ofRequest(page).length === LIFE.length);
    expect(ofRequest(page)).toEqual(LIFE.map(() => 'HistoryChanged'));
    const late = await listen(other, session, since);
    expect(ofRequest(late)).toEqual(ofRequest(page));
    expect([about(page), about(late)]).toEqual([[], []]);
  });
});
