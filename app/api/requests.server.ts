import type { Cards } from '#modules/cards/index.server';
import type { Log } from '#foundation/log.server';
import type { Call } from './call';
import { approvalCalls } from './requests-approval.server';
import { decisionCalls } from './requests-decisions.server';
import { requestListCalls } from './requests-lists.server';
import { ownRequestCalls } from './requests-own.server';

export interface RequestsCallsOptions {
  cards: Pick<Cards, 'queries'>;
  log: Log;
  /** Where an image is, by its id. */
  imageUrl: (id: string) => string;
}

/** The calls about requests for corporate cards. */
export const requestsCalls = (options: RequestsCallsOptions): Call[] => [
  ...ownRequestCalls(options),
  ...requestListCalls(options),
  ...decisionCalls(),
  ...approvalCalls(options),
];
