import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from './listen.server';
import { requestId } from './security.server';
import { answerUnreadable, hostNamed } from './unreadable.server';

let server: Server;
let slow: Promise<ServerResponse>;

beforeEach(async () => {
  const app = express().use(requestId, hostNamed);
  slow = new Promise((resolve) =>
    app.get('/slow', (_request, response) => {
      response.writeHead(200, { 'Content-Length': 4 }).write('ha');
      resolve(response);
    }),
  );
  app.post('/read', (request, response) => {
    request.resume().on('end', () => response.end());
  });
  app.use((_request, response) => void response.end());
  const limits = { connectionsCheckingInterval: 10, requireHostHeader: false };
  server = createServer(limits, app);
  answerUnreadable(server);
  await listen(server, { PORT: 0, HOST: '127.0.0.1' });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1');

/** All that is answered until the connection is closed. */
async function answerTo(...sent: readonly string[]): Promise<string> {
  const asking = open();
  for (const part of sent) asking.write(part);
  return text(asking);
}

const HEAD = 'Host: x\r\n';

it.each([
  ['a method that there is not', 'LOOK / HTTP/1.1\r\n\r\n', 400],
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\n${HEAD}Long: ${'x'.repeat(17_000)}`, 431],
  [
    'a body in broken pieces',
    `POST /read HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nx`,
    400,
  ],
  [
    'a piece whose notes are too long',
    `POST /read HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(17_000)}`,
    413,
  ],
  [
    'another expectation than that of a body',
    `GET / HTTP/1.1\r\n${HEAD}Connection: close\r\nExpect: wonders\r\n\r\n`,
    417,
  ],
] as const)('answers %s with a request id', async (_what, sent, code) => {
  expectRefused(await answerTo(sent), code);
});

it('answers headers that never end with a request id', async () => {
  server.headersTimeout = 50;
  expectRefused(await answerTo(`GET / HTTP/1.1\r\n${HEAD}`), 408);
});

function expectRefused(answer: string, code: number): void {
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
  expect(answer).toMatch(/\r\nX-Request-Id: [\w-]{16}\r\n/);
  expect(answer).toMatch(/\r\nConnection: close\r\n/);
}

it('answers the next request of a connection that cannot be read', async () => {
  const answer = await answerTo(`GET / HTTP/1.1\r\n${HEAD}\r\n`, 'LOOK / HTTP/1.1\r\n\r\n');
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});

it('writes nothing into an answer that has begun', async () => {
  const asking = open();
  const answer = text(asking);
  asking.write(`GET /slow HTTP/1.1\r\n${HEAD}\r\n`);
  await slow;
  asking.write('LOOK / HTTP/1.1\r\n\r\n');
  expect(await answer.catch(() => '')).not.toContain('400');
});

it('needs no Host where HTTP 1.0 is spoken', async () => {
  expect(await answerTo('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
});
