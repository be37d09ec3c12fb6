import { Progress, VisuallyHidden } from '@mantine/core';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { RenderingView } from '#modules/cards/contract';
import classes from './rendering-progress.module.css';

/** A card that looks as before is not drawn, and nobody is told of it. */
const ASK_AGAIN_MS = 5000;
/** As often as that without one more: they cannot be drawn now. */
const MOST_IN_VAIN = 24;

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
  const isStuck = useAskingAgain(done);
  if (isStuck) {
    return (
      <span>
        {done} of {total} cards are drawn; the others are tried again later.
      </span>
    );
  }
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

/** Looks again while it goes on; says when it does not. */
function useAskingAgain(done: number): boolean {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState({ done, times: 0 });
  if (asked.done !== done) setAsked({ done, times: 0 });
  const isStuck = asked.times >= MOST_IN_VAIN;
  useEffect(() => {
    if (isStuck) return;
    const timer = setTimeout(() => {
      revalidate();
      setAsked((before) => ({ ...before, times: before.times + 1 }));
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [asked, isStuck, revalidate]);
  return isStuck;
}
