import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterEach } from 'vitest';
import { newId } from '#foundation/ids';
import type { Change, ClientMessages, EndReason, ServerMessages } from '../../app/live/protocol';
import type { RequestUpdate } from '#modules/requests/contract';
import { append } from '#tests/support/log';
import { newest, type Instance, type Session, type TestUser } from './instance';

export interface Receiver {
  socket: Socket<ServerMessages, ClientMessages>;
  changes: Change[];
  privateChanges: Change[];
  requestRows: RequestUpdate[];
  /** The names of all messages, in the order in which they came. */
  heard: string[];
  ready: number | null;
  reset: number | null;
  ended: EndReason | null;
  refused: string | null;
  hungUp: string | null;
  /** What no receiver should do. */
  talk: () => void;
  close: () => void;
  /** Resolves as soon as it holds, looked at whenever something arrives. */
  until: (holds: () => boolean) => Promise<void>;
}

const PATIENCE_MS = 30_000;

export const credentials = (
  session: Pick<Session, 'token' | 'kind'>,
  url: string,
): Partial<ManagerOptions & SocketOptions> =>
  session.kind === 'api'
    ? { auth: { token: session.token } }
    : { extraHeaders: { cookie: `leafcard=${session.token}`, origin: url } };

/** A real client at the other end of the line. */
export function listenAs(
  url: string,
  session: Pick<Session, 'token' | 'kind'> | null,
  { since, ...options }: Partial<ManagerOptions & SocketOptions> & { since?: unknown } = {},
): Receiver {
  const known = session ? credentials(session, url) : {};
  const socket: Receiver['socket'] = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...known,
    ...options,
    auth: options.auth ?? { ...known.auth, ...(since !== undefined && { since }) },
  });
  return watch(socket);
}

/** `listenAs` for a spec that calls this at its top: after each test its receivers are closed. */
export function connecting(): typeof listenAs {
  const receivers: Receiver[] = [];
  afterEach(() => {
    for (const receiver of receivers.splice(0)) receiver.close();
  });
  return (...args) => {
    const receiver = listenAs(...args);
    receivers.push(receiver);
    return receiver;
  };
}

/** The same for receivers that are ready; they hear what comes after a position, else after the newest. */
export function listening() {
  const connect = connecting();
  return async (
    { url, runtime }: Instance,
    session: Pick<Session, 'token' | 'kind'>,
    since?: number,
  ): Promise<Receiver> => {
    const receiver = connect(url, session, { since: since ?? (await newest(runtime)) });
    await receiver.until(() => receiver.ready !== null);
    return receiver;
  };
}

/** All that came to the user, once something has come that happened after everything else. */
export async function allChanges(
  { runtime }: Instance,
  { actor: { userId } }: Pick<TestUser, 'actor'>,
  receiver: Receiver,
): Promise<Change[]> {
  const organizationId = newId();
  const last = (change: Change) => change.organizationId === organizationId;
  await append(runtime, `user-${userId}`, [
    { type: 'RoleGranted', data: { userId, role: 'AUDITOR', organizationId } },
  ]);
  await receiver.until(() => receiver.changes.some(last));
  return receiver.changes.filter((change) => !last(change));
}

function watch(socket: Receiver['socket']): Receiver {
  const watchers = new Set<() => void>();
  const look = () => watchers.forEach((watcher) => watcher());
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const done = () => {
        if (!holds()) return;
        clearTimeout(late);
        watchers.delete(done);
        resolve();
      };
      const late = setTimeout(() => {
        watchers.delete(done);
        reject(new Error(`Waited in vain for ${holds.toString()}; heard ${receiver.heard}`));
      }, PATIENCE_MS);
      watchers.add(done);
      done();
    });
  const receiver: Receiver = {
    socket,
    changes: [],
    privateChanges: [],
    requestRows: [],
    heard: [],
    ready: null,
    reset: null,
    ended: null,
    refused: null,
    hungUp: null,
    talk: () => (socket as Socket).emit('anything'),
    close: () => socket.disconnect(),
    until,
  };
  const note = (name: string) => {
    receiver.heard.push(name);
    look();
  };
  socket.on('welcome', () => note('welcome'));
  socket.on('change', (change) => {
    receiver.changes.push(change);
    note('change');
  });
  socket.on('private-change', (change) => {
    receiver.privateChanges.push(change);
    note('private-change');
  });
  socket.on('request-row', (update) => {
    receiver.requestRows.push(update);
    note('request-row');
  });
  socket.on('ready', ({ position }) => {
    receiver.ready = position;
    note('ready');
  });
  socket.on('reset', ({ position }) => {
    receiver.reset = position;
    note('reset');
  });
  socket.on('ended', ({ why }) => {
    receiver.ended = why;
    note('ended');
  });
  socket.on('connect_error', ({ message }) => {
    receiver.refused = message;
    note('refused');
  });
  socket.on('disconnect', (reason) => {
    receiver.hungUp = reason;
    note('hung up');
  });
  return receiver;
}
