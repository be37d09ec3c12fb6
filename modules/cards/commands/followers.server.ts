import type { Unit } from '#events/unit-of-work.server';
import type { CorporateCardCommand } from '../corporate-card';
import type { CardsDeps } from '../deps.server';
import {
  corporateCardsById,
  cardsOfUser,
  type CorporateCardRow,
} from '../read/corporate-cards.server';
import { dropWaiting, waitFor } from '../read/waiting.server';
import { onCorporateCards, onPersonalCard } from './append.server';
import { newShareId } from './designs.server';

/** What cards do when something becomes of requests and people, in the transaction in which it does. */

export interface Requested {
  requestId: string;
  organizationId: string;
  locationId: string;
  userId: string;
}

export interface CardFollowers {
  requests: {
    accepted: (unit: Unit, requests: readonly Requested[]) => Promise<void>;
    rejected: (unit: Unit, requests: readonly Requested[]) => Promise<void>;
    /** As they are again: with what was approved before the decision, if anything was. */
    undone: (
      unit: Unit,
      requests: readonly (Requested & { approved: Pick<Requested, 'locationId'> | null })[],
    ) => Promise<void>;
    /** What waits for a decision is on no card yet. */
    edited: (unit: Unit, requests: readonly Requested[]) => Promise<void>;
    removed: (unit: Unit, requests: readonly Requested[]) => Promise<void>;
  };
  people: {
    deleted: (unit: Unit, userId: string) => Promise<void>;
  };
}

type Why = Extract<CorporateCardCommand, { type: 'WithdrawCorporateCard' }>['data']['why'];

export const cardFollowers = (deps: CardsDeps): CardFollowers => ({
  requests: {
    accepted: issue,
    rejected: (unit, requests) => withdraw(deps, unit, requests, 'rejected'),
    undone: async (unit, requests) => {
      await issue(
        unit,
        requests.flatMap(({ approved, ...request }) =>
          approved ? { ...request, locationId: approved.locationId } : [],
        ),
      );
      const others = requests.filter(({ approved }) => !approved);
      await withdraw(deps, unit, others, 'undone');
    },
    edited: async () => {},
    removed: (unit, requests) => withdraw(deps, unit, requests, 'removed'),
  },
  people: { deleted: (unit, userId) => forget(deps, unit, userId) },
});

async function issue(unit: Unit, requests: readonly Requested[]): Promise<void> {
  const commands = requests.map((request): CorporateCardCommand => {
    const data = { ...cardOf(request), shareId: newShareId() };
    return { type: 'IssueCorporateCard', data };
  });
  await onCorporateCards(unit, commands);
  for (const [organizationId, cardIds] of byOrganization(requests)) {
    await waitFor(unit.sql, organizationId, cardIds);
  }
}

/** Their images go with them. */
async function withdraw(
  { images }: CardsDeps,
  unit: Unit,
  requests: readonly Requested[],
  why: Why,
): Promise<void> {
  if (requests.length === 0) return;
  const ids = requests.map(({ requestId }) => requestId);
  await onCorporateCards(
    unit,
    requests.map((request) => ({
      type: 'WithdrawCorporateCard',
      data: { ...cardOf(request), why },
    })),
  );
  await images.drop(unit.sql, imagesOn(await corporateCardsById(unit.sql, ids)));
  await dropWaiting(unit.sql, ids);
}

/** The card of a person who leaves goes with what it showed; of its link is kept that it is gone. */
async function forget(deps: CardsDeps, unit: Unit, userId: string): Promise<void> {
  await onPersonalCard(unit, { type: 'WithdrawPersonalCard', data: { userId } });
  const cards = await cardsOfUser(unit.sql, userId);
  const requests = cards.map(({ id: requestId, ...card }) => ({ ...card, requestId }));
  await withdraw(deps, unit, requests, 'account-deleted');
  await unit.sql`delete from cards.uploads where user_id = ${userId}`;
}

const imagesOn = (cards: CorporateCardRow[]): string[] =>
  cards.flatMap(({ front, back }) => [front, back]).filter((id) => id !== null);

const cardOf = ({ requestId: cardId, organizationId, locationId, userId }: Requested) => ({
  cardId,
  organizationId,
  locationId,
  userId,
});

function byOrganization(requests: readonly Requested[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { organizationId, requestId } of requests) {
    ids.set(organizationId, [...(ids.get(organizationId) ?? []), requestId]);
  }
  return ids;
}
