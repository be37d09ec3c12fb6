import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { messages } from '#foundation/messages';
import { serverAnswers } from './stay-offline';
import { toastWarning } from './toasts';

/**
 * The module of a part of the page, once it is wanted and there. React's `lazy` would replace the whole page
 * where it cannot be loaded, and never ask again; here a toast says why, and `onMissing` closes the part, so that
 * opening it asks again.
 */
export function usePart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onMissing: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  const close = useCallbackRef(onMissing);
  const isAsked = isWanted && !part;
  useEffect(() => {
    if (!isAsked) return;
    let isAwaited = true;
    load().then(setPart, async () => {
      if (!isAwaited) return;
      close();
      toastWarning((await serverAnswers()) ? messages.pageOutdated : messages.offlinePage);
    });
    return () => {
      isAwaited = false;
    };
  }, [isAsked, load, close]);
  return part;
}
