import { useIsomorphicEffect } from '@mantine/hooks';
import { useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { dropAllDrafts } from '../forms/draft';
import { useIsFetching } from '../forms/use-fetcher';
import { forgetDrafts } from '../ui/design-drafts';
import { useRootData } from '../ui/root-data';
import { serverIsReached } from '../ui/stay-offline';
import { openLiveSocket, type ConnectionState, type LivePage } from './live-socket';
import { openPageAgain } from './page-viewer';
import { ChangesContext, useAnnouncing } from './use-changes';
import { PresenceContext, usePresence } from './use-presence';
import type { EndReason } from './protocol';
import { beginBurst, endBurst, isRevalidatingLive, type Burst } from './revalidate';
import { RevalidationQueue } from './revalidation-queue';

const Connection = createContext<ConnectionState>('connected');

/** How the page stands with the server. Without a session there is nothing to wait for. */
export const useConnectionState = (): ConnectionState => useContext(Connection);

interface LiveProviderProps {
  /** Whose page this is; null for a visitor's. */
  viewerId: string | null;
  /** How far the feed had come when the page was loaded. */
  position: number;
  children: ReactNode;
}

/** Keeps what is on the page true: what changes on the server is loaded again, where it is shown. */
export function LiveProvider({ viewerId, position, children }: LiveProviderProps) {
  const [state, setState] = useState<ConnectionState>('connecting');
  const [ended, setEnded] = useState<EndReason | null>(null);
  const queue = useRef<RevalidationQueue | null>(null);
  const { looking, targets, onOthers, forget, attach } = usePresence();
  const { changes, announce, isRowAwaited, announceRow, announceMissed } = useAnnouncing();
  const begin = useRevalidation(useCallback(() => queue.current?.done(), []));
  const loadedAt = useRef(position);
  useEffect(() => {
    loadedAt.current = position;
  }, [position]);

  useEffect(() => {
    if (viewerId === null) return;
    const own = new RevalidationQueue({ position: loadedAt.current, begin });
    queue.current = own;
    const page: LivePage = openLiveSocket({
      viewerId,
      since: () => own.shown,
      targets: () => targets.current,
      onChange: (change) => {
        announce(change);
        own.add(change, isRowAwaited(change));
      },
      onRow: (update) => own.shownRow(update, announceRow(update)),
      onReady: (reached) => own.reached(reached),
      onReset: (reached) => {
        announceMissed();
        own.reset(reached);
      },
      onEnded: setEnded,
      onOtherUser: openPageAgain,
      // Every loader asks again who this is, and redirects to /login where the user must sign in.
      onRefused: () => own.everything(),
      onState: (next, isAway) => {
        setState(next);
        serverIsReached(next === 'connected', isAway);
        if (next !== 'connected') forget();
      },
      onOthers,
    });
    const detach = attach(page);
    return () => {
      detach();
      page.close();
      own.stop();
      endBurst();
      queue.current = null;
      setState('connecting');
      serverIsReached(true);
      setEnded(null);
    };
  }, [
    viewerId,
    begin,
    targets,
    onOthers,
    forget,
    attach,
    announce,
    isRowAwaited,
    announceRow,
    announceMissed,
  ]);

  useSteadyScroll();
  useLeaving(viewerId === null ? null : ended);
  return (
    <Connection.Provider value={viewerId === null ? 'connected' : state}>
      <PresenceContext.Provider value={looking}>
        <ChangesContext.Provider value={changes}>{children}</ChangesContext.Provider>
      </PresenceContext.Provider>
    </Connection.Provider>
  );
}

/** Runs the loaders a burst concerns; `onDone` when their data is on the page. */
function useRevalidation(onDone: () => void): (burst: Burst) => void {
  const { revalidate, state } = useRevalidator();
  const asked = useRef(0);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (!isRevalidatingLive() || shown !== asked.current || state !== 'idle') return;
    endBurst();
    onDone();
  }, [shown, state, onDone]);

  const begin = useCallback(
    (burst: Burst) => {
      beginBurst(burst);
      asked.current += 1;
      // In the same transition as the router's "loading", which React may never show by itself:
      // once this number is on the page, "idle" means that the loading is over.
      startTransition(() => setShown(asked.current));
      revalidate();
    },
    [revalidate],
  );
  return useTurn(begin);
}

/**
 * Lets forms and navigations finish first: a revalidation in the middle of one would abort it, and
 * lose where a fetcher's form was to lead.
 */
function useTurn(begin: (burst: Burst) => void): (burst: Burst) => void {
  const navigating = useNavigation().state !== 'idle';
  const fetching = useIsFetching();
  const free = useRef(true);
  const held = useRef<Burst | null>(null);
  useIsomorphicEffect(() => {
    free.current = !navigating && !fetching;
    if (!free.current || held.current === null) return;
    const burst = held.current;
    held.current = null;
    begin(burst);
  }, [navigating, fetching, begin]);
  return useCallback(
    (burst) => {
      if (free.current) begin(burst);
      else held.current = burst;
    },
    [begin],
  );
}

/**
 * Remix notes the scroll position when a revalidation begins and returns to it when it ends, which
 * would scroll back a user who scrolled in between. It does so in a layout effect after this one.
 */
function useSteadyScroll(): void {
  useRevalidator();
  const { key } = useLocation();
  const place = useRef(key);
  useIsomorphicEffect(() => {
    const moved = place.current !== key;
    place.current = key;
    if (moved || !isRevalidatingLive()) return;
    const { scrollX, scrollY } = window;
    queueMicrotask(() => {
      if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
    });
  });
}

/** The session is over: away from everything it showed. */
function useLeaving(ended: EndReason | null): void {
  const userId = useRootData()?.viewer?.id;
  const navigating = useNavigation().state !== 'idle';
  const fetching = useIsFetching();
  const busy = navigating || fetching;
  useEffect(() => {
    // A user who signs out here is on the way already, with the page's own message.
    if (!ended || busy) return;
    const login = new URLSearchParams({ ended });
    if (ended === 'signed-out' || ended === 'deleted') {
      // On pagehide, so that it runs after the page has stored its own.
      window.addEventListener('pagehide', () => {
        forgetDrafts(userId);
        dropAllDrafts();
      });
    } else {
      const { pathname, search } = window.location;
      login.set('to', pathname + search);
    }
    window.location.assign(`/login?${login}`);
  }, [ended, busy, userId]);
}
