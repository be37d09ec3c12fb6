import { io, type Socket } from 'socket.io-client';
import type { Change, ClientMessages, ServerMessages } from '../../app/live/protocol';
import { credentials } from '../live/receiver';
import type { Session } from '../live/instance';

/** A page at the other end of the line, that counts what it gets. */
export interface Receiver {
  received: () => number;
  /** Resolves once so many changes have come in all; rejects when they do not come. */
  until: (count: number) => Promise<void>;
  onChange: (listen: (change: Change) => void) => void;
  /** Resolves once it hears of this thing. */
  heard: (id: string) => Promise<void>;
  close: () => void;
}

const PATIENCE_MS = 10_000;

export async function connectReceiver(
  url: string,
  session: Pick<Session, 'token' | 'kind'>,
): Promise<Receiver> {
  const socket: Socket<ServerMessages, ClientMessages> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...credentials(session, url),
  });
  const listeners = new Set<(change: Change) => void>();
  let received = 0;
  let last = 0;
  let failure: string | null = null;
  const take = (change: Change) => {
    if (change.position <= last) failure = `${change.position} came after ${last}`;
    last = change.position;
    received += 1;
    listeners.forEach((listen) => listen(change));
  };
  socket.on('change', take);
  socket.on('private-change', take);
  await new Promise<void>((resolve, reject) => {
    socket.once('ready', () => resolve());
    socket.once('connect_error', reject);
  });
  socket.once('disconnect', (reason) => (failure ??= `the line broke: ${reason}`));

  const until = async (count: number): Promise<void> => {
    const end = performance.now() + PATIENCE_MS;
    while (received < count && !failure && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    if (failure) throw new Error(`A receiver got what is wrong: ${failure}.`);
    if (received !== count) throw new Error(`A receiver got ${received} of ${count} changes.`);
  };

  return {
    received: () => received,
    until,
    onChange: (listen) => listeners.add(listen),
    heard: (id) =>
      new Promise<void>((resolve) => {
        const listen = (change: Change) => {
          if (change.id !== id) return;
          listeners.delete(listen);
          resolve();
        };
        listeners.add(listen);
      }),
    close: () => socket.disconnect(),
  };
}
