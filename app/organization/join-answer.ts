import { useState } from 'react';
import type { JoinOffer } from '#modules/organizations/contract';
import type { CodeAnswer } from '../forms/code-steps';

export type JoiningWay = 'refer-code' | 'corporate-mail';

export interface JoinAnswer extends CodeAnswer {
  /** Which of the two forms it answers; neither when it is about an offer. */
  way?: JoiningWay;
  /** What may be joined now. */
  offer?: JoinOffer;
}

/** The organization that may be joined, until it is, or cannot be any more. */
export function useOffer(answer: JoinAnswer | undefined) {
  const [seen, setSeen] = useState(answer);
  const [offer, setOffer] = useState(answer?.offer ?? null);
  if (answer !== seen) {
    setSeen(answer);
    // A form that never reached the server, or was not filled in, can be sent again.
    const over = answer?.code !== undefined || answer?.done !== undefined;
    setOffer(answer?.offer ?? (over ? null : offer));
  }
  return { offer, decline: () => setOffer(null) };
}
