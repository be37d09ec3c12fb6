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

function DrawnHere({ side, values }: Omit<ShownSide, 'image'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    // Only here: fabric is large, and mostly the images are there.
    import('./draw-in-page')
      .then(({ drawInPage }) =>
        canvas.current ? drawInPage(canvas.current, side, values, left.signal) : undefined,
      )
      .then(() => setDrawn(!left.signal.aborted))
      // Then it stays blank until its image comes, which is on its way.
      .catch(() => {});
    return () => left.abort();
  }, [side, values]);
  return (
    <span className={classes.side}>
      <canvas ref={canvas} aria-hidden className={classes.canvas} />
      {!drawn && <span className={classes.waiting}>The card is being drawn…</span>}
    </span>
  );
}
