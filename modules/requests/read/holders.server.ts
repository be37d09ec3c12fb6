import type { Sql } from '#foundation/database.server';
import { isId } from '#foundation/ids';
import type { RequestStatus } from '../contract';
import { detailsOf, requestIdOf, type Approved, type Details } from '../request';
import { requestById, requestOf, requestOfUser, type RequestRow } from './requests.server';

/** What a person has on a card of an organization, or asked to have. */
export interface Holder extends Details {
  requestId: string;
  organizationId: string;
  locationId: string;
  userId: string;
  status: RequestStatus;
  reason: string | null;
}

/** What other modules are told about requests, inside a transaction of theirs too. */
export const holders = {
  /** What was approved, whatever was asked for since; null when nothing is. */
  approved: async (sql: Sql, requestId: string): Promise<Holder | null> => {
    const row = await requestById(sql, requestId);
    return row ? approvedHolder(row) : null;
  },
  /** What the person asked for last. */
  ofUser: async (sql: Sql, userId: string, organizationId: string): Promise<Holder | null> => {
    const row = await requestOfUser(sql, userId, organizationId);
    return row ? holderOf(row, row) : null;
  },
  /** What came of what these people asked for, in their order; null where they asked for nothing. */
  approvalsOf: async (
    sql: Sql,
    members: readonly { organizationId: string; userId: string }[],
  ): Promise<(RequestStatus | null)[]> => {
    const ids = members.map(({ organizationId, userId }) => requestIdOf(organizationId, userId));
    const rows = await sql<{ id: string; status: RequestStatus }[]>`
      select id, status from requests.requests where id = any(${ids}::uuid[])`;
    const known = new Map(rows.map(({ id, status }) => [id, status]));
    return ids.map((id) => known.get(id) ?? null);
  },
  /** Those with something approved, by id; after one of them, or from the first. */
  approvedIn: async (
    sql: Sql,
    organizationId: string,
    after: string | undefined,
    limit: number,
  ): Promise<Holder[]> => {
    if (!isId(organizationId)) return [];
    const rows = await sql<RequestRow[]>`
      select * from requests.requests
       where organization_id = ${organizationId} and approved is not null
         ${after === undefined ? sql`` : sql`and id > ${after}`}
       order by id limit ${limit}`;
    return rows.flatMap((row) => approvedHolder(row) ?? []);
  },
};

function approvedHolder(row: RequestRow): Holder | null {
  const { approved } = requestOf(row);
  return approved && holderOf(row, approved);
}

const holderOf = (row: RequestRow, has: Approved): Holder => ({
  requestId: row.id,
  organizationId: row.organizationId,
  locationId: has.locationId,
  userId: row.userId,
  ...detailsOf(has),
  status: row.status,
  reason: row.reason,
});
