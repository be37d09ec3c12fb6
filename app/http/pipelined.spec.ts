import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from './listen.server';
import { answerInTurn, RequestWhileOpen } from './pipelined.server';

let server: Server;
let begun: ServerResponse[];
let asking: Socket;
let heard: string;
/** How many requests were made of what was read. */
let read: number;

beforeEach(async () => {
  begun = [];
  heard = '';
  read = 0;
  class Counted extends RequestWhileOpen {
    constructor(...from: ConstructorParameters<typeof IncomingMessage>) {
      super(...from);
      read++;
    }
  }
  server = createServer({ IncomingMessage: Counted }, (_request, response) => {
    begun.push(response);
  });
  // With who listens, as for live sockets, Node lets others speak another protocol.
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (!socket.destroyed) socket.end(`as asked: ${request.headers.upgrade}`);
  });
  server.on('request', (_request, response) => response.setHeader('Listener', 'second'));
  answerInTurn(server, 4);
  await listen(server, { PORT: 0, HOST: '127.0.0.1' });
  asking = connect((server.address() as AddressInfo).port, '127.0.0.1');
  asking.on('data', (chunk) => (heard += String(chunk)));
});
afterEach(() => {
  asking.destroy();
  server.closeAllConnections();
  server.close();
});

const ask = (count: number): unknown =>
  asking.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi'.repeat(count));
const answered = async (text: string) => {
  while (!heard.includes(text)) await once(asking, 'data');
};

it('begins a request when the one before it is answered, with all that listen', async () => {
  ask(5);
  await once(server, 'request');
  for (let n = 0; n < 5; n++) {
    expect(begun).toHaveLength(n + 1);
    begun[n]!.end(`answer ${n}`);
    await answered(`answer ${n}`);
    while (n < 4 && begun.length === n + 1) await new Promise(setImmediate);
  }
  expect(heard.match(/HTTP\/1.1 200/g)).toHaveLength(5);
  expect(heard.match(/Listener: second/g)).toHaveLength(5);
  ask(1);
  await once(server, 'request');
  begun[5]!.end('answer 5');
  await answered('answer 5');
});

it('hangs up on a connection that asks for more than may wait, and begins none of it', async () => {
  asking.on('error', () => undefined);
  ask(2000);
  await new Promise((closed) => asking.once('close', closed));
  expect(begun).toHaveLength(1);
  expect(heard).toBe('');
  expect(read).toBeLessThan(10);
});

it('leaves other protocols to those who speak them, and answers elsewhere who offers one', async () => {
  const to = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: other\r\nContent-Length: 2\r\n\r\nhi`;
  for (let n = 0; n < 2; n++) {
    asking.write(to('/api/user'));
    while (begun.length === n) await new Promise(setImmediate);
    begun[n]!.end(`answer ${n}`);
    await answered(`answer ${n}`);
  }
  asking.write(
    'GET /socket.io/?x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n',
  );
  await answered('as asked: other');
  expect(begun).toHaveLength(2);
});

it('begins nothing for a connection that is closed meanwhile', async () => {
  ask(3);
  await once(server, 'request');
  const closed = once(begun[0]!, 'close');
  asking.destroy();
  await closed;
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(begun).toHaveLength(1);
});
