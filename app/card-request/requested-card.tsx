import { IconHourglass, IconRubberStamp, IconX, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import type { Approval } from '#modules/requests/contract';
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

const stamps: Record<Approval, { icon: Icon; word: string }> = {
  P: { icon: IconHourglass, word: 'Pending' },
  R: { icon: IconX, word: 'Rejected' },
  T: { icon: IconRubberStamp, word: 'Approved' },
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
            image={state === 'T' && !typing ? (images?.front ?? null) : null}
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
        {state === 'T' && !typing ? 'Your card.' : 'How your card will look.'}
      </figcaption>
    </figure>
  );
}
