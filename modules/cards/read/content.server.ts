import type { Sql } from '#foundation/database.server';
import { locationIn, organizationById } from '#modules/organizations/index.server';
import { approvedDetails } from '#modules/requests/index.server';
import { readDesign, type DesignDocument } from '../design/document';
import type { CardValues } from '../design/placeholders';
import { corporateValues, type CorporateContent } from '../values';
import type { CorporateCardRow } from './corporate-cards.server';
import { corporateDesignOf } from './corporate-designs.server';

/** What a card that was given out says; null when nothing is approved for it any more. */
export async function contentOf(
  sql: Sql,
  {
    id,
    organizationId,
    locationId,
  }: Pick<CorporateCardRow, 'id' | 'organizationId' | 'locationId'>,
) {
  const [holder, organization, location] = await Promise.all([
    approvedDetails(sql, id),
    organizationById(sql, organizationId),
    locationIn(sql, organizationId, locationId),
  ]);
  if (!holder || !organization) return null;
  return { holder, organization, location: location ?? null } satisfies CorporateContent;
}

/** All that a card is drawn of; null where the organization has no design yet, or the card no holder. */
export async function toDraw(
  sql: Sql,
  card: CorporateCardRow,
): Promise<{ design: DesignDocument; values: CardValues; isAskedAgain: boolean } | null> {
  const [content, saved] = await Promise.all([
    contentOf(sql, card),
    corporateDesignOf(sql, card.organizationId),
  ]);
  if (!content || !saved) return null;
  const isAskedAgain = content.holder.status === 'pending';
  return { design: readDesign(saved.design), values: corporateValues(content), isAskedAgain };
}
