import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { DesignSide } from '#modules/cards/contract';
import type { CardValues } from '#modules/cards/drawing';
import classes from './dialogs.module.css';

interface Props {
  side: DesignSide;
  values: CardValues;
  /** Empty where the text beside it is enough. */
  label: string;
}

/** A side, drawn by the renderer. */
export function CardPicture({ side, values, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawing = new AbortController();
    import('../card/draw-in-page')
      .then(({ drawInPage }) => drawInPage(canvas.current!, side, values, drawing.signal))
      // The next change draws it again.
      .catch(() => {});
    return () => drawing.abort();
  }, [side, values]);
  return (
    <canvas
      ref={canvas}
      className={classes.picture}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      // The card reads from the left in every language.
      dir="ltr"
      width={1450}
      height={824}
    />
  );
}

export const CardFigure = ({ caption, ...picture }: Props & { caption: string }) => (
  <figure>
    <CardPicture {...picture} />
    <Text component="figcaption" mt={8} fz="sm" c="dimmed">
      {caption}
    </Text>
  </figure>
);
