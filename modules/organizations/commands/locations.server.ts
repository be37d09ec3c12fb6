import { v5 } from 'uuid';
import { defineCommand } from '#events/command.server';
import type { Unit } from '#events/unit';
import type { User } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import { newId } from '#foundation/ids';
import { messages } from '#foundation/messages';
import { sameGrant, type Grant } from '#foundation/roles';
import {
  accounts,
  grantRole,
  revokeRole,
  userById,
  usersWithRolesIn,
  type UserRow,
} from '#modules/identity/index.server';
import type { Place } from '../location';
import { countLocations, locationAt, locationIn, locations } from '../read/locations.server';
import { memberByEmail, memberByUser, members, type MemberRow } from '../read/members.server';

/** An employee by mail; an id given as well makes sure that the mail is not mistaken. */
interface Appointee {
  email: string;
  userId?: string;
}

/** Pages and answers have all of them. */
const MOST_LOCATIONS = 2000;

export const addLocation = defineCommand<{
  organizationId: string;
  /** Of a form that may be sent again because no answer came. */
  newLocationId?: string;
  place: Place;
  admin?: Appointee;
}>()({
  permission: 'organization.edit',
  place: ({ organizationId }) => ({ organizationId }),
  body: async ({ unit, actor, input }): Promise<{ id: string }> => {
    const { organizationId, newLocationId, place, admin } = input;
    // With the organization in it: whether another one has a location of that id shows nowhere.
    const locationId = newLocationId ? v5(newLocationId, organizationId) : newId();
    const appointed = admin && (await employee(unit, actor, organizationId, admin));
    const data = { locationId, organizationId, ...place };
    if (await locationIn(unit.sql, organizationId, locationId)) {
      await unit.decide(locations, locationId, { type: 'ChangeLocation', data });
    } else {
      if (await locationAt(unit.sql, organizationId, place)) {
        throw new DomainError('LocationExists');
      }
      if ((await countLocations(unit.sql, organizationId)) >= MOST_LOCATIONS) {
        throw new DomainError('LocationsFull');
      }
      await unit.decide(locations, locationId, { type: 'AddLocation', data });
    }
    if (appointed) {
      await grantRole(unit, appointed.id, locationAdmin(organizationId, locationId));
    }
    return { id: locationId };
  },
});

export const changeLocation = defineCommand<{
  organizationId: string;
  locationId: string;
  place: Partial<Place>;
}>()({
  permission: 'organization.edit',
  place: ({ organizationId }) => ({ organizationId }),
  body: async ({ unit, input: { organizationId, locationId, place } }): Promise<void> => {
    const data = { organizationId, locationId, ...place };
    await unit.decide(locations, locationId, { type: 'ChangeLocation', data });
  },
});

export const addLocationAdmin = defineCommand<{
  organizationId: string;
  /** By id, or by what makes it that location. */
  location: string | Pick<Place, 'name' | 'city' | 'country' | 'address'>;
  admin: Appointee;
}>()({
  permission: 'organization.appointLocationAdmin',
  place: ({ organizationId }) => ({ organizationId }),
  body: async ({ unit, actor, input: { organizationId, location, admin } }): Promise<void> => {
    const found =
      typeof location === 'string'
        ? await locationIn(unit.sql, organizationId, location)
        : await locationAt(unit.sql, organizationId, location);
    if (!found) throw new DomainError('NotFound');
    const user = await employee(unit, actor, organizationId, admin);
    const isNew = await grantRole(unit, user.id, locationAdmin(organizationId, found.id));
    if (!isNew) throw new DomainError('LocationAdminExists');
  },
});

export const removeLocationAdmin = defineCommand<{
  organizationId: string;
  locationId: string;
  email: string;
}>()({
  permission: 'organization.appointLocationAdmin',
  place: ({ organizationId }) => ({ organizationId }),
  body: async ({ unit, actor, input: { organizationId, locationId, email } }): Promise<void> => {
    if (!(await locationIn(unit.sql, organizationId, locationId)))
      throw new DomainError('NotFound');
    const grant = locationAdmin(organizationId, locationId);
    const member = await memberByEmail(unit.sql, organizationId, email);
    const admins = (await usersWithRolesIn(unit.sql, organizationId)).filter(
      ({ id, grants }) => id !== actor.userId && grants.some((held) => sameGrant(held, grant)),
    );
    const admin =
      admins.find(({ id }) => id === member?.userId) ??
      admins.find((holder) => holder.email === email);
    if (!admin || !(await revokeRole(unit, admin.id, grant))) {
      throw new DomainError('LocationAdminUnknown');
    }
  },
});

const locationAdmin = (organizationId: string, locationId: string): Grant => ({
  role: 'LOCATION_ADMIN',
  organizationId,
  locationId,
});

/**
 * An employee of the organization with this mail, and id, other than the actor. Until it is done nobody
 * removes them: a removal takes the roles of which it knows.
 */
async function employee(
  unit: Unit,
  actor: User,
  organizationId: string,
  { email, userId }: Appointee,
): Promise<UserRow> {
  const { sql } = unit;
  const own = await memberByUser(sql, organizationId, actor.userId);
  if (userId === actor.userId || email === actor.email || email === own?.email) {
    throw new DomainError('SelfAsAdmin', { fields: { adminEmail: messages.ownMailAsAdmin } });
  }
  const member = userId
    ? await memberByUser(sql, organizationId, userId)
    : await memberByEmail(sql, organizationId, email);
  const user = member && (await userById(sql, member.userId));
  const isMeant = user && (member.email === email || user.email === email);
  if (!isMeant || !(await staysMember(unit, member))) {
    const fault = userId && member ? messages.adminPairWrong : messages.employeeMailUnknown;
    throw new DomainError('InputInvalid', { fields: { adminEmail: fault } });
  }
  return user;
}

/** Whether they are still a member, and stay one until it is done. */
async function staysMember(unit: Unit, { id, userId }: MemberRow): Promise<boolean> {
  await unit.find(accounts, userId);
  const row = await unit.find(members, id);
  return row !== undefined && !row.removed;
}
