import { Progress, VisuallyHidden } from '@mantine/core';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { RenderingView } from '#modules/cards/contract';
import classes from './rendering-progress.module.css';

/** A card that looks as before is not drawn, and nobody is told of it. */
const ASK_AGAIN_MS = 5000;

/** How far the cards of everybody are drawn anew; nothing while there is nothing to draw. */
export function RenderingProgress({ rendering }: { rendering: RenderingView }) {
  const isDrawing = rendering.done < rendering.total;
  const [hasDrawn, setHasDrawn] = useState(isDrawing);
  if (isDrawing && !hasDrawn) setHasDrawn(true);
  return (
    <span className={classes.drawing}>
      {isDrawing && <Drawing {...rendering} />}
      <VisuallyHidden role="status">
        {hasDrawn && !isDrawing && 'All cards are drawn.'}
      </VisuallyHidden>
    </span>
  );
}

function Drawing({ done, total }: RenderingView) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <span>
        Drawing the cards: {done} of {total}
      </span>
      <Progress
        className={classes.bar}
        size="sm"
        value={(done / total) * 100}
        aria-label="Drawing the cards"
      />
    </>
  );
}
