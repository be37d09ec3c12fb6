import { useCallbackRef } from '@mantine/hooks';
import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { RequestUpdate } from '#modules/requests/contract';
import type { LiveChange } from './revalidate';

interface Ear {
  hear?: (change: LiveChange) => void;
  /** Whether the page shows the row that follows this change: then loading it again can wait. */
  awaitsRow?: (change: LiveChange) => boolean;
  /** Shows it. False: there is more on the page that it changes, which has to be loaded. */
  show?: (update: RequestUpdate) => boolean;
  /** Too much was missed to be sent: everything is loaded again. */
  lose?: () => void;
}

interface HearingState {
  /** Gives the way to stop. */
  listen: (ear: () => Ear) => () => void;
}

export const Hearing = createContext<HearingState>({ listen: () => () => undefined });

/**
 * Hears of each change as it comes, before the loaders that it concerns run again. For what data
 * alone cannot tell, as whether a row is new, or was only on another page; and for what can be shown
 * before it is loaded.
 */
export function useChanges(ear: Ear): void {
  const { listen } = useContext(Hearing);
  const latest = useCallbackRef(() => ear);
  useEffect(() => listen(latest), [listen, latest]);
}

/** For the one who holds the line. */
export function useHearing() {
  const ears = useRef(new Set<() => Ear>());
  return useMemo(() => {
    const all = () => [...ears.current].map((ear) => ear());
    return {
      hearing: {
        listen: (ear: () => Ear) => {
          ears.current.add(ear);
          return () => ears.current.delete(ear);
        },
      },
      tell: (change: LiveChange) => all().forEach((ear) => ear.hear?.(change)),
      isRowAwaited: (change: LiveChange) => all().some((ear) => ear.awaitsRow?.(change)),
      tellRow: (update: RequestUpdate) =>
        all()
          .map((ear) => ear.show?.(update) ?? false)
          .includes(true),
      tellLoss: () => all().forEach((ear) => ear.lose?.()),
    };
  }, []);
}
