import { useEffect, useState } from 'react';

/** Seconds left of a wait; `since` restarts it. `until`, where it is known, is when it ends. */
export function useCountdown(seconds: number | undefined, since: unknown, until?: number): number {
  const [left, setLeft] = useState(Math.ceil(seconds ?? 0));
  const wait = until === undefined ? (seconds ?? 0) : 0;
  useEffect(() => {
    const end = until ?? Date.now() + wait * 1000;
    const show = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    show();
    const timer = setInterval(show, 250);
    return () => clearInterval(timer);
  }, [wait, since, until]);
  return left;
}
