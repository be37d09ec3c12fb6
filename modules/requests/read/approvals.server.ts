import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import type { Sql } from '#foundation/database.server';
import { plannedOnce } from '#foundation/reader.server';
import { organizationsAmong, type MembershipView } from '#modules/organizations/index.server';
import type { RequestStatus } from '../contract';
import {
  detailsOf,
  requestIdOf,
  requestStream,
  type Approved,
  type Details,
  type Where,
} from '../request';
import {
  requestById,
  requestOf,
  requestOfUser,
  requests,
  type RequestRow,
} from './requests.server';

/** What came of requests, as other modules and mails need it. */

/** What a user has on a card of an organization, or asked to have. */
export interface CardDetails extends Where, Details {
  status: RequestStatus;
  reason: string | null;
}

/** What was approved, whatever was asked for since; null when nothing is. */
export async function approvedDetails(sql: Sql, requestId: string): Promise<CardDetails | null> {
  const row = await requestById(sql, requestId);
  const approved = row && requestOf(row).approved;
  return approved ? cardDetails(row, approved) : null;
}

/** With the version of the request, which a change of it names. */
export interface RequestedDetails extends CardDetails {
  version: number;
}

/** What a user asked for last in an organization; null where nothing was. */
export async function requestedDetails(
  sql: Sql,
  userId: string,
  organizationId: string,
): Promise<RequestedDetails | null> {
  const row = await requestOfUser(sql, userId, organizationId);
  return row ? { ...cardDetails(row, row), version: row.version } : null;
}

const cardDetails = (row: RequestRow, details: Approved): CardDetails => ({
  requestId: row.id,
  organizationId: row.organizationId,
  locationId: details.locationId,
  userId: row.userId,
  ...detailsOf(details),
  status: row.status,
  reason: row.reason,
});

interface Asking {
  organizationId: string;
  userId: string;
}

/** The statuses of the requests of these members, in their order; null where there is none. */
export async function statusesOf(
  sql: Sql,
  members: readonly Asking[],
): Promise<(RequestStatus | null)[]> {
  const ids = members.map(({ organizationId, userId }) => requestIdOf(organizationId, userId));
  if (ids.length === 0) return [];
  const rows = await plannedOnce(sql)<{ id: string; status: RequestStatus }[]>`
    select id, status from requests.requests where id = any(${ids}::uuid[])`;
  const known = new Map(rows.map(({ id, status }) => [id, status]));
  return ids.map((id) => known.get(id) ?? null);
}

/** The same of one's own memberships. */
export const statusesOfMemberships = (sql: Sql, memberships: readonly MembershipView[]) =>
  statusesOf(
    sql,
    memberships.map(({ userId, organization }) => ({ userId, organizationId: organization.id })),
  );

/** Those of them about which nothing was decided before this transaction. */
export async function firstDecided(
  unit: Unit,
  requestIds: readonly string[],
): Promise<Set<string>> {
  const rows = await unit.load(requests, requestIds);
  const isAsSent = ({ version }: RequestRow) => version === 1;
  return new Set([...rows].flatMap(([id, row]) => (isAsSent(row) ? id : [])));
}

/** What is approved again where this transaction undid the decision; null where nothing is. */
export async function approvedBefore(
  unit: Unit,
  requestIds: readonly string[],
): Promise<Map<string, Approved | null>> {
  const rows = await unit.load(requests, requestIds);
  return new Map([...rows].map(([id, row]) => [id, requestOf(row).approvedBefore]));
}

/** A decision that was not undone, for the mail about it. */
interface FinalDecision {
  accepted: boolean;
  reason: string | null;
  /** The name of the rule that decided; null where a user did. */
  rule: string | null;
  userId: string;
  name: string;
  email: string;
  organizationId: string;
  /** Its name. */
  organization: string;
}

/** Null when the request has changed since. */
export async function finalDecision(
  { sql }: Services,
  { requestId, version }: { requestId: string; version: number },
): Promise<FinalDecision | null> {
  const row = await requestById(sql, requestId);
  if (!row || row.version !== version || row.status === 'pending') return null;
  const [[organization], [event]] = await Promise.all([
    organizationsAmong(sql, [row.organizationId]),
    sql<{ rule: string | null }[]>`
      select data -> 'rule' ->> 'name' as rule from log.events
       where stream = ${requestStream(requestId)} and version = ${version}`,
  ]);
  const { status, reason, userId, name, email, organizationId } = row;
  const decision = { accepted: status === 'accepted', reason, rule: event?.rule ?? null };
  return {
    ...decision,
    ...{ userId, name, email, organizationId, organization: organization?.name ?? '' },
  };
}
