import { requireReadable } from '#events/command.server';
import type { Recorded } from '#events/recorded';
import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { isInScope, levelIn, scopeOf, type Holder, type Level } from '#foundation/permissions';
import { locationsAmong } from '#modules/organizations/index.server';
import type { ClosedRequest, HistoryEntry, RequestDetails, RequestView } from '../contract';
import { requestStream, type RequestEvent, type Where } from '../request';
import { historyIn } from './history';
import {
  requestById,
  requestOf,
  requestOfUser,
  requestViews,
  type RequestRow,
} from './requests.server';

const permission = 'request.read';

/** One request with its history. */
export async function requestDetails(
  services: Services,
  actor: Holder,
  level: Level,
  requestId: string,
): Promise<RequestDetails> {
  const row = await requireReadable(services, { actor, permission, level }, (sql) =>
    requestById(sql, requestId),
  );
  const { approved } = requestOf(row);
  const [view, history] = await Promise.all([
    viewOf(services.sql, row),
    historyOf(services, requestId),
  ]);
  return {
    ...view,
    approved,
    history,
    locationNames: await locationNames(services.sql, [
      view.locationId,
      approved?.locationId,
      ...history.flatMap(({ changes: { locationId } }) => [locationId?.from, locationId?.to]),
    ]),
    mayDecide: isInScope(scopeOf(actor, 'request.decide', level), row),
  };
}

async function locationNames(
  sql: Sql,
  ids: readonly (string | null | undefined)[],
): Promise<Record<string, string>> {
  const known = [...new Set(ids)].filter((id) => typeof id === 'string');
  const locations = await locationsAmong(sql, known);
  return Object.fromEntries(locations.map(({ id, name }) => [id, name]));
}

/** What an admin or auditor looks at before the decision: the request of this user. */
export async function requestToApprove(
  services: Services,
  actor: Holder,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<RequestView> {
  const level = ({ organizationId }: RequestRow) => levelIn(actor, organizationId);
  const row = await requireReadable(services, { actor, permission, level }, async (sql) => {
    const found = await requestById(sql, requestId);
    return found?.userId === userId ? found : undefined;
  });
  return viewOf(services.sql, row);
}

/** The request of a user in an organization, for its admins; null when there is none. */
export async function requestDetailsOfUser(
  services: Services,
  actor: Holder,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<RequestDetails | null> {
  const row = isId(userId) ? await requestOfUser(services.sql, userId, organizationId) : undefined;
  return row ? requestDetails(services, actor, levelIn(actor, organizationId), row.id) : null;
}

async function viewOf(sql: Sql, row: RequestRow): Promise<RequestView> {
  const [view] = await requestViews(sql, [row]);
  if (!view) throw new DomainError('NotFound');
  return view;
}

interface LastRow extends Omit<Where, 'requestId'> {
  type: string;
  at: Date;
  why: ClosedRequest['why'];
}

/** What ended a request that is gone, for those who could see it; null where nothing did. */
export async function closedRequest(
  { sql }: Services,
  actor: Holder,
  level: Level,
  requestId: string,
): Promise<ClosedRequest | null> {
  if (!isId(requestId)) return null;
  const [last] = await sql<LastRow[]>`
    select type, at, organization_id, location_id, user_id, data ->> 'why' as why
      from log.events where stream = ${requestStream(requestId)} order by version desc limit 1`;
  if (last?.type !== 'RequestClosed') return null;
  if (!isInScope(scopeOf(actor, 'request.read', level), last)) return null;
  const { organizationId, userId, why, at } = last;
  return { organizationId, userId, why, at: at.toISOString() };
}

/** All that happened to a request, the oldest first. */
async function historyOf({ store }: Services, requestId: string): Promise<HistoryEntry[]> {
  const { events } = await store.readStream<RequestEvent>(requestStream(requestId));
  return historyIn(events as unknown as Recorded<RequestEvent>[]);
}
