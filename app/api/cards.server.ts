import type { Cards } from '#modules/cards/index.server';
import type { Organizations } from '#modules/organizations/index.server';
import type { Call } from './call';
import { corporateCardCalls } from './cards-corporate.server';
import { personalCardCalls } from './cards-personal.server';

export interface CardsCallsOptions {
  cards: Cards;
  organizations: Pick<Organizations, 'queries'>;
  /** Where an image is, by its id. */
  imageUrl: (id: string) => string;
}

/** The calls about the cards of people and organizations. */
export const cardsCalls = (options: CardsCallsOptions): Call[] => [
  ...personalCardCalls(options),
  ...corporateCardCalls(options),
];
