import { useEffect, useRef } from 'react';
import type { Hands } from './action';
import { press } from './press';

/** The keys of the page, wherever the focus is. */
export function useTriageKeys(hands: Hands, covered: boolean): void {
  const latest = useRef({ hands, covered });
  useEffect(() => {
    latest.current = { hands, covered };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) =>
      press(event, latest.current.hands, latest.current.covered);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
