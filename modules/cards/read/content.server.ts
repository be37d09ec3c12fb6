import type { Sql } from '#foundation/database.server';
import { locationIn, organizationById } from '#modules/organizations/index.server';
import type { RequestStatus } from '#modules/requests/contract';
import { approvedDetails } from '#modules/requests/index.server';
import { readDesign, type DesignDocument } from '../design/document';
import type { CardValues } from '../design/values';
import { corporateValues, type CorporateContent } from '../values';
import type { CorporateCardRow } from './corporate-cards.server';
import { corporateDesignOf } from './corporate-designs.server';

/** What is approved for a card, with what came of the request since. */
type Approved = CorporateContent & { holder: { status: RequestStatus } };

/** What a card that was given out says; null when nothing is approved for it any more. */
export async function contentOf(
  sql: Sql,
  {
    id,
    organizationId,
    locationId,
  }: Pick<CorporateCardRow, 'id' | 'organizationId' | 'locationId'>,
): Promise<Approved | null> {
  const [holder, organization, location] = await Promise.all([
    approvedDetails(sql, id),
    organizationById(sql, organizationId),
    locationIn(sql, organizationId, locationId),
  ]);
  return holder && organization ? { holder, organization, location: location ?? null } : null;
}

/** All that a card is drawn of; null where the organization has no design yet, or the card no holder. */
export async function toDraw(
  sql: Sql,
  card: CorporateCardRow,
): Promise<{ design: DesignDocument; values: CardValues; status: RequestStatus } | null> {
  const [content, saved] = await Promise.all([
    contentOf(sql, card),
    corporateDesignOf(sql, card.organizationId),
  ]);
  if (!content || !saved) return null;
  const { status } = content.holder;
  return { design: readDesign(saved.design), values: corporateValues(content), status };
}
