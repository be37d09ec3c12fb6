import type { Command, Decider } from '@event-driven-io/emmett';
import type { CardsEvent } from '#events/cards';
import { DomainError } from '#foundation/errors';
import { isOutdated, type KnownVersion } from './version';

/** The card of one person, from the events of stream `personal-card-<user>`. */

export type PersonalCardEvent = Extract<CardsEvent, { type: `PersonalCard${string}` }>;

type DataOf<Type extends PersonalCardEvent['type']> = Extract<
  PersonalCardEvent,
  { type: Type }
>['data'];

type PersonalDesign = Pick<DataOf<'PersonalCardSaved'>, 'design' | 'details' | 'editor'>;

export interface PersonalCard {
  shareId: string;
  /** How often it was saved. */
  version: number;
  withdrawn: boolean;
}

export type PersonalCardCommand =
  | Command<
      'SavePersonalCard',
      PersonalDesign & {
        userId: string;
        /** For a card that is new. */
        shareId: string;
        version?: KnownVersion;
      }
    >
  | Command<'ShowPersonalCard', DataOf<'PersonalCardRendered'>>
  | Command<'WithdrawPersonalCard', { userId: string }>;

export const personalCardDecider: Decider<
  PersonalCard | null,
  PersonalCardCommand,
  PersonalCardEvent
> = {
  decide: decidePersonalCard,
  evolve: evolvePersonalCard,
  initialState: () => null,
};

function evolvePersonalCard(
  card: PersonalCard | null,
  event: PersonalCardEvent,
): PersonalCard | null {
  switch (event.type) {
    case 'PersonalCardSaved': {
      const { shareId } = event.data;
      return { shareId, version: (card?.version ?? 0) + 1, withdrawn: false };
    }
    case 'PersonalCardWithdrawn':
      return card && { ...card, withdrawn: true };
    case 'PersonalCardRendered':
      return card;
    default:
      return card;
  }
}

function decidePersonalCard(
  command: PersonalCardCommand,
  card: PersonalCard | null,
): PersonalCardEvent[] {
  switch (command.type) {
    case 'SavePersonalCard': {
      const { version, shareId, ...data } = command.data;
      if (isOutdated(version, card)) throw new DomainError('Conflict');
      return [{ type: 'PersonalCardSaved', data: { ...data, shareId: card?.shareId ?? shareId } }];
    }
    case 'ShowPersonalCard':
      return card && !card.withdrawn ? [{ type: 'PersonalCardRendered', data: command.data }] : [];
    case 'WithdrawPersonalCard':
      return card && !card.withdrawn ? [{ type: 'PersonalCardWithdrawn', data: command.data }] : [];
    default:
      return command satisfies never;
  }
}
