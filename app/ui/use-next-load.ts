import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const EVERY_MS = 1000;

/**
 * Loads the page again each second, for what goes on without events that could be pushed; in a tab in
 * the background, once that is seen again.
 */
export function useNextLoad(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const load = () => {
      if (document.visibilityState === 'visible') revalidate();
    };
    const timer = setTimeout(load, EVERY_MS);
    document.addEventListener('visibilitychange', load);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', load);
    };
  }, [revalidate, state]);
}
