import type { CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { newId } from '#foundation/ids';
import { messages } from '#foundation/messages';
import { sameGrant, type Grant } from '#foundation/roles';
import type { OrganizationsDeps, Person } from '../deps.server';
import type { Place } from '../location';
import { MAY_ADMINISTER } from '../policy';
import { locationAt, locationIn } from '../read/locations.server';
import { memberByEmail, memberByUser } from '../read/members.server';
import { demand } from '../read/standing.server';
import { actorOf, onLocation } from './append.server';

/** An employee by mail; whoever gives the id as well makes sure that the mail is not mistaken. */
export interface Appointee {
  email: string;
  userId?: string;
}

export async function addLocation(
  deps: OrganizationsDeps,
  context: CommandContext,
  { organizationId, place, admin }: { organizationId: string; place: Place; admin?: Appointee },
): Promise<{ id: string }> {
  const { store, sql, people } = deps;
  await demand(sql, actorOf(context), organizationId, MAY_ADMINISTER);
  const locationId = newId();
  return store.transaction(context, async (unit) => {
    const appointed = admin && (await appointee(deps, unit.sql, context, organizationId, admin));
    if (await locationAt(unit.sql, organizationId, place)) throw new DomainError('LocationExists');
    await onLocation(unit, {
      type: 'AddLocation',
      data: { locationId, organizationId, ...place },
    });
    if (appointed) {
      await people.grant(unit, appointed.id, locationAdmin(organizationId, locationId));
    }
    return { id: locationId };
  });
}

export async function changeLocation(
  { store, sql }: OrganizationsDeps,
  context: CommandContext,
  {
    organizationId,
    locationId,
    place,
  }: { organizationId: string; locationId: string; place: Partial<Place> },
): Promise<void> {
  await demand(sql, actorOf(context), organizationId, MAY_ADMINISTER);
  await store.transaction(context, async (unit) => {
    const data = { organizationId, locationId, ...place };
    await onLocation(unit, { type: 'ChangeLocation', data });
  });
}

export interface LocationAdminChange {
  organizationId: string;
  /** By id, or by what makes it that location. */
  location: string | Pick<Place, 'name' | 'city' | 'country' | 'address'>;
  admin: Appointee;
}

export async function addLocationAdmin(
  deps: OrganizationsDeps,
  context: CommandContext,
  { organizationId, location, admin }: LocationAdminChange,
): Promise<void> {
  const { store, sql, people } = deps;
  await demand(sql, actorOf(context), organizationId, MAY_ADMINISTER);
  await store.transaction(context, async (unit) => {
    const found =
      typeof location === 'string'
        ? await locationIn(unit.sql, organizationId, location)
        : await locationAt(unit.sql, organizationId, location);
    if (!found) throw new DomainError('NotFound');
    const person = await appointee(deps, unit.sql, context, organizationId, admin);
    const granted = await people.grant(unit, person.id, locationAdmin(organizationId, found.id));
    if (!granted) throw new DomainError('LocationAdminExists');
  });
}

export async function removeLocationAdmin(
  { store, sql, people }: OrganizationsDeps,
  context: CommandContext,
  {
    organizationId,
    locationId,
    email,
  }: { organizationId: string; locationId: string; email: string },
): Promise<void> {
  const actor = actorOf(context);
  await demand(sql, actor, organizationId, MAY_ADMINISTER);
  await store.transaction(context, async (unit) => {
    if (!(await locationIn(unit.sql, organizationId, locationId)))
      throw new DomainError('NotFound');
    const grant = locationAdmin(organizationId, locationId);
    const member = await memberByEmail(unit.sql, organizationId, email);
    const holders = (await people.holdersIn(unit.sql, organizationId)).filter(
      ({ id, grants }) => id !== actor.userId && grants.some((held) => sameGrant(held, grant)),
    );
    const person =
      holders.find(({ id }) => id === member?.userId) ??
      holders.find((holder) => holder.email === email);
    if (!person || !(await people.revoke(unit, person.id, grant))) {
      throw new DomainError('LocationAdminUnknown');
    }
  });
}

const locationAdmin = (organizationId: string, locationId: string): Grant => ({
  role: 'LOCATION_ADMIN',
  organizationId,
  locationId,
});

/** An employee of the organization with this mail, and id, who is not the admin at work. */
async function appointee(
  { people }: OrganizationsDeps,
  sql: Sql,
  context: CommandContext,
  organizationId: string,
  { email, userId }: Appointee,
): Promise<Person> {
  const actor = actorOf(context);
  const own = await memberByUser(sql, organizationId, actor.userId);
  if (userId === actor.userId || email === actor.email || email === own?.email) {
    throw new DomainError('SelfAsAdmin', { fields: { adminEmail: messages.ownMailAsAdmin } });
  }
  const member = userId
    ? await memberByUser(sql, organizationId, userId)
    : await memberByEmail(sql, organizationId, email);
  const person = member && (await people.byId(sql, member.userId));
  if (!person || (member.email !== email && person.email !== email)) {
    const fault = userId ? messages.adminPairWrong : messages.employeeMailUnknown;
    throw new DomainError('InputInvalid', { fields: { adminEmail: fault } });
  }
  return person;
}
