import { useEffect, useRef, useState } from 'react';
import type { CardValues, DesignSide } from '#modules/cards/contract';
import { useWords } from '../language/use-words';
import classes from './card-side.module.css';

interface ShownSide {
  /** Id of the rendered image; null until there is one. */
  image: string | null;
  side: DesignSide;
  values: CardValues;
}

/**
 * The image of one side; while there is none, the side is drawn here by the same renderer. The
 * component around it describes it in words.
 */
export function CardSide({ image, side, values }: ShownSide) {
  return image ? (
    <img src={`/images/${image}`} alt="" width="725" height="412" className={classes.side} />
  ) : (
    <DrawnInPage side={side} values={values} />
  );
}

const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;

function DrawnInPage({ side, values }: Omit<ShownSide, 'image'>) {
  const words = useWords('viewer');
  const canvas = useRef<HTMLCanvasElement>(null);
  // It stays while the side is drawn again, and where that fails.
  const [hasPicture, setHasPicture] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const drawing = new AbortController();
    // Loaded on demand: fabric is large, and mostly there is an image.
    import('./draw-in-page')
      .then(
        ({ drawInPage }) =>
          canvas.current !== null && drawInPage(canvas.current, side, values, drawing.signal),
      )
      .then((isDrawn) => {
        if (!isDrawn) return;
        setHasPicture(true);
        if (!drawing.signal.aborted) setHasFailed(false);
      })
      .catch(() => !drawing.signal.aborted && setHasFailed(true));
    return () => drawing.abort();
  }, [side, values, tries]);
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => setTries((before) => before + 1);
    const timer = setTimeout(again, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries));
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [hasFailed, tries]);
  return (
    <span className={classes.side}>
      <canvas ref={canvas} aria-hidden />
      {!hasPicture && <span>{hasFailed ? words.notDrawn : words.beingDrawn}</span>}
    </span>
  );
}
