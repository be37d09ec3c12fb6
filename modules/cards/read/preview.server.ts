import type { Sql } from '#foundation/database.server';
import type { CardImages } from '../contract';
import type { CardsDeps, Holder } from '../deps.server';
import { readDesign, type DesignDocument } from '../design/document';
import { filledDesign } from '../design/values';
import { corporateValues } from '../values';
import { imagesOf } from './card-images';
import { corporateCardById } from './corporate-cards.server';
import { corporateDesignOf } from './corporate-designs.server';

/** Whom a card is looked at for, before it is given out. */
export type PreviewHolder = Pick<
  Holder,
  | 'organizationId'
  | 'locationId'
  | 'name'
  | 'designation'
  | 'employeeId'
  | 'contactNumber'
  | 'email'
  | 'photo'
>;

/** The organization's design with what one person asked for; null while it has none. */
export async function previewFor(
  { sql, organizations }: Pick<CardsDeps, 'sql' | 'organizations'>,
  holder: PreviewHolder,
): Promise<DesignDocument | null> {
  const { organizationId, locationId } = holder;
  const [organization, location, saved] = await Promise.all([
    organizations.byId(sql, organizationId),
    organizations.location(sql, organizationId, locationId),
    corporateDesignOf(sql, organizationId),
  ]);
  if (!organization || !saved) return null;
  const values = corporateValues({ holder, organization, location });
  return filledDesign(readDesign(saved.design), values);
}

/** Both sides of a card that was given out, once they are drawn. */
export async function drawnSides(sql: Sql, cardId: string): Promise<CardImages | null> {
  const card = await corporateCardById(sql, cardId);
  return card ? imagesOf(card) : null;
}
