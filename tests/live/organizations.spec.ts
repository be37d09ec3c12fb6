import { changeUsername, deleteOwnAccount } from '#modules/identity/index.server';
import { runCommand } from '#events/command.server';
import { saveRule } from '#modules/rules/index.server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addLocation,
  addLocationAdmin,
  removeLocationAdmin,
  removeMember,
  rotateReferCode,
} from '#modules/organizations/index.server';
import { memberIdOf } from '#modules/organizations/member';
import { newId } from '#foundation/ids';
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
import { as, join, newMember, newOffice, type Office } from './office';
import { allChanges, listening, type Receiver } from './receiver';

let database: FreshDatabase;
let one: Instance;
/** Where receivers listen; things happen at the first. */
let other: Instance;
const listen = listening();

beforeAll(async () => {
  database = await freshDatabase();
  one = await startInstance(database.url);
  other = await startInstance(database.url);
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await database.drop();
});

const newUser = (grants?: Grant[], kind?: Session['kind']) =>
  newTestUser(one.runtime, grants, kind);

const listenAll = (people: Record<string, TestUser>) =>
  Promise.all(
    Object.entries(people).map(async ([name, who]) => {
      const receiver = await listen(other, who.session);
      return { name, who, receiver };
    }),
  );

const appointment = ({ organizationId, locationId }: Office, { actor }: TestUser) => ({
  organizationId,
  location: locationId,
  admin: { email: actor.email, userId: actor.userId },
});

const gist = (changes: Change[]) => changes.map(({ type, userId }) => [type, userId]);
const heard = (receiver: Receiver, type: Change['type']) =>
  receiver.until(() => receiver.changes.some((change) => change.type === type));

describe('a new organization', () => {
  it('is announced to super admins, and to nobody of another one', async () => {
    const elsewhere = await newOffice(one);
    const [root, admin] = [await newUser([{ role: 'SUPER_ADMIN' }]), elsewhere.admin];
    const employee = await newMember(one, elsewhere);
    const [toRoot, toAdmin, toEmployee] = [
      await listen(other, root.session),
      await listen(other, admin.session),
      await listen(other, employee.session),
    ];
    const { organizationId: id } = await newOffice(one);
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
    expect(await allChanges(one, admin, toAdmin)).toEqual([]);
    expect(await allChanges(one, employee, toEmployee)).toEqual([]);
  });
});

describe('a new member', () => {
  it('is announced to the person, the admins and auditors there, and nobody else', async () => {
    const office = await newOffice(one);
    const elsewhere = await newOffice(one);
    const { organizationId, locationId, branchId } = office;
    const newcomer = await newUser();
    const hearing = {
      newcomer,
      admin: office.admin,
      auditor: await newUser([{ role: 'AUDITOR', organizationId }]),
      here: office.local,
    };
    const others = {
      colleague: await newMember(one, office),
      there: await newUser([{ role: 'LOCATION_ADMIN', organizationId, locationId: branchId }]),
      elsewhere: elsewhere.admin,
    };
    const [ears, deaf] = [await listenAll(hearing), await listenAll(others)];
    const { memberId: id } = await join(one, newcomer, office);
    const { userId } = newcomer.actor;
    const change = { type: 'MemberJoined', id, organizationId, locationId, userId };
    for (const { name, who, receiver } of ears) {
      expect([name, await allChanges(one, who, receiver)]).toMatchObject([name, [change]]);
    }
    for (const { name, who, receiver } of deaf) {
      expect([name, await allChanges(one, who, receiver)]).toEqual([name, []]);
    }
  });
});

describe('what concerns an organization as a whole', () => {
  it('reaches the pages of all its admins and auditors, and of no other organization', async () => {
    const [office, elsewhere] = [await newOffice(one, 'page'), await newOffice(one, 'page')];
    const { organizationId } = office;
    const here = {
      admin: office.admin,
      auditor: await newUser([{ role: 'AUDITOR', organizationId }], 'page'),
      local: office.local,
      root: await newUser([{ role: 'SUPER_ADMIN' }], 'page'),
    };
    const others = {
      member: await newMember(one, office, { kind: 'page' }),
      elsewhere: elsewhere.admin,
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
    await runCommand(one.runtime.services, saveRule, as(office.admin), {
      organizationId,
      content,
    });
    for (const { who, receiver } of ears) {
      await receiver.until(() => ofRules(receiver).length > 0);
      expect(ofRules(receiver)).toEqual([organizationId]);
      expect(ofRules(await listen(other, who.session, since))).toEqual([organizationId]);
    }
    for (const { who, receiver } of deaf) {
      await allChanges(one, who, receiver);
      expect(ofRules(receiver)).toEqual([]);
    }
  });
});

describe('an auditor, whom an organization knows by the role alone', () => {
  it('is announced to its admins under another name, and when the account is deleted', async () => {
    const [office, elsewhere] = [await newOffice(one, 'page'), await newOffice(one, 'page')];
    const { organizationId } = office;
    const auditor = await newUser([{ role: 'AUDITOR', organizationId }]);
    const here = await listen(other, office.admin.session);
    const there = await listen(other, elsewhere.admin.session);
    const { userId } = auditor.actor;

    const renamed = { userId, username: 'Ada King' };
    await runCommand(one.runtime.services, changeUsername, as(auditor), renamed);
    await here.until(() => here.privateChanges.length > 0);
    expect(gist(here.privateChanges)).toEqual([['UsernameChanged', userId]]);

    await runCommand(one.runtime.services, deleteOwnAccount, as(auditor), undefined);
    await here.until(() => here.changes.length > 0);
    expect(gist(here.changes)).toEqual([['RoleChanged', userId]]);
    expect(gist(await allChanges(one, elsewhere.admin, there))).toEqual([]);
    // The history there may name the auditor too, and is loaded again.
    expect(gist(there.privateChanges)).toEqual([['AccountDeleted', userId]]);
  });
});

describe('an admin of a location', () => {
  it('hears of the role at once, and from then on of the location', async () => {
    const office = await newOffice(one);
    const clerk = await newMember(one, office);
    const receiver = await listen(other, clerk.session);
    await newMember(one, office);
    await runCommand(
      one.runtime.services,
      addLocationAdmin,
      as(office.admin),
      appointment(office, clerk),
    );
    await heard(receiver, 'RoleChanged');
    const newcomer = await newMember(one, office);
    expect(gist(await allChanges(one, clerk, receiver))).toEqual([
      ['RoleChanged', clerk.actor.userId],
      ['MemberJoined', newcomer.actor.userId],
    ]);
  });

  it('hears that the role is taken away, and nothing of the location any more', async () => {
    const office = await newOffice(one);
    const clerk = await newMember(one, office);
    const { admin } = appointment(office, clerk);
    const before = await newest(one.runtime);
    await runCommand(
      one.runtime.services,
      addLocationAdmin,
      as(office.admin),
      appointment(office, clerk),
    );
    const receiver = await listen(other, clerk.session);
    const heardAsAdmin = await newMember(one, office);
    await heard(receiver, 'MemberJoined');
    const { organizationId, locationId } = office;
    const dismissal = { organizationId, locationId, email: admin.email };
    await runCommand(one.runtime.services, removeLocationAdmin, as(office.admin), dismissal);
    await heard(receiver, 'RoleChanged');
    await newMember(one, office);
    const { userId } = clerk.actor;
    expect(gist(await allChanges(one, clerk, receiver))).toEqual([
      ['MemberJoined', heardAsAdmin.actor.userId],
      ['RoleChanged', userId],
    ]);
    const late = await listen(other, clerk.session, before);
    expect(gist(late.changes)).toEqual([
      ['RoleChanged', userId],
      ['RoleChanged', userId],
      ['RoleChanged', userId],
    ]);
  });
});

describe('an employee', () => {
  it('hears on pages of the organization and its places while a member, and not of its staff', async () => {
    const [office, elsewhere] = [await newOffice(one), await newOffice(one)];
    const clerk = await newMember(one, office, { kind: 'page' });
    const { userId } = clerk.actor;
    const receiver = await listen(other, clerk.session);
    const since = await newest(one.runtime);
    const organizationsIn = ({ privateChanges }: Receiver) =>
      privateChanges.map(({ type, organizationId }) => [type, organizationId]);
    const build = async ({ organizationId, admin }: Office) => {
      const place = { name: `Branch ${newId()}`, city: 'Berlin', country: 'Germany' };
      await runCommand(one.runtime.services, addLocation, as(admin), {
        organizationId,
        place: { ...place, address: 'Kai 2', latitude: null, longitude: null },
      });
    };
    const rotate = ({ organizationId, admin }: Office) =>
      runCommand(one.runtime.services, rotateReferCode, as(admin), { organizationId });

    await rotate(office);
    await build(elsewhere);
    await build(office);
    await receiver.until(() => receiver.privateChanges.length > 0);
    expect(organizationsIn(receiver)).toEqual([['LocationAdded', office.organizationId]]);
    const away = await listen(other, clerk.session, since);
    expect(organizationsIn(away)).toEqual([['LocationAdded', office.organizationId]]);

    await join(one, clerk, elsewhere);
    await build(elsewhere);
    await receiver.until(() => receiver.privateChanges.length > 1);
    const memberId = memberIdOf(office.organizationId, userId);
    const removal = { level: 'organizations', memberId } as const;
    await runCommand(one.runtime.services, removeMember, as(office.admin), removal);
    await build(office);
    await build(elsewhere);
    await receiver.until(() => receiver.privateChanges.length > 2);
    expect(organizationsIn(receiver).slice(1)).toEqual([
      ['LocationAdded', elsewhere.organizationId],
      ['LocationAdded', elsewhere.organizationId],
    ]);
  });

  it('hears of the own membership and role only, and of leaving', async () => {
    const office = await newOffice(one);
    const clerk = await newUser();
    const receiver = await listen(other, clerk.session);
    const admin = await listen(other, office.admin.session);
    await newMember(one, office);
    await join(one, clerk, office);
    await newMember(one, office);
    await heard(receiver, 'MemberJoined');
    await runCommand(one.runtime.services, rotateReferCode, as(office.admin), {
      organizationId: office.organizationId,
    });
    await runCommand(one.runtime.services, deleteOwnAccount, as(clerk), undefined);
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
