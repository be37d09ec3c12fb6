import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { BODY_LIMIT, BodyRefused, readBody } from './body.server';

/** Together more than all bodies may hold. */
const FLOOD = 40;
const ALMOST = 1_500_000;

let server: Server;
let port: number;
let refused: string[];
let received: number;
let sockets: Socket[];

beforeEach(async () => {
  refused = [];
  received = 0;
  sockets = [];
  server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (received += chunk.length));
    readBody(request, String(request.headers.from)).then(
      (body) => response.end(`${body.length}`),
      (error: unknown) => {
        if (!(error instanceof BodyRefused)) return;
        refused.push(String(request.headers['x-request-id']));
        response.writeHead(error.status).end();
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const post = (headers: string, body: Buffer): Socket => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n${headers}\r\n\r\n`);
  socket.write(body);
  return socket;
};

test('bodies that are never finished give way to new ones, the oldest of one address first', async () => {
  const other = post('From: other\r\nX-Request-Id: other', Buffer.alloc(ALMOST));
  const slow = Buffer.alloc(ALMOST, 'a');
  for (let index = 0; index < FLOOD; index++) {
    post(`From: flood\r\nX-Request-Id: ${index}`, slow);
  }
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBeGreaterThan(FLOOD - 25);
  expect(refused).not.toContain('other');
  other.write(Buffer.alloc(2_000_000 - ALMOST));
  const [answer] = (await once(other, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [^]*2000000/);
});

test('a body in single bytes arrives whole', async () => {
  const chunks = Array.from({ length: 20_000 }, (_, index) => `1\r\n${index % 10}\r\n`).join('');
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  socket.write(`${chunks}0\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/20000/);
});

test.each([
  ['announced', `Content-Length: ${BODY_LIMIT + 1}`, ['', '']],
  [
    'found out',
    'Transfer-Encoding: chunked',
    [`${(BODY_LIMIT + 1).toString(16)}\r\n`, '\r\n0\r\n\r\n'],
  ],
])(
  'a body that is too large, as is %s, is answered once it has come',
  async (_, length, [before, after]) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n${before}`);
    socket.write(Buffer.alloc(BODY_LIMIT));
    await expect.poll(() => received).toBe(BODY_LIMIT);
    expect(refused).toEqual([]);
    socket.write(`a${after}`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
  },
);
