import { useState } from 'react';
import { CardBack, CardFront } from './card-sides';
import classes from './turning-card.module.css';

/** Turns over when it is pressed; where there is no script both sides lie open. */
export function TurningCard() {
  const [turned, setTurned] = useState(false);
  const [side, other] = turned ? ['back', 'front'] : ['front', 'back'];
  return (
    <div className={classes.stage}>
      <button
        type="button"
        className={classes.card}
        data-turned={turned || undefined}
        aria-label={`Leafcard’s own card, ${side}. Turn to the ${other}`}
        onClick={() => setTurned(!turned)}
      >
        <CardFront />
        <CardBack />
      </button>
      <p className={classes.hint}>Press the card to turn it. Its code can be scanned.</p>
    </div>
  );
}
