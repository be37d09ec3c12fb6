import { useEffect, useRef, useState } from 'react';
import type { CardValues, DesignSide } from '#modules/cards/contract';
import classes from './card-side.module.css';

export interface ShownSide {
  /** Id of the drawn image; null until there is one. */
  image: string | null;
  side: DesignSide;
  values: CardValues;
}

/**
 * One side as it was drawn; drawn here, by the same renderer, while it was not. Whoever shows it
 * says in words what it is.
 */
export function CardSide({ image, side, values }: ShownSide) {
  return image ? (
    <img src={`/images/${image}`} alt="" width="725" height="412" className={classes.side} />
  ) : (
    <DrawnHere side={side} values={values} />
  );
}

const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;

function DrawnHere({ side, values }: Omit<ShownSide, 'image'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    // Only here: fabric is large, and mostly the images are there.
    import('./draw-in-page')
      .then(({ drawInPage }) =>
        canvas.current ? drawInPage(canvas.current, side, values, left.signal) : undefined,
      )
      .then(() => !left.signal.aborted && setState('drawn'))
      .catch(() => !left.signal.aborted && setState('failed'));
    return () => left.abort();
  }, [side, values, tries]);
  useEffect(() => {
    if (state !== 'failed') return;
    const again = () => setTries((before) => before + 1);
    const timer = setTimeout(again, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries));
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [state, tries]);
  return (
    <span className={classes.side}>
      <canvas ref={canvas} aria-hidden className={classes.canvas} />
      {state !== 'drawn' && (
        <span className={classes.waiting}>
          {state === 'waiting'
            ? 'The card is being drawn…'
            : 'The card could not be drawn. Leafcard tries again by itself.'}
        </span>
      )}
    </span>
  );
}
