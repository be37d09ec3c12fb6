import { requirePermission } from '#events/command.server';
import type { ReadModelConsumer } from '#events/consumer.server';
import type { Recorded } from '#events/recorded';
import type { Services } from '#events/services';
import { json, type Sql } from '#foundation/database.server';
import { totalOf, type ListQuery, type Page } from '#foundation/list';
import { contains, pageOf, searching } from '#foundation/page.server';
import type { Holder } from '#foundation/permissions';
import type { OrganizationsEvent } from '#events/organizations';
import type { OrganizationSize } from '../contract';
import { numberOfOrganizations } from './organizations.server';

const STEP: Partial<Record<OrganizationsEvent['type'], number>> = {
  OrganizationRegistered: 0,
  MemberJoined: 1,
  MemberRemoved: -1,
};

/** How many members each organization has, in an order that an index holds. */
export const sizesConsumer: ReadModelConsumer = {
  name: 'organization-sizes',
  handles: Object.keys(STEP),
  apply: async (tx, events) => {
    const changes = new Map<string, number>();
    for (const { type, data } of events as Recorded<OrganizationsEvent>[]) {
      const before = changes.get(data.organizationId) ?? 0;
      changes.set(data.organizationId, before + (STEP[type] ?? 0));
    }
    const rows = [...changes].map(([id, members]) => ({ id, members }));
    await tx`
      insert into organizations.sizes as s
      select id, members from jsonb_to_recordset(${json(rows)}::text::jsonb) as c(id uuid, members int)
       order by id
          on conflict (organization_id) do update set members = s.members + excluded.members`;
  },
  reset: async (tx) => {
    await tx`delete from organizations.sizes`;
  },
};

/** An organization is in the list from its first moment on, before the consumer comes to it. */
export const beginSize = (sql: Sql, organizationId: string): Promise<unknown> =>
  sql`insert into organizations.sizes values (${organizationId}, 0) on conflict do nothing`;

type SizeColumn = 'members' | 'name' | 'id';

export async function listBySize(
  services: Services,
  actor: Holder,
  query: ListQuery<SizeColumn>,
): Promise<Page<OrganizationSize>> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'organization.list');
  return query.q ? searching(sql, (tx) => pageOfSizes(tx, query)) : pageOfSizes(sql, query);
}

async function pageOfSizes(
  sql: Sql,
  { start, end, sort, order, q }: ListQuery<SizeColumn>,
): Promise<Page<OrganizationSize>> {
  const direction = order === 'ASC' ? sql`asc` : sql`desc`;
  const name = sql`lower(o.name) ${direction}, o.id ${direction}`;
  const by = {
    members: sql`s.members ${direction}, s.organization_id ${direction}`,
    name,
    id: sql`o.id ${direction}`,
  }[sort];
  const matching = q ? sql`where ${contains(sql, sql`o.search_name`, q)}` : sql``;
  const countAll = async (): Promise<number> => {
    if (!q) return numberOfOrganizations(sql);
    const [count] = await sql<{ total: number }[]>`
      select count(*)::int as total from organizations.organizations o ${matching}`;
    return count?.total ?? 0;
  };
  const rows = await sql<OrganizationSize[]>`
    select o.id, o.name, s.members
      from organizations.organizations o
      join organizations.sizes s on s.organization_id = o.id ${matching}
     order by ${by} ${pageOf(sql, { start, end })}`;
  return { rows, total: await totalOf(rows, { start, end }, countAll) };
}
