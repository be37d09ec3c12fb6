import type { Socket } from 'socket.io-client';
import type { RequestUpdate } from '#modules/requests/contract';
import {
  PING_INTERVAL_MS,
  PING_TIMEOUT_MS,
  STATUS_OF_CODE,
  refusals,
  type Change,
  type ClientMessages,
  type EndReason,
  type ServerMessages,
} from './protocol';
import type { LiveChange } from './revalidate';
import { NOTHING, type PresenceViewer, type PageTargets } from './presence-target';

export type ConnectionState = 'connected' | 'connecting' | 'offline';

interface LiveSocketOptions {
  /** Whose page this is. */
  viewerId: string;
  /** Where the page stands, asked at every new connection. */
  since: () => number;
  /** What the page has before it, asked at every new connection and after each `look`. */
  targets: () => PageTargets;
  onChange: (change: LiveChange) => void;
  /** What a change before it has made of a request. */
  onRow: (update: RequestUpdate) => void;
  onReady: (position: number) => void;
  onReset: (position: number) => void;
  onEnded: (why: EndReason) => void;
  /** Another user has signed in here while the line was broken. */
  onOtherUser: () => void;
  /** The server no longer knows this session, although nobody said that it ended. */
  onRefused: () => void;
  /** `isAway` where the server was there, and cannot be reached any more. */
  onState: (state: ConnectionState, isAway?: boolean) => void;
  /** Who else has something open that this page has before it. */
  onOthers: (key: string, people: PresenceViewer[]) => void;
}

export interface LivePage {
  /** The page has something else before it now. */
  look: () => void;
  close: () => void;
}

/** After so long without a sign the line is dead, whatever its state says: the device slept. */
const STALE_MS = PING_INTERVAL_MS + PING_TIMEOUT_MS;
const OPEN_MS = 8_000;
const RETRY_MS = 300;
const RETRY_MAX_MS = 5_000;
/** Refused, not unreachable: knocking harder would not help. */
const REFUSED_RETRY_MS = 20_000;

/** One socket a tab; the code comes with the first one, so that visitors do not load it. */
export function openLiveSocket(options: LiveSocketOptions): LivePage {
  let closed = false;
  let page: LivePage | null = null;
  const open = async (): Promise<void> => {
    const { io } = await import('socket.io-client');
    if (closed) return;
    const socket: Socket<ServerMessages, ClientMessages> = io({
      transports: ['websocket'],
      auth: (answer) => answer({ since: options.since() }),
      timeout: OPEN_MS,
      reconnectionDelay: RETRY_MS,
      reconnectionDelayMax: RETRY_MAX_MS,
      randomizationFactor: 0.5,
    });
    page = listen(socket, options);
  };
  // Without the code there is nothing to wake: a reload brings it.
  open().catch(() => options.onState('offline'));
  return {
    look: () => page?.look(),
    close: () => {
      closed = true;
      page?.close();
    },
  };
}

function listen(
  socket: Socket<ServerMessages, ClientMessages>,
  options: LiveSocketOptions,
): LivePage {
  const { viewerId, onChange, onRow, onReady, onReset, onEnded, onOtherUser } = options;
  const { onRefused, onState, onOthers, targets } = options;
  let lastSignAt = Date.now();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let caught = false;
  let wasCaught = false;
  // In turns until one has worked: some networks let no WebSocket through. Who polls tries to go on by one.
  const ways = [['websocket'], ['polling', 'websocket']];

  const onSign = () => {
    lastSignAt = Date.now();
  };
  const change = ({ is_approved: code, ...one }: Change) =>
    onChange({
      ...one,
      ...(code && { status: STATUS_OF_CODE[code] }),
      own: one.userId === viewerId,
    });
  const caughtUp = (then: (position: number) => void) => (message: { position: number }) => {
    then(message.position);
    caught = wasCaught = true;
    if (targets() !== NOTHING) look();
    onState('connected');
  };
  // The server knows what we may see once it has caught us up.
  const look = () => {
    if (caught) socket.emit('look', targets());
  };
  /** Now, not when the next attempt happens to be due. */
  const wake = () => {
    const alive = socket.connected && Date.now() - lastSignAt < STALE_MS;
    if (alive || ended || document.visibilityState === 'hidden') return;
    clearTimeout(retry);
    onSign();
    socket.disconnect().connect();
  };
  /** Out of the browser's cache of whole pages; a page that loads opens its first socket meanwhile. */
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake();
  };

  socket.onAny(onSign);
  socket.io.on('ping', onSign);
  socket.on('connect', onSign);
  socket.on('welcome', ({ userId }) => {
    if (userId === viewerId) return;
    ended = true;
    socket.disconnect();
    onOtherUser();
  });
  socket.on('change', change);
  socket.on('private-change', change);
  socket.on('request-row', onRow);
  socket.on('ready', caughtUp(onReady));
  socket.on('reset', caughtUp(onReset));
  socket.on('ended', ({ why }) => {
    ended = true;
    onEnded(why);
  });
  socket.on('viewers', ({ key, people }) => {
    onOthers(
      key,
      people.filter((person) => person.userId !== viewerId),
    );
  });
  // Without a network too, but on localhost, where the line needs none.
  socket.on('disconnect', () => {
    caught = false;
    if (!ended) onState(navigator.onLine ? 'connecting' : 'offline');
  });
  socket.on('connect_error', ({ message }) => {
    // One that is refused has reached the server.
    onState('offline', socket.active && wasCaught);
    if (socket.active) {
      if (!wasCaught) socket.io.opts.transports = ways.reverse()[0];
      return;
    }
    if (message === refusals.unauthorized) onRefused();
    retry = setTimeout(() => socket.connect(), REFUSED_RETRY_MS * (0.5 + Math.random()));
  });
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', restored);

  const close = () => {
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', restored);
    clearTimeout(retry);
    socket.removeAllListeners();
    socket.disconnect();
  };
  return { look, close };
}
