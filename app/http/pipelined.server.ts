import { IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What a connection may ask before its first request is answered; browsers ask one at a time. */
const MOST_WAITING = 32;

/** Where another protocol is spoken: the live line, and in development that of changed files. */
const OTHER_PROTOCOLS = /^\/(socket\.io|__vite)(?=[/?]|$)/;

type Asked = [request: IncomingMessage, response: ServerResponse];

/**
 * Once its connection is closed, what was read with it is not made into thousands of requests more: Node stops
 * parsing where a request asks for another protocol, and so does this one. Where none is spoken a client that
 * offers one is answered as any other.
 */
export class RequestWhileOpen extends IncomingMessage {
  // Set by the constructor that this one extends.
  declare private asksForOther: boolean | null;

  get upgrade(): boolean | null {
    const isSpoken = this.method === 'CONNECT' || OTHER_PROTOCOLS.test(this.url ?? '');
    return this.socket.destroyed || (this.asksForOther && isSpoken);
  }

  set upgrade(asks: boolean | null) {
    this.asksForOther = asks;
  }
}

/**
 * Begins a request once the one before it on its connection is answered. Thousands fit into what is read of
 * a connection at once: begun as they are read, they would keep everybody else waiting for seconds. Comes
 * behind all who listen for requests, and hangs up on who asks for too much.
 */
export function answerInTurn(server: Server, most = MOST_WAITING): void {
  const listeners = server.listeners('request');
  /** Of connections with a request under way: those behind it. */
  const waiting = new WeakMap<Socket, Asked[]>();
  const begin = ([request, response]: Asked): void => {
    response.once('close', () => setImmediate(beginNext, request.socket));
    for (const listener of listeners) listener.call(server, request, response);
  };
  const beginNext = (socket: Socket): void => {
    const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
    if (next) begin(next);
    else waiting.delete(socket);
  };
  server.removeAllListeners('request');
  server.on('request', (...asked: Asked) => {
    const { socket } = asked[0];
    // What was read with the request that was one too many.
    if (socket.destroyed) return;
    const behind = waiting.get(socket);
    if (behind) {
      if (behind.push(asked) > most) socket.destroy();
      return;
    }
    waiting.set(socket, []);
    begin(asked);
  });
}
