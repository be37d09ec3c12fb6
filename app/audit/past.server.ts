import { redirect, type AppLoadContext } from '@remix-run/node';
import {
  activityBetween,
  eventsBeside,
  firstEvent,
  type ActivityPlace,
} from '#events/activity.server';
import { NOW, positionAt } from '#events/history.server';
import type { Actor } from '#foundation/actor';
import type { ListQuery, Page } from '#foundation/list';
import { cardThen } from '#modules/cards/index.server';
import type { PersonThen } from '#modules/organizations/contract';
import {
  auditScope,
  countPeopleAt,
  listPeopleAt,
  personThen,
} from '#modules/organizations/index.server';
import type { RequestDetails } from '#modules/requests/contract';
import {
  countRequestsAt,
  isProvableTo,
  listRequestsAt,
  requestThen,
} from '#modules/requests/index.server';
import { listQueryOf, loadPage } from '../lists/load-list.server';
import { actorNames } from '../requests/actor-names.server';
import { auditedOrganization } from './audited-organization.server';
import { addressAt, momentIn, PARTS, pastList, type PastTab } from './past';

/** An organization as it stood at the moment that the address names, or as it stands. */
export async function loadPast(context: AppLoadContext, request: Request) {
  const { services } = context;
  const { sql } = services;
  const { actor, chosen } = await auditedOrganization(context, request);
  const { searchParams } = new URL(request.url);
  const now = new Date();
  const asked = momentIn(searchParams, now);
  const at = asked.position ?? (asked.time ? await positionAt(sql, asked.time) : NOW);
  // An address that names a moment stays as it was then, and this one has to go on.
  const isNamed = searchParams.has('position') || searchParams.has('time');
  if (at === NOW && isNamed) throw redirect(`/audit/past${addressAt(searchParams, null)}`);
  const place = await placeOf(context, actor, chosen.id);
  const first = await firstEvent(sql, place);
  const parsed = { ...listQueryOf(pastList, searchParams), sort: 'name', order: 'ASC' } as const;
  const [beside, marks, lengths, members, list, opened] = await Promise.all([
    eventsBeside(sql, place, at),
    first ? activityBetween(sql, place, { from: first.at, to: now, parts: PARTS }) : [],
    countRequestsAt(services, actor, chosen.id, at),
    countPeopleAt(services, actor, chosen.id, at),
    loadPage(parsed, (query) =>
      rowsThen(context, actor, { ...query, at, organizationId: chosen.id }),
    ),
    openedThen(context, actor, { organizationId: chosen.id, at, search: searchParams }),
  ]);
  const beforeFirst = first && new Date(first.at.getTime() - 1);
  const moment =
    asked.position === undefined ? (asked.time ?? now) : (beside.last?.at ?? beforeFirst ?? now);
  return {
    organizationId: chosen.id,
    isNow: at === NOW,
    moment: moment.toISOString(),
    first: first?.at.toISOString() ?? null,
    now: now.toISOString(),
    previous: beside.previous?.position ?? (beside.last && beside.last.position - 1),
    next: beside.next?.position ?? null,
    marks,
    counts: { ...lengths, people: members },
    rows: list.rows,
    total: list.total,
    isMore: list.isMore,
    query: list.query,
    opened,
  };
}

export type LoadedPast = Awaited<ReturnType<typeof loadPast>>;

interface Asked extends ListQuery<'name'> {
  tab: PastTab;
  at: number;
  organizationId: string;
}

type RowThen = Omit<PersonThen, 'joinedAt'>;

const rowsThen = (
  { services }: AppLoadContext,
  actor: Actor,
  { tab, ...query }: Asked,
): Promise<Page<RowThen>> =>
  tab === 'people'
    ? listPeopleAt(services, actor, query)
    : listRequestsAt(services, actor, { ...query, status: tab });

async function placeOf(
  { services }: AppLoadContext,
  actor: Actor,
  organizationId: string,
): Promise<ActivityPlace> {
  const scope = await auditScope(services, actor, { organizationId });
  return { organizationId, ...(scope.kind === 'locations' && { locationIds: scope.ids }) };
}

interface Opened {
  organizationId: string;
  at: number;
  search: URLSearchParams;
}

/** The person who is open beside the list: the request and the card as they were then, or the member alone. */
async function openedThen(
  { services }: AppLoadContext,
  actor: Actor,
  { organizationId, at, search }: Opened,
) {
  const userId = search.get('person');
  if (!userId) return null;
  const asked = { organizationId, userId, at };
  const request = await requestThen(services, actor, asked);
  if (!request) return { request, person: await personThen(services, actor, asked) };
  const { approved, locationId } = request;
  const holder = { organizationId, ...(approved ?? { ...request, locationId }) };
  const [drawn, mayProve, names] = await Promise.all([
    cardThen(services, holder, at),
    isProvableTo(services, actor, { organizationId, requestId: request.id }),
    actorNames(services, request.history),
  ]);
  return {
    request,
    person: request,
    drawn,
    mayProve,
    names,
    self: actor.userId,
    decision: decisionOf(request),
  };
}

/**
 * What decided about the card that stands, or about the request where there is no card; null where the
 * reader does not see the location that decided.
 */
function decisionOf({ approved, locationId, status, history }: RequestDetails) {
  const decided = approved ? 'RequestAccepted' : 'RequestRejected';
  if (!approved && status !== 'rejected') return null;
  const undone = new Set<number>();
  history.forEach(({ type }, index) => type === 'RequestDecisionUndone' && undone.add(index - 1));
  const decision = history.findLast(({ type }, index) => type === decided && !undone.has(index));
  return decision?.locationId === (approved?.locationId ?? locationId) ? decision : null;
}
