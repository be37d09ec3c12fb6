import { Group, Progress, VisuallyHidden } from '@mantine/core';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { RenderingView } from '#modules/cards/contract';
import { useNumber, useWords } from '../language/use-words';

/** Cards that look as before are not rendered again, and cause no message: so the page polls. */
const POLL_MS = 5000;
const MOST_WITHOUT_PROGRESS = 24;

/** The progress of rendering all cards again; nothing while there is none. */
export function RenderingProgress({ rendering }: { rendering: RenderingView }) {
  const words = useWords('designer');
  const isDrawing = rendering.done < rendering.total;
  const [hasDrawn, setHasDrawn] = useState(isDrawing);
  if (isDrawing && !hasDrawn) setHasDrawn(true);
  return (
    <Group
      component="span"
      display="inline-flex"
      wrap="nowrap"
      gap={8}
      c="dimmed"
      fz={13}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {isDrawing && <Drawing {...rendering} />}
      <VisuallyHidden role="status">{hasDrawn && !isDrawing && words.allDrawn}</VisuallyHidden>
    </Group>
  );
}

function Drawing({ done, total }: RenderingView) {
  const words = useWords('designer');
  const number = useNumber();
  const isStuck = usePolling(done);
  if (isStuck) return <span>{words.drawnLater(number(done), number(total))}</span>;
  return (
    <>
      <span>{words.drawn(number(done), number(total))}</span>
      <Progress w={80} size="sm" value={(done / total) * 100} aria-label={words.drawing} />
    </>
  );
}

/** Loads the progress again while there is some; true when it is stuck. */
function usePolling(done: number): boolean {
  const { revalidate } = useRevalidator();
  const [polled, setPolled] = useState({ done, times: 0 });
  if (polled.done !== done) setPolled({ done, times: 0 });
  const isStuck = polled.times >= MOST_WITHOUT_PROGRESS;
  useEffect(() => {
    if (isStuck) return;
    const timer = setTimeout(() => {
      revalidate();
      setPolled((before) => ({ ...before, times: before.times + 1 }));
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [polled, isStuck, revalidate]);
  return isStuck;
}
