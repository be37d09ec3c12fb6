import { useEffect, useState } from 'react';

/** Seconds left of a wait; `since` begins it anew. */
export function useCountdown(seconds: number | undefined, since: unknown): number {
  const [left, setLeft] = useState(Math.ceil(seconds ?? 0));
  useEffect(() => {
    const end = Date.now() + (seconds ?? 0) * 1000;
    const show = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    show();
    const timer = setInterval(show, 250);
    return () => clearInterval(timer);
  }, [seconds, since]);
  return left;
}
