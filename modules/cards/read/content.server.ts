import type { Sql } from '#foundation/database.server';
import type { CardsDeps } from '../deps.server';
import { readDesign, type DesignDocument } from '../design/document';
import type { CardValues } from '../design/values';
import { corporateValues, type CorporateContent } from '../values';
import type { CorporateCardRow } from './corporate-cards.server';
import { corporateDesignOf } from './corporate-designs.server';

type Deps = Pick<CardsDeps, 'holders' | 'organizations'>;

/** What a card that was given out says; null when nothing is approved for it any more. */
export async function contentOf(
  { holders, organizations }: Deps,
  sql: Sql,
  {
    id,
    organizationId,
    locationId,
  }: Pick<CorporateCardRow, 'id' | 'organizationId' | 'locationId'>,
): Promise<CorporateContent | null> {
  const [holder, organization, location] = await Promise.all([
    holders.approved(sql, id),
    organizations.byId(sql, organizationId),
    organizations.location(sql, organizationId, locationId),
  ]);
  return holder && organization ? { holder, organization, location } : null;
}

/** All that a card is drawn of; null where the organization has no design yet, or the card no holder. */
export async function toDraw(
  deps: Deps,
  sql: Sql,
  card: CorporateCardRow,
): Promise<{ design: DesignDocument; values: CardValues } | null> {
  const [content, saved] = await Promise.all([
    contentOf(deps, sql, card),
    corporateDesignOf(sql, card.organizationId),
  ]);
  if (!content || !saved) return null;
  return { design: readDesign(saved.design), values: corporateValues(content) };
}
