import { Server as NetServer, type Socket } from 'node:net';
import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import { throwAway } from './body.server';
import { lettingIn } from './connections.server';

interface LastRequests {
  /** Answers what comes while we stop; after it nothing is begun. */
  refuseLate: RequestHandler;
  /** Takes no new connection, finishes what is under way, and closes what is not used. */
  finish: () => Promise<void>;
}

interface Connection {
  underWay: Set<ServerResponse>;
  usedAt: number;
  /** When it was last used; more are a request of which the rest is still to come. */
  bytesRead: number;
}

/** With what jobs and cards have after it, less than a stop may take together. */
const FINISH_MS = 3_000;
/** Who has used a connection so lately may be sending on it: it is answered, and closed behind the answer. */
const IN_USE_MS = 500;
const LOOK_MS = 20;
/** Who is connected and not let in yet is reset as we stop listening. */
const LETTING_IN_MS = 1_000;
/** Hardly anyone has come in a round of the event loop that is not longer; one in which a page is rendered is. */
const SHORT_ROUND_MS = 5;

/**
 * Requests of connections that are kept alive, when the server stops. Node closes each that is idle at once;
 * what is just arriving on it is reset then, and its sender cannot know whether it was done.
 */
export function lastRequests(
  server: Server,
  refuse: (response: Response, path: string) => void,
): LastRequests {
  const connections = new Map<Socket, Connection>();
  const letIn = lettingIn(server, LETTING_IN_MS);
  const letAllIn = async (): Promise<void> => {
    const end = performance.now() + LETTING_IN_MS;
    let began: number;
    do {
      await letIn();
      began = performance.now();
      await nextRound();
    } while (performance.now() - began > SHORT_ROUND_MS && performance.now() < end);
  };
  let closing = false;

  const isIdle = (socket: Socket, { underWay, bytesRead, usedAt }: Connection): boolean =>
    underWay.size === 0 && socket.bytesRead === bytesRead && performance.now() - usedAt > IN_USE_MS;
  server.on('connection', (socket) => {
    connections.set(socket, { underWay: new Set(), usedAt: performance.now(), bytesRead: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('upgrade', (_request, socket) => connections.delete(socket as Socket));
  // Before the answer is made, which may be at once.
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    connection?.underWay.add(response);
    response.once('close', () => {
      connection?.underWay.delete(response);
      Object.assign(connection ?? {}, { usedAt: performance.now(), bytesRead: socket.bytesRead });
    });
    if (closing) endConnection(response);
  });

  return {
    refuseLate: (request, response, next) => {
      if (!closing) return next();
      throwAway(request, () => {
        if (!response.headersSent) refuse(response, request.path);
      });
    },
    finish: async () => {
      closing = true;
      for (const { underWay } of connections.values()) underWay.forEach(endConnection);
      await letAllIn();
      // Not its own close(), which would close idle connections.
      NetServer.prototype.close.call(server);
      const end = performance.now() + FINISH_MS;
      while (connections.size > 0 && performance.now() < end) {
        await pause(LOOK_MS);
        // Behind a look at all connections: what has arrived is read.
        await nextRound();
        for (const [socket, connection] of connections) {
          if (!isIdle(socket, connection)) continue;
          connections.delete(socket);
          // Half of it: what crosses this is read, and not reset.
          socket.end();
        }
      }
    },
  };
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
