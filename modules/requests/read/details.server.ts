import { requireReadable } from '#events/command.server';
import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { isInScope, levelIn, scopeOf, type Holder, type Level } from '#foundation/permissions';
import { locationsAmong } from '#modules/organizations/index.server';
import type { ClosedRequest, RequestDetails, RequestView } from '../contract';
import { requestStream, type Where } from '../request';
import {
  requestById,
  requestOf,
  requestOfUser,
  requestViews,
  type RequestRow,
} from './requests.server';
import { requestEntries } from './timeline.server';

const permission = 'request.read';

/** One request with its history, as far as the actor sees it. */
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
  const widest = levelIn(actor, row.organizationId, permission);
  const [view, history, [place]] = await Promise.all([
    viewOf(services.sql, row),
    requestEntries(services, requestId, scopeOf(actor, permission, widest)),
    approved ? locationsAmong(services.sql, [approved.locationId]) : [],
  ]);
  return {
    ...view,
    approved,
    approvedLocation: place?.name ?? null,
    history,
    mayDecide: isInScope(scopeOf(actor, 'request.decide', level), row),
  };
}

/** What an admin or auditor looks at before the decision: the request of this user. */
export async function requestToApprove(
  services: Services,
  actor: Holder,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<RequestView> {
  const preview = 'request.preview';
  const level = ({ organizationId }: RequestRow) => levelIn(actor, organizationId, preview);
  const row = await requireReadable(
    services,
    { actor, permission: preview, level },
    async (sql) => {
      const found = await requestById(sql, requestId);
      return found?.userId === userId ? found : undefined;
    },
  );
  return viewOf(services.sql, row);
}

/** The request of a user in an organization, for its admins; null when there is none. */
export async function requestDetailsOfUser(
  services: Services,
  actor: Holder,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<RequestDetails | null> {
  const row = isId(userId) ? await requestOfUser(services.sql, userId, organizationId) : undefined;
  return row
    ? requestDetails(services, actor, levelIn(actor, organizationId, permission), row.id)
    : null;
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
