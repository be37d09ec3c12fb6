import { useEffect, useRef } from 'react';
import type { DesignSide } from '#modules/cards/contract';
import type { CardValues } from '#modules/cards/drawing';
import classes from './card-picture.module.css';

interface Props {
  side: DesignSide;
  values: CardValues;
  /** Empty where words beside it say the same. */
  label: string;
}

/** A side as it will be rendered, by what renders it. */
export function CardPicture({ side, values, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const wanted = new AbortController();
    import('../card/draw-in-page')
      .then(({ drawInPage }) => drawInPage(canvas.current!, side, values, wanted.signal))
      // The next change draws it again; until then it stays as it is.
      .catch(() => {});
    return () => wanted.abort();
  }, [side, values]);
  return (
    <canvas
      ref={canvas}
      className={classes.picture}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      width={1450}
      height={824}
    />
  );
}
