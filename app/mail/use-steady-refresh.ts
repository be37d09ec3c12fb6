import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const EVERY = 1000;

/** For pages about things that the log knows nothing of, so that nothing is pushed about them. */
export function useSteadyRefresh(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, EVERY);
    const onVisible = () => document.visibilityState === 'visible' && revalidate();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [revalidate, state]);
}
