import type { BundleOf } from '#events/bundle.server';
import type { Services } from '#events/services';
import { DomainError, nullIfRefused } from '#foundation/errors';
import { isId } from '#foundation/ids';
import type { Holder } from '#foundation/permissions';
import { auditScope } from '#modules/organizations/index.server';
import { REQUESTS } from '../request';

/** The stream of the card that follows from a request; cards are above requests. */
const CARDS = 'corporate-card-';

export interface ProofQuery {
  organizationId: string;
  /** Only what happened to this request and its card. */
  requestId?: string;
  /** Of an organization, from this number on. */
  first?: number;
}

/** Of which part of the log the actor may have the proof: all of it has to be theirs to read. */
export async function provableTo(
  services: Services,
  actor: Holder,
  { organizationId, requestId, first = 0 }: ProofQuery,
): Promise<BundleOf> {
  if (requestId === undefined) {
    await auditScope(services, actor, { organizationId }, 'organizations');
    return { organizationId, first };
  }
  const scope = await auditScope(services, actor, { organizationId });
  if (!isId(requestId)) throw new DomainError('NotFound');
  const streams = [`${REQUESTS}${requestId}`, `${CARDS}${requestId}`];
  // Of a request that came from elsewhere, a location admin may read a part, which cannot be proven alone.
  const [found] = await services.sql<{ isTheirs: boolean | null }[]>`
    select bool_and(organization_id = ${organizationId} ${
      scope.kind === 'locations'
        ? services.sql`and location_id = any(${[...scope.ids]}::uuid[])`
        : services.sql``
    }) as is_theirs
      from log.events where stream = any(${streams})`;
  if (!found?.isTheirs) throw new DomainError('NotFound');
  return { streams };
}

/** Whether `provableTo` would succeed, so that pages offer only what can be downloaded. */
export async function isProvableTo(
  services: Services,
  actor: Holder,
  query: ProofQuery,
): Promise<boolean> {
  return (await provableTo(services, actor, query).catch(nullIfRefused)) !== null;
}
