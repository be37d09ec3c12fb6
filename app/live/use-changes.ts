import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { LiveChange } from './revalidate';

type Hear = (change: LiveChange) => void;

interface HearingState {
  /** Gives the way to stop. */
  listen: (hear: Hear) => () => void;
}

export const Hearing = createContext<HearingState>({ listen: () => () => undefined });

/**
 * Hears of each change as it comes, before the loaders that it concerns run again. For what data
 * alone cannot tell: whether a row is new, or was only on another page.
 */
export function useChanges(hear: Hear): void {
  const { listen } = useContext(Hearing);
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => listen((change) => latest.current(change)), [listen]);
}

/** For the one who holds the line. */
export function useHearing() {
  const ears = useRef(new Set<Hear>());
  const hearing = useMemo<HearingState>(
    () => ({
      listen: (hear) => {
        ears.current.add(hear);
        return () => ears.current.delete(hear);
      },
    }),
    [],
  );
  const tell = useMemo<Hear>(() => (change) => ears.current.forEach((hear) => hear(change)), []);
  return { hearing, tell };
}
