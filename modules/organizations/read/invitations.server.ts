import { requirePermission } from '#events/command.server';
import type { Services } from '#events/services';
import type { CardDetails } from '#foundation/card-details';
import type { Sql } from '#foundation/database.server';
import type { ListQuery, Page } from '#foundation/list';
import { readList, type PagedList } from '#foundation/list-page.server';
import { contains } from '#foundation/page.server';
import type { Holder } from '#foundation/permissions';
import type { InvitedView } from '../contract';
import { placeNames } from './organizations.server';

interface InvitedRow {
  id: string;
  email: string;
  details: CardDetails | null;
  locationId: string | null;
  invitedAt: Date;
  isRefused: boolean;
  expiresAt: Date;
}

interface InvitedQuery extends ListQuery<'invitedAt' | 'email'> {
  organizationId: string;
}

/** Who is invited to be an employee of an organization, and has not come yet. */
export async function listInvited(
  services: Services,
  actor: Holder,
  query: InvitedQuery,
): Promise<Page<InvitedView>> {
  const { sql } = services;
  const { organizationId } = query;
  await requirePermission(services, sql, actor, 'member.import', { organizationId });
  const { rows, ...page } = await readList<InvitedRow>(sql, query, (on) => listed(on, query));
  const names = await placeNames(sql, [...new Set(rows.flatMap((row) => row.locationId ?? []))]);
  return { rows: rows.map((row) => invitedView(row, names)), ...page };
}

const listed = (sql: Sql, { organizationId, q, sort }: InvitedQuery): PagedList => ({
  table: sql`organizations.invitations`,
  within: sql`organization_id = ${organizationId} and role = 'MEMBER'`,
  matching: sql`
    expires_at > now() ${q ? sql`and ${contains(sql, sql`search_text`, q)}` : sql``}`,
  keys: { email: [sql`email`], invitedAt: [sql`invited_at`] }[sort],
  lanes: null,
  length: null,
});

const invitedView = (row: InvitedRow, places: ReadonlyMap<string, string>): InvitedView => ({
  id: row.id,
  name: row.details?.name ?? '',
  email: row.email,
  locationName: places.get(row.locationId ?? '') ?? '',
  invitedAt: row.invitedAt.toISOString(),
  isRefused: row.isRefused,
  expiresAt: row.expiresAt.toISOString(),
});
