import { IconHourglass, IconRubberStamp, IconX, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import type { RequestStatus } from '#modules/requests/contract';
import { messages } from '#foundation/messages';
import { CardSide } from '../card/card-side';
import { NotPrinted } from '../card/not-printed';
import type { RequestedCardView } from './card-request';
import type { RequestState } from './form-mode';
import classes from './requested-card.module.css';

interface Props {
  card: RequestedCardView;
  /** While something is typed, the card that was given out is not what will be. */
  typing: boolean;
  state: RequestState;
}

const stamps: Record<RequestStatus, { icon: Icon; word: string }> = {
  pending: { icon: IconHourglass, word: 'Pending' },
  rejected: { icon: IconX, word: 'Rejected' },
  accepted: { icon: IconRubberStamp, word: 'Approved' },
};

/** The card as it will be, with what became of the request stamped on it. */
export function RequestedCard({ card: { design, values, images }, typing, state }: Props) {
  const [first] = useState(state);
  const stamp = state && !typing ? stamps[state] : null;
  return (
    <figure className={classes.figure} data-state={state ?? undefined}>
      <div className={classes.card}>
        {design ? (
          <CardSide
            image={state === 'accepted' && !typing ? (images?.front ?? null) : null}
            side={design.front}
            values={values}
          />
        ) : (
          <p className={classes.none}>{messages.corporateCardNotDesigned}</p>
        )}
        {stamp && (
          <span className={classes.stamp} data-news={state !== first || undefined}>
            <stamp.icon size={20} stroke={1.75} aria-hidden />
            {stamp.word}
          </span>
        )}
      </div>
      {design && <NotPrinted design={design} values={values} />}
      <figcaption>
        {state === 'accepted' && !typing ? 'Your card.' : 'How your card will look.'}
      </figcaption>
    </figure>
  );
}
