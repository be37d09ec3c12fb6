import { changeUsername, deleteOwnAccount } from '#modules/identity/index.server';
import { runCommand } from '#events/command.server';
import { saveRule } from '#modules/rules/index.server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addLocation,
  addLocationAdmin,
  createOrganization,
  joinOrganization,
  organizationDetails,
  redeemReferCode,
  removeLocationAdmin,
  removeMember,
  rotateReferCode,
} from '#modules/organizations/index.server';
import { memberIdOf } from '#modules/organizations/member';
import { systemContext } from '#events/store.server';
import type { Actor, CommandContext } from '#foundation/actor';
import { newId } from '#foundation/ids';
import type { Grant } from '#foundation/roles';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { demoLogos } from '../../app/demo/logos';
import type { Change } from '../../app/live/protocol';
import {
  append,
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
let superAdmin: Actor;
const receivers: Receiver[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  one = await startInstance(database.url);
  other = await startInstance(database.url);
  superAdmin = (await newUser([{ role: 'SUPER_ADMIN' }])).actor;
});
afterEach(() => {
  for (const receiver of receivers.splice(0)) receiver.close();
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await database.drop();
});

const newUser = (grants?: Grant[]) => newTestUser(one.runtime, grants);

/** At the other process than the one in which things happen. */
async function listen({ session }: TestUser, since?: number): Promise<Receiver> {
  const receiver = listenAs(other.url, session, { since: since ?? (await newest(one.runtime)) });
  receivers.push(receiver);
  await receiver.until(() => receiver.ready !== null);
  return receiver;
}

const listenAll = (people: Record<string, TestUser>) =>
  Promise.all(
    Object.entries(people).map(async ([name, who]) => {
      const receiver = await listen(who);
      return { name, who, receiver };
    }),
  );

const as = (actor: Actor | null): CommandContext => ({ ...systemContext('live'), actor });

interface Office {
  id: string;
  locationId: string;
  admin: TestUser;
}

let offices = 0;

async function newOrganization(): Promise<{ id: string; locationId: string }> {
  const name = `Moss ${++offices}`;
  const domain = `moss${offices}.example`;
  const place = { name: 'Head Office', city: 'Berlin', country: 'Germany', address: 'Kai 1' };
  const location = { ...place, latitude: null, longitude: null };
  const organization = { name, domain, website: `https://${domain}`, location };
  const input = { ...organization, logo: demoLogos.fernhill };
  const { id } = await runCommand(one.runtime.services, createOrganization, as(superAdmin), input);
  const { locations } = await organizationDetails(one.runtime.services, superAdmin, id);
  return { id, locationId: locations[0]?.id ?? '' };
}

async function newOffice(): Promise<Office> {
  const organization = await newOrganization();
  const admin = await newUser([{ role: 'CORPORATE_ADMIN', organizationId: organization.id }]);
  return { ...organization, admin };
}

async function join({ actor }: TestUser, { id, locationId }: Pick<Office, 'id' | 'locationId'>) {
  const { referCode = '' } = await organizationDetails(one.runtime.services, superAdmin, id);
  await runCommand(one.runtime.services, redeemReferCode, as(actor), { referCode });
  return runCommand(one.runtime.services, joinOrganization, as(actor), {
    organizationId: id,
    locationId,
  });
}

async function newMember(office: Pick<Office, 'id' | 'locationId'>): Promise<TestUser> {
  const member = await newUser();
  await join(member, office);
  return member;
}

const appointment = ({ id, locationId }: Office, { actor }: TestUser) => ({
  organizationId: id,
  location: locationId,
  admin: { email: actor.email, userId: actor.userId },
});

const gist = (changes: Change[]) => changes.map(({ type, userId }) => [type, userId]);
const heard = (receiver: Receiver, type: Change['type']) =>
  receiver.until(() => receiver.changes.some((change) => change.type === type));

/** All that came, once something has come that happened after everything else. */
async function all({ actor: { userId } }: TestUser, receiver: Receiver): Promise<Change[]> {
  const organizationId = newId();
  const last = (change: Change) => change.organizationId === organizationId;
  await append(one.runtime, `user-${userId}`, [
    { type: 'RoleGranted', data: { userId, role: 'AUDITOR', organizationId } },
  ]);
  await receiver.until(() => receiver.changes.some(last));
  return receiver.changes.filter((change) => !last(change));
}

describe('a new organization', () => {
  it('is announced to super admins, and to nobody of another one', async () => {
    const elsewhere = await newOffice();
    const [root, admin] = [await newUser([{ role: 'SUPER_ADMIN' }]), elsewhere.admin];
    const employee = await newMember(elsewhere);
    const [toRoot, toAdmin, toEmployee] = [
      await listen(root),
      await listen(admin),
      await listen(employee),
    ];
    const { id } = await newOrganization();
    await heard(toRoot, 'OrganizationRegistered');
    expect(toRoot.changes).toEqual([
      {
        position: expect.any(Number) as number,
        type: 'OrganizationRegistered',
        id,
        organizationId: id,
        at: expect.stringMatching(/Z$/) as string,
      },
    ]);
    expect(await all(admin, toAdmin)).toEqual([]);
    expect(await all(employee, toEmployee)).toEqual([]);
  });
});

describe('a new member', () => {
  it('is announced to the person, the admins and auditors there, and nobody else', async () => {
    const office = await newOffice();
    const elsewhere = await newOffice();
    const { id: organizationId, locationId } = office;
    const address = { name: 'Annex', city: 'Oslo', country: 'Norway', address: 'Kai 2' };
    const place = { ...address, latitude: 59.9, longitude: 10.7 };
    const annex = await runCommand(one.runtime.services, addLocation, as(office.admin.actor), {
      organizationId,
      place,
    });
    const newcomer = await newUser();
    const hearing = {
      newcomer,
      admin: office.admin,
      auditor: await newUser([{ role: 'AUDITOR', organizationId }]),
      here: await newUser([{ role: 'LOCATION_ADMIN', organizationId, locationId }]),
    };
    const others = {
      colleague: await newMember(office),
      there: await newUser([{ role: 'LOCATION_ADMIN', organizationId, locationId: annex.id }]),
      elsewhere: elsewhere.admin,
    };
    const [ears, deaf] = [await listenAll(hearing), await listenAll(others)];
    const { memberId: id } = await join(newcomer, office);
    const { userId } = newcomer.actor;
    const change = { type: 'MemberJoined', id, organizationId, locationId, userId };
    for (const { name, who, receiver } of ears) {
      expect([name, await all(who, receiver)]).toMatchObject([name, [change]]);
    }
    for (const { name, who, receiver } of deaf) {
      expect([name, await all(who, receiver)]).toEqual([name, []]);
    }
  });
});

describe('what concerns an organization as a whole', () => {
  it('reaches the pages of all its admins and auditors, and of no other organization', async () => {
    const [office, elsewhere] = [await newOffice(), await newOffice()];
    const { id: organizationId, locationId } = office;
    const pageOf = async ({ actor }: TestUser): Promise<TestUser> => ({
      actor,
      session: await signIn(one.runtime, actor.userId, 'page'),
    });
    const grant = { role: 'LOCATION_ADMIN', locationId } as const;
    const here = {
      admin: await pageOf(office.admin),
      auditor: await pageOf(await newUser([{ role: 'AUDITOR', organizationId }])),
      local: await pageOf(await newUser([{ ...grant, organizationId }])),
      root: await pageOf(await newUser([{ role: 'SUPER_ADMIN' }])),
    };
    const others = {
      member: await pageOf(await newMember(office)),
      elsewhere: await pageOf(elsewhere.admin),
    };
    const since = await newest(one.runtime);
    const [ears, deaf] = [await listenAll(here), await listenAll(others)];
    const ofRules = ({ privateChanges }: Receiver) =>
      privateChanges.filter(({ type }) => type === 'RulesChanged').map(({ id }) => id);
    const content = {
      name: 'No photo',
      conditions: [{ kind: 'photo' as const, is: 'missing' as const }],
      decision: 'rejected' as const,
      reason: null,
    };
    await runCommand(one.runtime.services, saveRule, as(office.admin.actor), {
      organizationId,
      content,
    });
    for (const { who, receiver } of ears) {
      await receiver.until(() => ofRules(receiver).length > 0);
      expect(ofRules(receiver)).toEqual([organizationId]);
      expect(ofRules(await listen(who, since))).toEqual([organizationId]);
    }
    for (const { who, receiver } of deaf) {
      await all(who, receiver);
      expect(ofRules(receiver)).toEqual([]);
    }
  });
});

describe('an auditor, whom an organization knows by the role alone', () => {
  it('is announced to its admins under another name, and when the account is deleted', async () => {
    const [office, elsewhere] = [await newOffice(), await newOffice()];
    const pageOf = async ({ actor }: TestUser): Promise<Receiver> =>
      listen({ actor, session: await signIn(one.runtime, actor.userId, 'page') });
    const auditor = await newUser([{ role: 'AUDITOR', organizationId: office.id }]);
    const [here, there] = [await pageOf(office.admin), await pageOf(elsewhere.admin)];
    const { actor } = auditor;
    const { userId } = actor;

    const renamed = { userId, username: 'Ada King' };
    await runCommand(one.runtime.services, changeUsername, as(actor), renamed);
    await here.until(() => here.privateChanges.length > 0);
    expect(gist(here.privateChanges)).toEqual([['UsernameChanged', userId]]);

    await runCommand(one.runtime.services, deleteOwnAccount, as(actor), undefined);
    await here.until(() => here.changes.length > 0);
    expect(gist(here.changes)).toEqual([['RoleChanged', userId]]);
    expect(gist(await all(elsewhere.admin, there))).toEqual([]);
    expect(there.privateChanges).toEqual([]);
  });
});

describe('an admin of a location', () => {
  it('hears of the role at once, and from then on of the location', async () => {
    const office = await newOffice();
    const clerk = await newMember(office);
    const receiver = await listen(clerk);
    await newMember(office);
    await runCommand(
      one.runtime.services,
      addLocationAdmin,
      as(office.admin.actor),
      appointment(office, clerk),
    );
    await heard(receiver, 'RoleChanged');
    const newcomer = await newMember(office);
    expect(gist(await all(clerk, receiver))).toEqual([
      ['RoleChanged', clerk.actor.userId],
      ['MemberJoined', newcomer.actor.userId],
    ]);
  });

  it('hears that the role is taken away, and nothing of the location any more', async () => {
    const office = await newOffice();
    const clerk = await newMember(office);
    const { admin } = appointment(office, clerk);
    const before = await newest(one.runtime);
    await runCommand(
      one.runtime.services,
      addLocationAdmin,
      as(office.admin.actor),
      appointment(office, clerk),
    );
    const receiver = await listen(clerk);
    const heardAsAdmin = await newMember(office);
    await heard(receiver, 'MemberJoined');
    const { id: organizationId, locationId } = office;
    const dismissal = { organizationId, locationId, email: admin.email };
    await runCommand(one.runtime.services, removeLocationAdmin, as(office.admin.actor), dismissal);
    await heard(receiver, 'RoleChanged');
    await newMember(office);
    const { userId } = clerk.actor;
    expect(gist(await all(clerk, receiver))).toEqual([
      ['MemberJoined', heardAsAdmin.actor.userId],
      ['RoleChanged', userId],
    ]);
    const late = await listen(clerk, before);
    expect(gist(late.changes)).toEqual([
      ['RoleChanged', userId],
      ['RoleChanged', userId],
      ['RoleChanged', userId],
    ]);
  });
});

describe('an employee', () => {
  it('hears on pages of the organization and its places while a member, and not of its staff', async () => {
    const [office, elsewhere] = [await newOffice(), await newOffice()];
    const clerk = await newMember(office);
    const { userId } = clerk.actor;
    const session = await signIn(one.runtime, userId, 'page');
    const receiver = await listen({ actor: clerk.actor, session });
    const since = await newest(one.runtime);
    const organizationsIn = ({ privateChanges }: Receiver) =>
      privateChanges.map(({ type, organizationId }) => [type, organizationId]);
    const build = async ({ id, admin }: Office) => {
      const place = { name: `Branch ${newId()}`, city: 'Berlin', country: 'Germany' };
      await runCommand(one.runtime.services, addLocation, as(admin.actor), {
        organizationId: id,
        place: { ...place, address: 'Kai 2', latitude: null, longitude: null },
      });
    };
    const rotate = ({ id, admin }: Office) =>
      runCommand(one.runtime.services, rotateReferCode, as(admin.actor), { organizationId: id });

    await rotate(office);
    await build(elsewhere);
    await build(office);
    await receiver.until(() => receiver.privateChanges.length > 0);
    expect(organizationsIn(receiver)).toEqual([['LocationAdded', office.id]]);
    const away = await listen({ actor: clerk.actor, session }, since);
    expect(organizationsIn(away)).toEqual([['LocationAdded', office.id]]);

    await join(clerk, elsewhere);
    await build(elsewhere);
    await receiver.until(() => receiver.privateChanges.length > 1);
    const memberId = memberIdOf(office.id, userId);
    const removal = { level: 'organizations', memberId } as const;
    await runCommand(one.runtime.services, removeMember, as(office.admin.actor), removal);
    await build(office);
    await build(elsewhere);
    await receiver.until(() => receiver.privateChanges.length > 2);
    expect(organizationsIn(receiver).slice(1)).toEqual([
      ['LocationAdded', elsewhere.id],
      ['LocationAdded', elsewhere.id],
    ]);
  });

  it('hears of the own membership and role only, and of leaving', async () => {
    const office = await newOffice();
    const clerk = await newUser();
    const receiver = await listen(clerk);
    const admin = await listen(office.admin);
    await newMember(office);
    await join(clerk, office);
    await newMember(office);
    await heard(receiver, 'MemberJoined');
    await runCommand(one.runtime.services, rotateReferCode, as(office.admin.actor), {
      organizationId: office.id,
    });
    await runCommand(one.runtime.services, deleteOwnAccount, as(clerk.actor), undefined);
    await receiver.until(() => receiver.hungUp !== null);
    expect(receiver.ended).toBe('deleted');
    await heard(admin, 'MemberRemoved');
    const { userId } = clerk.actor;
    expect(gist(receiver.changes).every(([, about]) => about === userId)).toBe(true);
    expect(admin.changes.map(({ type }) => type)).toEqual([
      'MemberJoined',
      'MemberJoined',
      'MemberJoined',
      'MemberRemoved',
    ]);
  });
});
