import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const EVERY_MS = 1000;

/** Loads the page again each second, for work that goes on without events that could be pushed. */
export function useNextLoad(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, EVERY_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
}
