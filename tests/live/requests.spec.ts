import { runCommand } from '#events/command.server';
import { NO_DETAILS } from '#foundation/card-details';
import { decideRequest, editRequest, submitRequest } from '#modules/requests/index.server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addLocation,
  createOrganization,
  joinOrganization,
  organizationDetails,
  redeemReferCode,
} from '#modules/organizations/index.server';
import { systemContext } from '#events/store.server';
import type { CommandContext } from '#foundation/actor';
import type { RequestStatus } from '#modules/requests/contract';
import type { Grant } from '#foundation/roles';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { demoLogos } from '../../app/demo/logos';
import type { Change } from '../../app/live/protocol';
import {
  newTestUser,
  newest,
  signIn,
  startInstance,
  type Instance,
  type TestUser,
} from './instance';
import { listenAs, type Receiver } from './receiver';

let database: FreshDatabase;
let one: Instance;
let other: Instance;
let organizationId: string;
let locationId: string;
let sibling: string;
let admin: TestUser;
let employee: TestUser;
const receivers: Receiver[] = [];

const newUser = (grants?: Grant[]) => newTestUser(one.runtime, grants);

const as = ({ actor }: TestUser): CommandContext => ({ ...systemContext('live'), actor });

beforeAll(async () => {
  database = await freshDatabase();
  one = await startInstance(database.url);
  other = await startInstance(database.url);
  const root = await newUser([{ role: 'SUPER_ADMIN' }]);
  const place = { name: 'Head Office', city: 'Berlin', country: 'Germany', address: 'Kai 1' };
  const location = { ...place, latitude: null, longitude: null };
  const name = { name: 'Moss', domain: 'moss.example', website: 'https://moss.example' };
  const input = { ...name, location, logo: demoLogos.fernhill };
  ({ id: organizationId } = await runCommand(
    one.runtime.services,
    createOrganization,
    as(root),
    input,
  ));
  admin = await newUser([{ role: 'CORPORATE_ADMIN', organizationId }]);
  const details = await organizationDetails(one.runtime.services, root.actor, organizationId);
  locationId = details.locations[0]?.id ?? '';
  const branch = { ...location, name: 'Branch' };
  ({ id: sibling } = await runCommand(one.runtime.services, addLocation, as(admin), {
    organizationId,
    place: branch,
  }));
  employee = await newUser();
  await runCommand(one.runtime.services, redeemReferCode, as(employee), {
    referCode: details.referCode ?? '',
  });
  await runCommand(one.runtime.services, joinOrganization, as(employee), {
    organizationId,
    locationId,
  });
});
afterEach(() => {
  for (const receiver of receivers.splice(0)) receiver.close();
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await database.drop();
});

/** At the other process than the one in which things happen. */
async function listen({ session }: TestUser, since?: number): Promise<Receiver> {
  const receiver = listenAs(other.url, session, { since: since ?? (await newest(one.runtime)) });
  receivers.push(receiver);
  await receiver.until(() => receiver.ready !== null);
  return receiver;
}

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
    runCommand(services, decideRequest, as(admin), {
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
    const people = {
      employee,
      admin,
      auditor: await newUser([{ role: 'AUDITOR', organizationId }]),
      local: await newUser([{ role: 'LOCATION_ADMIN', organizationId, locationId }]),
    };
    const elsewhere = {
      sibling: await newUser([{ role: 'LOCATION_ADMIN', organizationId, locationId: sibling }]),
      stranger: await newUser(),
      root: await newUser([{ role: 'SUPER_ADMIN' }]),
    };
    const since = await newest(one.runtime);
    const receivers = await Promise.all(Object.values(people).map((who) => listen(who, since)));
    const others = await Promise.all(Object.values(elsewhere).map((who) => listen(who, since)));
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
    const late = await listen(employee, since);
    expect(gist(late)).toEqual(LIFE);
  });

  it('reaches the pages of super admins, who may look at any history, at once and afterwards', async () => {
    const { actor } = await newUser([{ role: 'SUPER_ADMIN' }]);
    const session = await signIn(one.runtime, actor.userId, 'page');
    const since = await newest(one.runtime);
    const page = await listen({ actor, session }, since);
    const id = await live();
    const ofRequest = ({ privateChanges }: Receiver) =>
      privateChanges
        .filter((change) => change.id === id && change.type === 'HistoryChanged')
        .map(({ type }) => type);
    await page.until(() => ofRequest(page).length === LIFE.length);
    expect(ofRequest(page)).toEqual(LIFE.map(() => 'HistoryChanged'));
    const late = await listen({ actor, session }, since);
    expect(ofRequest(late)).toEqual(ofRequest(page));
    expect([about(page), about(late)]).toEqual([[], []]);
  });
});
