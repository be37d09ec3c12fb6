import { useState, type ReactNode } from 'react';
import classes from './turning.module.css';

interface Props {
  /** Whose card it is. */
  name: string;
  front: ReactNode;
  back: ReactNode;
}

/** A card as a thing: pressed, it turns over. Where there is no script both sides lie open. */
export function Turning({ name, front, back }: Props) {
  const [turned, setTurned] = useState(false);
  const [side, other] = turned ? ['back', 'front'] : ['front', 'back'];
  return (
    <div className={classes.stage}>
      <button
        type="button"
        className={classes.card}
        data-turned={turned || undefined}
        aria-label={`The card of ${name}, ${side}. Turn to the ${other}`}
        onClick={() => setTurned(!turned)}
      >
        <span className={classes.front}>{front}</span>
        <span className={classes.back}>{back}</span>
      </button>
      <p className={classes.hint}>Press the card to turn it.</p>
    </div>
  );
}
