import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { holdsSomewhere, type Holder } from '#foundation/permissions';
import {
  numberOfCardsHeldBy,
  numberOfCardsIn,
  numberOfCorporateCards,
} from './corporate-cards.server';
import { numberOfPersonalCards, personalCardOf } from './personal-cards.server';
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
    return countIn(sql, [
      ...new Set(actor.grants.flatMap(({ organizationId }) => organizationId ?? [])),
    ]);
  }
  const [card, corporate] = await Promise.all([
    personalCardOf(sql, actor.userId),
    numberOfCardsHeldBy(sql, actor.userId),
  ]);
  return { personal: card?.design ? 1 : 0, corporate };
}

async function countIn(sql: Sql, organizationIds: string[]): Promise<CardCounts> {
  const [personal, ...corporate] = await Promise.all([
    numberOfPersonalCardsIn(sql, organizationIds),
    ...organizationIds.map((id) => numberOfCardsIn({ sql }, id)),
  ]);
  return { personal, corporate: corporate.reduce((sum, n) => sum + n, 0) };
}
