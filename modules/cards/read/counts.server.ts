import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { holdsSomewhere, organizationsWith, type Holder } from '#foundation/permissions';
import { numberOfCardsIn, numberOfCorporateCards } from './corporate-cards.server';
import { heldCards, type HeldCard } from './held-cards.server';
import { numberOfPersonalCards } from './personal-cards.server';
import { numberOfPersonalCardsIn } from './personal-counts.server';

export interface CardCounts {
  personal: number;
  corporate: number;
}

/** How many cards concern an actor: all for a super admin, those in organizations of an admin, or the own. */
export async function countCards({ sql }: Services, actor: Holder): Promise<CardCounts> {
  if (holdsSomewhere(actor, 'organization.list')) {
    const [personal, corporate] = await Promise.all([
      numberOfPersonalCards(sql),
      numberOfCorporateCards(sql),
    ]);
    return { personal, corporate };
  }
  if (holdsSomewhere(actor, 'request.decide')) {
    return countIn(sql, organizationsWith(actor, 'request.decide'));
  }
  return countHeld(await heldCards({ sql }, actor));
}

/** How many of a user's cards are personal, and how many issued by organizations. */
export function countHeld(cards: readonly Pick<HeldCard, 'organizationId'>[]): CardCounts {
  const corporate = cards.filter(({ organizationId }) => organizationId !== null).length;
  return { personal: cards.length - corporate, corporate };
}

async function countIn(sql: Sql, organizationIds: string[]): Promise<CardCounts> {
  const [personal, ...corporate] = await Promise.all([
    numberOfPersonalCardsIn(sql, organizationIds),
    ...organizationIds.map((id) => numberOfCardsIn({ sql }, id)),
  ]);
  return { personal, corporate: corporate.reduce((sum, n) => sum + n, 0) };
}
