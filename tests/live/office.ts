import { runCommand } from '#events/command.server';
import { systemContext } from '#events/store.server';
import type { CommandContext } from '#foundation/actor';
import type { Grant } from '#foundation/roles';
import {
  addLocation,
  createOrganization,
  joinOrganization,
  organizationDetails,
  redeemReferCode,
} from '#modules/organizations/index.server';
import { demoLogos } from '../../app/demo/logos';
import { newTestUser, type Instance, type Session, type TestUser } from './instance';

export interface Office {
  organizationId: string;
  /** Its first location. */
  locationId: string;
  branchId: string;
  referCode: string;
  admin: TestUser;
  /** The admin of its first location. */
  local: TestUser;
}

let offices = 0;

/** An organization with two locations, an admin of all of it and one of its first location. */
export async function newOffice(
  { runtime }: Instance,
  /** Where its admins are signed in. */
  kind?: Session['kind'],
): Promise<Office> {
  const { services } = runtime;
  const word = `moss${++offices}`;
  const root = await newTestUser(runtime, [{ role: 'SUPER_ADMIN' }]);
  const place = { name: 'Head Office', city: 'Berlin', country: 'Germany', address: 'Kai 1' };
  const location = { ...place, latitude: null, longitude: null };
  const { id: organizationId } = await runCommand(services, createOrganization, as(root), {
    ...{ name: word, domain: `${word}.example`, website: `https://${word}.example` },
    ...{ location, logo: demoLogos.fernhill },
  });
  const admin = await newTestUser(runtime, [{ role: 'CORPORATE_ADMIN', organizationId }], kind);
  const { locations, referCode = '' } = await organizationDetails(
    services,
    root.actor,
    organizationId,
  );
  const locationId = locations[0]?.id ?? '';
  const { id: branchId } = await runCommand(services, addLocation, as(admin), {
    organizationId,
    place: { ...location, name: 'Branch' },
  });
  const grant: Grant = { role: 'LOCATION_ADMIN', organizationId, locationId };
  const local = await newTestUser(runtime, [grant], kind);
  return { organizationId, locationId, branchId, referCode, admin, local };
}

/** At the first location of the office. */
export async function join(
  { runtime: { services } }: Instance,
  user: TestUser,
  { organizationId, locationId, referCode }: Office,
) {
  await runCommand(services, redeemReferCode, as(user), { referCode });
  return runCommand(services, joinOrganization, as(user), { organizationId, locationId });
}

/** A new user who has joined. */
export async function newMember(
  at: Instance,
  office: Office,
  { grants, kind }: { grants?: Grant[]; kind?: Session['kind'] } = {},
): Promise<TestUser> {
  const member = await newTestUser(at.runtime, grants, kind);
  await join(at, member, office);
  return member;
}

export const as = ({ actor }: TestUser): CommandContext => ({ ...systemContext('live'), actor });
