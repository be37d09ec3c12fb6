import { useEffect, useState } from 'react';

/** Whether the condition has held for so long: what is over sooner is not shown. */
export function useLasting(condition: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!condition) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), ms);
    return () => clearTimeout(timer);
  }, [condition, ms]);
  return condition && lasts;
}
