import type { AppLoadContext } from '@remix-run/node';
import type { ClosedRequest, Side } from '#modules/requests/contract';
import { closedRequest } from '#modules/requests/index.server';
import type { PersonView } from '#modules/organizations/contract';
import type { Actor } from '#foundation/actor';
import { isDomainError } from '#foundation/errors';

/** A request that went with its person. */
export interface GoneRequest extends Pick<ClosedRequest, 'at' | 'why'> {
  side: Side;
  /** Null where they are not among the actor's people any more. */
  person: Pick<PersonView, 'id' | 'name' | 'removed' | 'replacedByName'> | null;
}

/** What became of a request that cannot be shown; null for whom it never concerned. */
export async function goneRequest(
  { services, organizations }: AppLoadContext,
  actor: Actor,
  { side, id }: { side: Side; id: string },
): Promise<GoneRequest | null> {
  const closed = await closedRequest(services, actor, side, id);
  if (!closed) return null;
  const found = await organizations.queries.personIn(actor, side, closed).catch(orNobody);
  const { at, why } = closed;
  if (!found) return { side, at, why, person: null };
  const { id: personId, name, removed, replacedByName } = found;
  return { side, at, why, person: { id: personId, name, removed, replacedByName } };
}

function orNobody(error: unknown): null {
  if (isDomainError(error)) return null;
  throw error;
}
