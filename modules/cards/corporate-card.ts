import type { Command, Decider } from '@event-driven-io/emmett';
import type { CardsEvent } from '#events/cards';

/** The card that an organization gave one person, from the events of stream `corporate-card-<request>`. */

export const CORPORATE_CARDS = 'corporate-card-';

export const corporateCardStream = (cardId: string): string => `${CORPORATE_CARDS}${cardId}`;

export type CorporateCardEvent = Extract<CardsEvent, { type: `CorporateCard${string}` }>;

type DataOf<Type extends CorporateCardEvent['type']> = Extract<
  CorporateCardEvent,
  { type: Type }
>['data'];

export interface CorporateCard {
  shareId: string;
  withdrawn: boolean;
}

export type CorporateCardCommand =
  /** Its share id is for a card that is new: one that was given before is found where it was. */
  | Command<'IssueCorporateCard', DataOf<'CorporateCardIssued'>>
  | Command<'ShowCorporateCard', DataOf<'CorporateCardRendered'>>
  | Command<'WithdrawCorporateCard', DataOf<'CorporateCardWithdrawn'>>;

export const corporateCardDecider: Decider<
  CorporateCard | null,
  CorporateCardCommand,
  CorporateCardEvent
> = {
  decide: decideCorporateCard,
  evolve: evolveCorporateCard,
  initialState: () => null,
};

export function evolveCorporateCard(
  card: CorporateCard | null,
  event: CorporateCardEvent,
): CorporateCard | null {
  switch (event.type) {
    case 'CorporateCardIssued':
      return { shareId: event.data.shareId, withdrawn: false };
    case 'CorporateCardWithdrawn':
      return card && { ...card, withdrawn: true };
    case 'CorporateCardRendered':
      return card;
    default:
      return card;
  }
}

/** Issued anew while it is out, for what it says may be other than before. */
export function decideCorporateCard(
  command: CorporateCardCommand,
  card: CorporateCard | null,
): CorporateCardEvent[] {
  const isOut = card !== null && !card.withdrawn;
  switch (command.type) {
    case 'IssueCorporateCard': {
      const shareId = card?.shareId ?? command.data.shareId;
      return [{ type: 'CorporateCardIssued', data: { ...command.data, shareId } }];
    }
    case 'ShowCorporateCard':
      return isOut ? [{ type: 'CorporateCardRendered', data: command.data }] : [];
    case 'WithdrawCorporateCard':
      return isOut ? [{ type: 'CorporateCardWithdrawn', data: command.data }] : [];
    default:
      return command satisfies never;
  }
}
