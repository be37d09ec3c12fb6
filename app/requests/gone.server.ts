import type { AppLoadContext } from '@remix-run/node';
import type { ClosedRequest, Side } from '#modules/requests/contract';
import { getPersonOfUser } from '#modules/organizations/index.server';
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
  { services }: AppLoadContext,
  actor: Actor,
  { side, id }: { side: Side; id: string },
): Promise<GoneRequest | null> {
  const closed = await closedRequest(services, actor, side, id);
  return closed && goneWith(closed, side, getPersonOfUser(services, actor, side, closed));
}

/** Of the person no more than is shown, and only to those who see the person where they are now. */
export async function goneWith(
  { at, why }: ClosedRequest,
  side: Side,
  personIn: Promise<PersonView>,
): Promise<GoneRequest> {
  const found = await personIn.catch(orNobody);
  if (!found) return { side, at, why, person: null };
  const { id, name, removed, replacedByName } = found;
  return { side, at, why, person: { id, name, removed, replacedByName } };
}

function orNobody(error: unknown): null {
  if (isDomainError(error)) return null;
  throw error;
}
