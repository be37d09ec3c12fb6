import type { Services } from '#events/services';
import type { User } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { unwalled } from '#foundation/reader.server';
import type { JoinOffer } from '../contract';
import { newestTicket } from '../tickets.server';
import { locationView, locationsOf } from './locations.server';
import { organizationById, organizationView } from './organizations.server';

export async function joinOffer(sql: Sql, organizationId: string): Promise<JoinOffer> {
  const [organization, locations] = await Promise.all([
    organizationById(sql, organizationId),
    locationsOf(sql, organizationId),
  ]);
  if (!organization) throw new DomainError('NotFound');
  return {
    organization: organizationView(organization),
    locations: locations.map(locationView),
  };
}

/** What the user may join since a little while and has not joined; null when it is nothing. */
export async function openOffer(
  { sql }: Services,
  { userId }: Pick<User, 'userId'>,
): Promise<JoinOffer | null> {
  const organizationId = await newestTicket(sql, userId);
  return organizationId ? joinOffer(unwalled(sql, 'ticket'), organizationId) : null;
}
