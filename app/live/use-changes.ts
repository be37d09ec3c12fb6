import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { LiveChange } from './revalidate';

interface Ear {
  hear: (change: LiveChange) => void;
  /** Too much was missed to be sent: everything is loaded again. */
  lose?: () => void;
}

interface HearingState {
  /** Gives the way to stop. */
  listen: (ear: Ear) => () => void;
}

export const Hearing = createContext<HearingState>({ listen: () => () => undefined });

/**
 * Hears of each change as it comes, before the loaders that it concerns run again. For what data
 * alone cannot tell: whether a row is new, or was only on another page.
 */
export function useChanges(ear: Ear): void {
  const { listen } = useContext(Hearing);
  const latest = useRef(ear);
  useEffect(() => {
    latest.current = ear;
  });
  useEffect(
    () =>
      listen({
        hear: (change) => latest.current.hear(change),
        lose: () => latest.current.lose?.(),
      }),
    [listen],
  );
}

/** For the one who holds the line. */
export function useHearing() {
  const ears = useRef(new Set<Ear>());
  return useMemo(
    () => ({
      hearing: {
        listen: (ear: Ear) => {
          ears.current.add(ear);
          return () => ears.current.delete(ear);
        },
      },
      tell: (change: LiveChange) => ears.current.forEach((ear) => ear.hear(change)),
      tellLoss: () => ears.current.forEach((ear) => ear.lose?.()),
    }),
    [],
  );
}
