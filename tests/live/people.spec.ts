import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#events/command.server';
import { removeMember, replaceMember } from '#modules/organizations/index.server';
import { memberIdOf } from '#modules/organizations/member';
import type { Grant } from '#foundation/roles';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { newTestUser, startInstance, type Instance, type TestUser } from './instance';
import { as, newMember, newOffice, type Office } from './office';
import { listening, type Receiver } from './receiver';

let database: FreshDatabase;
let one: Instance;
/** Where receivers listen; things happen at the first. */
let other: Instance;
let office: Office;
const listen = listening();

beforeAll(async () => {
  database = await freshDatabase();
  one = await startInstance(database.url);
  other = await startInstance(database.url);
  office = await newOffice(one);
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await database.drop();
});

const heard = ({ changes }: Receiver) =>
  changes.filter(({ type }) => type.startsWith('Member')).map(({ type }) => type);

const idOf = ({ actor }: TestUser) => memberIdOf(office.organizationId, actor.userId);

it('a removal is announced to the person, to the admins of the place, and to nobody else', async () => {
  const { organizationId, branchId: locationId, admin, local: near } = office;
  const far = await newTestUser(one.runtime, [
    { role: 'LOCATION_ADMIN', organizationId, locationId },
  ]);
  const [member, heir] = [await newMember(one, office), await newMember(one, office)];
  const receivers = await Promise.all(
    [member, admin, near].map(({ session }) => listen(other, session)),
  );
  const others = await listen(other, far.session);

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
  const { organizationId, admin } = office;
  const grants: Grant[] = [{ role: 'AUDITOR', organizationId }];
  const member = await newMember(one, office, { grants });
  const bystander = await newMember(one, office);
  const removed = await listen(other, member.session);
  const stays = await listen(other, admin.session);

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
