import type { Services } from '#events/services';
import type { Holder } from '#foundation/permissions';
import { plannedOnce } from '#foundation/reader.server';
import type { CardImages } from '../contract';
import { imagesOf } from './card-images';

/** A card that a user has. */
export interface HeldCard {
  /** Which organization issued it; null for the personal card. */
  organizationId: string | null;
  /** Null until both sides are drawn. */
  images: CardImages | null;
  /** Without a design of its organization, a card is not shown yet. */
  hasDesign: boolean;
}

interface HeldRow extends Pick<HeldCard, 'organizationId' | 'hasDesign'> {
  front: string | null;
  back: string | null;
}

/** All that the actor has, of each organization and the personal one. */
export async function heldCards(
  { sql }: Pick<Services, 'sql'>,
  { userId }: Pick<Holder, 'userId'>,
): Promise<HeldCard[]> {
  const rows = await plannedOnce(sql)<HeldRow[]>`
    select null::uuid as organization_id, front, back, true as has_design
      from cards.personal where id = ${userId} and design is not null
     union all
    select organization_id, front, back,
           exists (select 1 from cards.corporate_designs where id = organization_id)
      from cards.corporate where user_id = ${userId} and withdrawn_at is null`;
  return rows.map(({ front, back, ...card }) => ({ ...card, images: imagesOf({ front, back }) }));
}
