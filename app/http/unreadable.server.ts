import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { newRequestId } from './security.server';

/** What Node says of a request that cannot be read; of all others 400. */
const CODES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Node answers these by itself, without the request id that every answer has. */
export function answerUnreadable(server: Server): void {
  const last = new WeakMap<object, ServerResponse>();
  server.on('request', ({ socket }, response) => last.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = last.get(socket);
    const isBegun = response?.headersSent && !response.writableFinished;
    if (!socket.writable || isBegun) return socket.destroy();
    const code = CODES[error.code ?? ''] ?? 400;
    const id = `X-Request-Id: ${newRequestId()}`;
    const head = [`HTTP/1.1 ${code} ${STATUS_CODES[code]}`, id, 'Content-Length: 0'];
    socket.end([...head, 'Connection: close', '', ''].join('\r\n'), () => socket.destroy());
  });
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { 'X-Request-Id': newRequestId() }).end();
  });
}

/** Node asks for it too, unless `requireHostHeader` is off. */
export const hostNamed: RequestHandler = (request, response, next) =>
  request.httpVersion === '1.1' && request.headers.host === undefined
    ? response.set('Connection', 'close').status(400).end()
    : next();
