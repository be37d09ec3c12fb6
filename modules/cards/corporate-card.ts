import type { Command, Decider } from '@event-driven-io/emmett';
import type { CardsEvent } from '#events/cards';

/** The card that an organization gave one person, from the events of stream `corporate-card-<request>`. */

export type CorporateCardEvent = Extract<CardsEvent, { type: `CorporateCard${string}` }>;

type DataOf<Type extends CorporateCardEvent['type']> = Extract<
  CorporateCardEvent,
  { type: Type }
>['data'];

export interface CorporateCard {
  shareId: string;
  withdrawn: boolean;
  /** There are images of it. */
  drawn: boolean;
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

function evolveCorporateCard(
  card: CorporateCard | null,
  event: CorporateCardEvent,
): CorporateCard | null {
  switch (event.type) {
    case 'CorporateCardIssued':
      return { shareId: event.data.shareId, withdrawn: false, drawn: card?.drawn ?? false };
    case 'CorporateCardWithdrawn':
      return card && { ...card, withdrawn: true, drawn: false };
    case 'CorporateCardRendered':
      return card && { ...card, drawn: true };
    default:
      return card;
  }
}

/** Issued again while it is out, for what it says may be other than before. */
function decideCorporateCard(
  command: CorporateCardCommand,
  card: CorporateCard | null,
): CorporateCardEvent[] {
  const isOut = card !== null && !card.withdrawn;
  switch (command.type) {
    case 'IssueCorporateCard': {
      const shareId = card?.shareId ?? command.data.shareId;
      return [{ type: 'CorporateCardIssued', data: { ...command.data, shareId } }];
    }
    case 'ShowCorporateCard': {
      const data = card?.drawn ? { ...command.data, anew: true as const } : command.data;
      return isOut ? [{ type: 'CorporateCardRendered', data }] : [];
    }
    case 'WithdrawCorporateCard':
      return isOut ? [{ type: 'CorporateCardWithdrawn', data: command.data }] : [];
    default:
      return command satisfies never;
  }
}
