import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#events/command.server';
import {
  addLocation,
  createOrganization,
  joinOrganization,
  organizationDetails,
  redeemReferCode,
  removeMember,
  replaceMember,
} from '#modules/organizations/index.server';
import { systemContext } from '#events/store.server';
import { memberIdOf } from '#modules/organizations/member';
import type { CommandContext } from '#foundation/actor';
import type { Grant } from '#foundation/roles';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { demoLogos } from '../../app/demo/logos';
import { newTestUser, newest, startInstance, type Instance, type TestUser } from './instance';
import { listenAs, type Receiver } from './receiver';

let database: FreshDatabase;
let one: Instance;
let other: Instance;
let organizationId: string;
let head: string;
let branch: string;
let referCode: string;
let admin: TestUser;
const receivers: Receiver[] = [];

const newUser = (grants?: Grant[]) => newTestUser(one.runtime, grants);

const as = ({ actor }: TestUser): CommandContext => ({ ...systemContext('live'), actor });

async function newMember(locationId = head, grants: Grant[] = []): Promise<TestUser> {
  const member = await newUser(grants);
  await runCommand(one.runtime.services, redeemReferCode, as(member), { referCode });
  await runCommand(one.runtime.services, joinOrganization, as(member), {
    organizationId,
    locationId,
  });
  return member;
}

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
  head = details.locations[0]?.id ?? '';
  referCode = details.referCode ?? '';
  const place2 = { ...location, name: 'Branch' };
  ({ id: branch } = await runCommand(one.runtime.services, addLocation, as(admin), {
    organizationId,
    place: place2,
  }));
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
async function listen({ session }: TestUser): Promise<Receiver> {
  const receiver = listenAs(other.url, session, { since: await newest(one.runtime) });
  receivers.push(receiver);
  await receiver.until(() => receiver.ready !== null);
  return receiver;
}

const heard = ({ changes }: Receiver) =>
  changes.filter(({ type }) => type.startsWith('Member')).map(({ type }) => type);

const idOf = ({ actor }: TestUser) => memberIdOf(organizationId, actor.userId);

it('a removal is announced to the person, to the admins of the place, and to nobody else', async () => {
  const [near, far] = await Promise.all(
    [head, branch].map((locationId) =>
      newUser([{ role: 'LOCATION_ADMIN', organizationId, locationId }]),
    ),
  );
  const [member, heir] = [await newMember(), await newMember()];
  const receivers = await Promise.all([member, admin, near!].map(listen));
  const others = await listen(far!);

  await runCommand(one.runtime.services, removeMember, as(admin), {
    level: 'organizations',
    memberId: idOf(member),
  });
  const by = { memberId: idOf(member), userId: member.actor.userId, replaceWith: idOf(heir) };
  await runCommand(one.runtime.services, replaceMember, as(admin), by);

  for (const receiver of receivers) {
    await receiver.until(() => heard(receiver).length === 2);
    expect(heard(receiver)).toEqual(['MemberRemoved', 'MemberReplaced']);
  }
  expect(heard(others)).toEqual([]);
});

it('a user who is removed leaves the rooms of the roles that they had', async () => {
  const member = await newMember(head, [{ role: 'AUDITOR', organizationId }]);
  const bystander = await newMember();
  const [removed, stays] = [await listen(member), await listen(admin)];

  await runCommand(one.runtime.services, removeMember, as(admin), {
    level: 'organizations',
    memberId: idOf(member),
  });
  await removed.until(() => removed.changes.some(({ type }) => type === 'RoleChanged'));
  await runCommand(one.runtime.services, removeMember, as(admin), {
    level: 'organizations',
    memberId: idOf(bystander),
  });

  await stays.until(() => heard(stays).length === 2);
  expect(heard(removed)).toEqual(['MemberRemoved']);
});
