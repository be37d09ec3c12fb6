import { useState } from 'react';
import { CardPicture } from './card-picture';
import classes from './turning-card.module.css';

const sides = {
  front: 'Sofia Marques, Garden Designer, Fernhill Botanics',
  back: 'a code that any camera reads. Scan to Save Card',
};

/** A card that turns over when it is pressed; where there is no script both sides lie open. */
export function TurningCard() {
  const [turned, setTurned] = useState(false);
  const [side, other] = turned ? (['back', 'front'] as const) : (['front', 'back'] as const);
  return (
    <div className={classes.stage}>
      <div className={classes.under} aria-hidden>
        <CardPicture name="vasco" first />
        <CardPicture name="henrik" first />
      </div>
      <button
        type="button"
        className={classes.card}
        data-turned={turned || undefined}
        aria-label={`A card’s ${side}: ${sides[side]}. Turn to the ${other}`}
        onClick={() => setTurned(!turned)}
      >
        <CardPicture name="sofia" first className={classes.side} />
        <CardPicture name="sofia-back" first className={classes.side} />
      </button>
      <p className={classes.hint}>Press the card to turn it. Its code can be scanned.</p>
    </div>
  );
}
