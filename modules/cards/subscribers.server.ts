import type { Services } from '#events/services';
import { defineSubscriber, type Subscriber } from '#events/subscriber';
import type { Unit } from '#events/unit';
import { groupBy } from '#foundation/group-by';
import { approvedBefore, firstDecided } from '#modules/requests/index.server';
import { newShareId } from './commands/designs.server';
import type { CorporateCardCommand } from './corporate-card';
import { rerenderCards } from './rerender-cards';
import {
  cardsOfUser,
  corporateCards,
  corporateCardsById,
  type CorporateCardRow,
} from './read/corporate-cards.server';
import { personalCards } from './read/personal-cards.server';
import { dropWaiting, waitFor } from './read/waiting.server';

/** Of which request a card comes. */
interface Requested {
  requestId: string;
  organizationId: string;
  locationId: string;
  userId: string;
}

type Why = Extract<CorporateCardCommand, { type: 'WithdrawCorporateCard' }>['data']['why'];

const dataOf = <Data>(events: readonly { data: Data }[]): Data[] => events.map(({ data }) => data);

export const cardSubscribers: Subscriber[] = [
  defineSubscriber({
    name: 'cards: issue those of accepted requests',
    events: ['RequestAccepted'],
    react: ({ unit }, events) => issue(unit, dataOf(events)),
  }),
  defineSubscriber({
    name: 'cards: withdraw those of rejected requests',
    events: ['RequestRejected'],
    react: ({ unit, services }, events) => withdraw(services, unit, dataOf(events), 'rejected'),
  }),
  defineSubscriber({
    name: 'cards: show what was approved before an undone decision',
    events: ['RequestDecisionUndone'],
    react: async ({ unit, services }, events) => {
      const requests = dataOf(events);
      const ids = requests.map(({ requestId }) => requestId);
      const approved = await approvedBefore(unit, ids);
      const again = requests.flatMap((request) => {
        const before = approved.get(request.requestId);
        return before ? { ...request, locationId: before.locationId } : [];
      });
      await issue(unit, again);
      const others = requests.filter(({ requestId }) => !approved.get(requestId));
      await withdraw(services, unit, others, 'undone');
    },
  }),
  defineSubscriber({
    name: 'cards: withdraw those of members who were removed or left',
    events: ['RequestClosed'],
    react: ({ unit, services }, events) => {
      const over = dataOf(events).filter(({ why }) => why !== 'account-deleted');
      return withdraw(services, unit, over, 'removed');
    },
  }),
  defineSubscriber({
    name: 'cards: forget those of a deleted account',
    events: ['AccountDeleted'],
    react: async ({ unit, services }, events) => {
      for (const { data } of events) await forget(services, unit, data.userId);
    },
  }),
  rerenderCards,
];

async function issue(unit: Unit, requests: readonly Requested[]): Promise<void> {
  if (requests.length === 0) return;
  const commands = requests.map((request): CorporateCardCommand => {
    const data = { ...cardOf(request), shareId: newShareId() };
    return { type: 'IssueCorporateCard', data };
  });
  // A card begins with the first decision about its request: then there is none to be locked and read.
  const first = await firstDecided(
    unit,
    requests.map(({ requestId }) => requestId),
  );
  const isNew = ({ data }: CorporateCardCommand) => first.has(data.cardId);
  for (const command of commands.filter(isNew)) {
    await unit.start(corporateCards, command.data.cardId, command);
  }
  await decideAll(
    unit,
    commands.filter((command) => !isNew(command)),
  );
  for (const [organizationId, here] of groupBy(requests, (one) => one.organizationId)) {
    const cardIds = here.map(({ requestId }) => requestId);
    waitFor(unit, organizationId, cardIds);
  }
}

/** Loaded at once, in the order of locks. */
async function decideAll(unit: Unit, commands: readonly CorporateCardCommand[]): Promise<void> {
  await unit.load(
    corporateCards,
    commands.map(({ data }) => data.cardId),
  );
  for (const command of commands) await unit.decide(corporateCards, command.data.cardId, command);
}

/** Their images go with them. */
async function withdraw(
  { images }: Services,
  unit: Unit,
  requests: readonly Requested[],
  why: Why,
): Promise<void> {
  if (requests.length === 0) return;
  const ids = requests.map(({ requestId }) => requestId);
  await decideAll(
    unit,
    requests.map((request) => ({
      type: 'WithdrawCorporateCard',
      data: { ...cardOf(request), why },
    })),
  );
  await images.drop(unit.sql, imagesOn(await corporateCardsById(unit.sql, ids)));
  dropWaiting(unit, ids);
}

/** The cards go with what they showed; of a link only stays that it is gone. */
async function forget(services: Services, unit: Unit, userId: string): Promise<void> {
  await unit.decide(personalCards, userId, { type: 'WithdrawPersonalCard', data: { userId } });
  const cards = await cardsOfUser(unit.sql, userId);
  const requests = cards.map(({ id: requestId, ...card }) => ({ ...card, requestId }));
  await withdraw(services, unit, requests, 'account-deleted');
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
