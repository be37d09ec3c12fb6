import type { Actor } from '#foundation/actor';
import type { CardsDeps } from '../deps.server';
import type { Standing } from '../policy';

/**
 * Lets pass who stands to the organization in one of these ways. To super admins who do not belong to
 * it what it makes of its cards is absent, as it is to anybody else.
 */
export const demandIn = (
  { sql, organizations }: Pick<CardsDeps, 'sql' | 'organizations'>,
  actor: Actor,
  organizationId: string,
  allowed: readonly Standing[],
): Promise<void> => {
  const grants = actor.grants.filter(({ role }) => role !== 'SUPER_ADMIN');
  return organizations.demand(sql, { ...actor, grants }, organizationId, allowed);
};
