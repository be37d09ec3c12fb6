import { defineAggregate } from '#events/aggregate';
import { requirePermission } from '#events/command.server';
import { projection } from '#events/projection';
import type { Recorded } from '#events/recorded';
import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import type { Holder } from '#foundation/permissions';
import type { CorporateDesignView } from '../contract';
import {
  CORPORATE_DESIGNS,
  corporateDesignDecider,
  type CorporateDesignEvent,
} from '../corporate-design';
import { assetsOf, readDesign, type DesignDocument } from '../design/document';

/** How the cards of organizations look: one row an organization that has a design. */
interface CorporateDesignRow {
  /** The organization's. */
  id: string;
  version: number;
  design: DesignDocument;
  /** The images that the design names. */
  assets: string[];
  savedBy: string | null;
  savedAt: Date;
}

export const corporateDesignsProjection = projection<CorporateDesignRow, CorporateDesignEvent>({
  name: 'corporate-designs',
  table: 'cards.corporate_designs',
  streams: CORPORATE_DESIGNS,
  handles: ['CorporateDesignSaved'],
  evolve: evolveRow,
});

function evolveRow(
  row: CorporateDesignRow | null,
  { data, metadata }: Recorded<CorporateDesignEvent>,
): CorporateDesignRow {
  const { organizationId: id, userId: savedBy } = data;
  const design = data.design as unknown as DesignDocument;
  const version = (row?.version ?? 0) + 1;
  return { id, version, design, assets: assetsOf(design), savedBy, savedAt: metadata.at };
}

export const corporateDesigns = defineAggregate({
  decider: corporateDesignDecider,
  streams: corporateDesignsProjection.streams,
  row: {
    table: corporateDesignsProjection.table,
    stateOf: ({ version }: CorporateDesignRow) => ({ version }),
  },
});

/** For those who belong to the organization; null while it has none. */
export async function corporateDesign(
  services: Services,
  actor: Holder,
  organizationId: string,
): Promise<CorporateDesignView | null> {
  const { sql } = services;
  await requirePermission(services, sql, actor, 'design.read', { organizationId });
  const row = await corporateDesignOf(sql, organizationId);
  return row ? viewOf(row) : null;
}

export async function corporateDesignOf(
  sql: Sql,
  organizationId: string,
): Promise<CorporateDesignRow | undefined> {
  const [row] = await sql<CorporateDesignRow[]>`
    select * from cards.corporate_designs where id = ${organizationId}`;
  return row;
}

/** Ids of organizations that have a design, some after another. */
export async function designedBy(
  sql: Sql,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from cards.corporate_designs
     ${after ? sql`where id > ${after}` : sql``} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

const viewOf = ({
  id: organizationId,
  design,
  savedBy,
  version,
  savedAt,
}: CorporateDesignRow): CorporateDesignView => ({
  organizationId,
  design: readDesign(design),
  savedBy,
  version,
  savedAt: savedAt.toISOString(),
});
