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
import {
  NOTHING,
  keyOf,
  targetOfKey,
  type PresenceViewer,
  type PageTargets,
  type PresenceTarget,
} from './presence-target';

type Others = ReadonlyMap<string, PresenceViewer[]>;

interface PresenceState {
  open: (at: PresenceTarget | null) => void;
  list: (targets: PresenceTarget[]) => void;
  /** Nobody is there of whom nothing is known, as before the server has answered. */
  others: Others;
}

const NOBODY: PresenceViewer[] = [];
const nowhere: Others = new Map();
/** Lists that live change often, and nobody waits for a face beside a row. */
const LISTED_MS = 500;

export const PresenceContext = createContext<PresenceState>({
  open: () => undefined,
  list: () => undefined,
  others: nowhere,
});

/** Who else has this open at the moment, the first to come first. A page has one thing open at a time. */
export function useOthersAt(at: PresenceTarget | null): PresenceViewer[] {
  const { open, others } = useContext(PresenceContext);
  const key = at && keyOf(at);
  useEffect(() => {
    if (key === null) return;
    open(targetOfKey(key));
    return () => open(null);
  }, [key, open]);
  return (key !== null && others.get(key)) || NOBODY;
}

/** Who has one of these open, which are only listed here. */
export function useOthersAmong(
  targets: readonly PresenceTarget[],
): (at: PresenceTarget) => PresenceViewer[] {
  const { list, others } = useContext(PresenceContext);
  const keys = targets.map(keyOf).join(' ');
  useEffect(() => list(keys === '' ? [] : keys.split(' ').map(targetOfKey)), [keys, list]);
  useEffect(() => () => list([]), [list]);
  return (at) => others.get(keyOf(at)) ?? NOBODY;
}

/** For the one who holds the line: keeps what the page looks at from one line to the next. */
export function usePresence() {
  const [others, setOthers] = useState(nowhere);
  const page = useRef<LivePage | null>(null);
  const targets = useRef(NOTHING);
  const later = useRef<ReturnType<typeof setTimeout>>();

  const say = useCallback(() => {
    clearTimeout(later.current);
    later.current = undefined;
    page.current?.look();
  }, []);
  const turnTo = useCallback((next: Partial<PageTargets>) => {
    targets.current = { ...targets.current, ...next };
    const keys = keysOf(targets.current);
    setOthers((now) => only(now, keys));
  }, []);
  const open = useCallback(
    (at: PresenceTarget | null) => {
      turnTo({ open: at });
      say();
    },
    [turnTo, say],
  );
  const list = useCallback(
    (listed: PresenceTarget[]) => {
      turnTo({ listed });
      later.current ??= setTimeout(say, LISTED_MS);
    },
    [turnTo, say],
  );
  const onOthers = useCallback((key: string, people: PresenceViewer[]) => {
    if (keysOf(targets.current).has(key)) setOthers((now) => new Map(now).set(key, people));
  }, []);
  const forget = useCallback(() => setOthers(nowhere), []);
  const attach = useCallback((opened: LivePage) => {
    page.current = opened;
    return () => {
      page.current = null;
    };
  }, []);
  const looking = useMemo(() => ({ open, list, others }), [open, list, others]);
  return { looking, targets, onOthers, forget, attach };
}

const keysOf = ({ open, listed }: PageTargets): Set<string> =>
  new Set([...(open ? [open] : []), ...listed].map(keyOf));

const only = (others: Others, keys: Set<string>): Others =>
  [...others.keys()].every((key) => keys.has(key))
    ? others
    : new Map([...others].filter(([key]) => keys.has(key)));
