import { useCallbackRef } from '@mantine/hooks';
import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { RequestUpdate } from '#modules/requests/contract';
import type { LiveChange } from './revalidate';

interface ChangeListener {
  onChange?: (change: LiveChange) => void;
  /** Whether the page shows the row that follows this change: then loading it again can wait. */
  awaitsRow?: (change: LiveChange) => boolean;
  /** Shows it. False: there is more on the page that it changes, which has to be loaded. */
  onRow?: (update: RequestUpdate) => boolean;
  /** Too much was missed to be sent: everything is loaded again. */
  onMissed?: () => void;
}

interface ChangesState {
  /** Gives the way to stop. */
  listen: (listener: () => ChangeListener) => () => void;
}

export const ChangesContext = createContext<ChangesState>({ listen: () => () => undefined });

/**
 * Is called with each change as it comes, before the loaders that it concerns run again. For what data
 * alone cannot tell, as whether a row is new, or was only on another page; and for what can be shown
 * before it is loaded.
 */
export function useChanges(listener: ChangeListener): void {
  const { listen } = useContext(ChangesContext);
  const latest = useCallbackRef(() => listener);
  useEffect(() => listen(latest), [listen, latest]);
}

/** For the one who holds the line. */
export function useAnnouncing() {
  const listeners = useRef(new Set<() => ChangeListener>());
  return useMemo(() => {
    const all = () => [...listeners.current].map((listener) => listener());
    return {
      changes: {
        listen: (listener: () => ChangeListener) => {
          listeners.current.add(listener);
          return () => listeners.current.delete(listener);
        },
      },
      announce: (change: LiveChange) => all().forEach(({ onChange }) => onChange?.(change)),
      isRowAwaited: (change: LiveChange) => all().some(({ awaitsRow }) => awaitsRow?.(change)),
      announceRow: (update: RequestUpdate) =>
        all()
          .map(({ onRow }) => onRow?.(update) ?? false)
          .includes(true),
      announceMissed: () => all().forEach(({ onMissed }) => onMissed?.()),
    };
  }, []);
}
