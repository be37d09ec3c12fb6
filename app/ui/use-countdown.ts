import { useEffect, useState } from 'react';

/** Seconds left of a wait; `since` restarts it. `until`, where it is known, is when it ends. */
export function useCountdown(seconds: number | undefined, since: unknown, until?: number): number {
  const all = Math.ceil(seconds ?? 0);
  const wait = until === undefined ? (seconds ?? 0) : 0;
  const [shown, setShown] = useState({ wait, since, left: all });
  useEffect(() => {
    const end = until ?? Date.now() + wait * 1000;
    const show = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setShown((before) =>
        before.left === left && before.since === since && before.wait === wait
          ? before
          : { wait, since, left },
      );
    };
    show();
    const timer = setInterval(show, 250);
    return () => clearInterval(timer);
  }, [wait, since, until]);
  // What was left of the wait before says nothing of this one.
  return shown.wait === wait && shown.since === since ? shown.left : all;
}
