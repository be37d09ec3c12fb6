import { IconRubberStamp } from '@tabler/icons-react';
import { useState } from 'react';
import type { CorporateCardState } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import classes from './state-news.module.css';

const words: Record<CorporateCardState, string> = {
  NOT_CONNECTED: messages.corporateCardNotApproved,
  WAIT_APPROVAL: messages.corporateCardNotApproved,
  REJECTED: messages.corporateCardRejected,
  WAIT_FOR_CARD: messages.corporateCardNotDesigned,
  APPROVED: messages.corporateCardApproved,
};

/**
 * Says a change that comes while the page is open, to those who do not see it too. An approval is
 * stamped for everybody: else the card would only be there all of a sudden.
 */
export function StateNews({ state }: { state: CorporateCardState }) {
  const [first] = useState(state);
  const isNews = state !== first;
  const isStamp = isNews && state === 'APPROVED';
  return (
    <p role="status" className={isStamp ? classes.stamp : classes.unseen}>
      {isStamp && <IconRubberStamp size={22} stroke={1.75} aria-hidden />}
      {isNews && words[state]}
    </p>
  );
}
