import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { normalizeAddress } from './address.server';

/** However many come, what waits for them goes on after so long. */
const LETTING_IN_MS = 250;

/** Live sockets are among them; each may hold 16 kB of headers and as much of a body. */
const MOST = 4_000;

/**
 * Keeps room for others: one connection too many is the newest of the address that has most. Behind a proxy
 * all are of the proxy, which is to keep its callers apart.
 */
export function limitConnections(server: Server, most = MOST): void {
  const byAddress = new Map<string, Set<Socket>>();
  let open = 0;
  server.on('connection', (socket) => {
    const address = normalizeAddress(socket.remoteAddress ?? '');
    const own = byAddress.get(address) ?? new Set();
    byAddress.set(address, own.add(socket));
    open++;
    socket.once('close', () => {
      open--;
      own.delete(socket);
      if (own.size === 0) byAddress.delete(address);
    });
    if (open <= most) return;
    const largest = [...byAddress.values()].reduce(
      (most, sockets) => (sockets.size > most.size ? sockets : most),
      own,
    );
    [...largest].at(-1)?.destroy();
  });
}

/**
 * Waits until all have been let in who want to connect: libuv accepts one connection in each round of the
 * event loop, so that rounds of 20 ms would keep everybody else outside.
 */
export function lettingIn(server: Server, atMostMs = LETTING_IN_MS): () => Promise<void> {
  let accepted = 0;
  server.on('connection', () => accepted++);
  return async () => {
    const end = performance.now() + atMostMs;
    // The end of the round in which this is called: who comes is let in after it.
    await nextRound();
    let before: number;
    do {
      before = accepted;
      await nextRound();
    } while (accepted !== before && performance.now() < end);
  };
}
