import type { Services } from '#events/services';
import { locationIn, organizationById } from '#modules/organizations/index.server';
import type { CardImages } from '../contract';
import { readDesign, type DesignDocument } from '../design/document';
import { filledDesign } from '../design/values';
import { corporateValues, type CorporateContent } from '../values';
import { imagesOf } from './card-images';
import { cardHeldBy, corporateCardById } from './corporate-cards.server';
import { corporateDesignOf } from './corporate-designs.server';

/** The user whose card is looked at before it is issued. */
type PreviewHolder = CorporateContent['holder'] & { organizationId: string; locationId: string };

/** The organization's design with what one person asked for; null while it has none. */
export async function previewCard(
  { sql }: Services,
  holder: PreviewHolder,
): Promise<DesignDocument | null> {
  const { organizationId, locationId } = holder;
  const [organization, location, saved] = await Promise.all([
    organizationById(sql, organizationId),
    locationIn(sql, organizationId, locationId),
    corporateDesignOf(sql, organizationId),
  ]);
  if (!organization || !saved) return null;
  const values = corporateValues({ holder, organization, location: location ?? null });
  return filledDesign(readDesign(saved.design), values);
}

/** Both sides of a card that was given out, once they are drawn. */
export async function drawnSides({ sql }: Services, cardId: string): Promise<CardImages | null> {
  const card = await corporateCardById(sql, cardId);
  return card ? imagesOf(card) : null;
}

/** The card of a member that is out; null when there is none. */
export async function heldCard(
  { sql }: Services,
  userId: string,
  organizationId: string,
): Promise<{ shareId: string; images: CardImages | null } | null> {
  const card = await cardHeldBy(sql, userId, organizationId);
  return card ? { shareId: card.shareId, images: imagesOf(card) } : null;
}
