import type { Actor } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import type { RequestDetails, RequestView } from '../contract';
import type { RequestsDeps } from '../deps.server';
import { MAY_READ, decidingReach, reaches, readingReach, sideIn, type Side } from '../policy';
import { historyOf } from './history.server';
import { reached } from './reach.server';
import { requestById, requestOf, requestOfUser, type RequestRow } from './requests.server';
import { requestViews } from './views.server';

/** One request with its history, to whom may see it. */
export async function requestDetails(
  deps: RequestsDeps,
  actor: Actor,
  side: Side,
  requestId: string,
): Promise<RequestDetails> {
  const seen = { actor, side, reach: readingReach(actor, side), allowed: MAY_READ };
  const row = await reached(deps, seen, await requestById(deps.sql, requestId));
  const { approved } = requestOf(row);
  const [view, history] = await Promise.all([viewOf(deps, row), historyOf(deps.store, requestId)]);
  return {
    ...view,
    approved,
    history,
    locationNames: await namesOf(deps, [
      view.locationId,
      approved?.locationId,
      ...history.flatMap(({ changes: { locationId } }) => [locationId?.from, locationId?.to]),
    ]),
    mayDecide: reaches(decidingReach(actor, side), row),
  };
}

async function namesOf(
  { sql, organizations }: RequestsDeps,
  ids: readonly (string | null | undefined)[],
): Promise<Record<string, string>> {
  const known = [...new Set(ids)].filter((id) => typeof id === 'string');
  const locations = await organizations.locationsNamed(sql, known);
  return Object.fromEntries(locations.map(({ id, name }) => [id, name]));
}

/** What an admin or auditor looks at before it is decided: the request of this person. */
export async function requestToApprove(
  deps: RequestsDeps,
  actor: Actor,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<RequestView> {
  const row = await requestById(deps.sql, requestId);
  if (!row || row.userId !== userId) throw new DomainError('NotFound');
  const side = sideIn(actor, row.organizationId);
  const seen = { actor, side, reach: readingReach(actor, side), allowed: MAY_READ } as const;
  return viewOf(deps, await reached(deps, seen, row));
}

/** The request of somebody in an organization, to whom may see it; null when there is none. */
export async function requestOfPerson(
  deps: RequestsDeps,
  actor: Actor,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<RequestDetails | null> {
  const row = isId(userId) ? await requestOfUser(deps.sql, userId, organizationId) : undefined;
  return row ? requestDetails(deps, actor, sideIn(actor, organizationId), row.id) : null;
}

/** The actor's own request in an organization; null when there is none. */
export async function ownRequest(
  deps: RequestsDeps,
  actor: Actor,
  organizationId: string,
): Promise<RequestView | null> {
  const row = await requestOfUser(deps.sql, actor.userId, organizationId);
  return row ? viewOf(deps, row) : null;
}

async function viewOf(deps: RequestsDeps, row: RequestRow): Promise<RequestView> {
  const [view] = await requestViews(deps, [row]);
  if (!view) throw new DomainError('NotFound');
  return view;
}
