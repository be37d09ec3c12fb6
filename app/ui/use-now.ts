import { useEffect, useState } from 'react';

const HALF_A_MINUTE = 30_000;

/** The time, again each half minute: a page may stay open for days. Null at first, and where it does not matter. */
export function useNow(matters = true): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!matters) return setNow(null);
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, HALF_A_MINUTE);
    return () => clearInterval(timer);
  }, [matters]);
  return now;
}
