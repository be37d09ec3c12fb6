import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { LivePage } from './live-socket';
import { keyOf, thingOf, type Looker, type Thing } from './thing';

interface LookingState {
  look: (at: Thing | null) => void;
  /** Of the thing that was told of last. */
  seen: { key: string; people: Looker[] } | null;
}

export const Looking = createContext<LookingState>({ look: () => undefined, seen: null });

/**
 * Who has this open at the moment, whoever asks included, the first to come first. A page says so
 * of one thing at a time; empty until the server has answered.
 */
export function useLookers(at: Thing | null): Looker[] {
  const { look, seen } = useContext(Looking);
  const key = at && keyOf(at);
  useEffect(() => {
    if (key === null) return;
    look(thingOf(key));
    return () => look(null);
  }, [key, look]);
  return seen && seen.key === key ? seen.people : [];
}

/** For the one who holds the line: keeps what the page looks at from one line to the next. */
export function useLooking() {
  const [seen, setSeen] = useState<LookingState['seen']>(null);
  const page = useRef<LivePage | null>(null);
  const at = useRef<Thing | null>(null);
  const look = useCallback((next: Thing | null) => {
    at.current = next;
    page.current?.look(next);
    if (next === null) setSeen(null);
  }, []);
  const onLookers = useCallback((key: string, people: Looker[]) => setSeen({ key, people }), []);
  const attach = useCallback((opened: LivePage) => {
    page.current = opened;
    opened.look(at.current);
    return () => {
      page.current = null;
    };
  }, []);
  const looking = useMemo(() => ({ look, seen }), [look, seen]);
  return { looking, onLookers, attach };
}
