import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastRequests } from './last-requests.server';

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
let server: Server;
let port: number;
let finish: () => Promise<void>;
let slow: () => void;
let clients: Client[];

/** Its end and its errors, and what it heard. */
interface Client {
  socket: Socket;
  heard: () => string;
  answered: (text: string) => Promise<void>;
  closed: Promise<unknown>;
}

beforeEach(async () => {
  clients = [];
  const app = express();
  server = createServer(app);
  const requests = lastRequests(server, (response) => void response.status(503).send('later'));
  finish = requests.finish;
  app.use(requests.refuseLate);
  app.get('/slow', (_request, response) => {
    slow = () => void response.send('slow');
  });
  app.use((_request, response) => void response.send('done'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  for (const { socket } of clients) socket.destroy();
  server.closeAllConnections();
});

async function open(): Promise<Client> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let heard = '';
  socket.on('data', (chunk) => (heard += String(chunk)));
  const client = {
    socket,
    heard: () => heard,
    answered: async (text: string) => {
      while (!heard.includes(text)) await once(socket, 'data');
    },
    // Rejects where the connection is reset.
    closed: once(socket, 'end'),
  };
  client.closed.catch(() => {});
  clients.push(client);
  await once(socket, 'connect');
  return client;
}

async function used(): Promise<Client> {
  const client = await open();
  client.socket.write(GET);
  await client.answered('done');
  return client;
}

it('answers what is just arriving on connections that are in use, and closes them behind it', async () => {
  const kept = await Promise.all(Array.from({ length: 50 }, used));
  for (const { socket } of kept) socket.write(GET);
  await finish();
  await Promise.all(kept.map(({ closed }) => closed));
  for (const { heard } of kept) {
    expect(heard()).toMatch(/later$/);
    expect(heard().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
    expect(heard()).toContain('Connection: close');
  }
});

it('lets those in who are connected, and nobody after them', async () => {
  const fresh = await open();
  fresh.socket.write(GET);
  const finished = finish();
  await fresh.closed;
  expect(fresh.heard()).toMatch(/later$/);
  await finished;
  await expect(open()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('closes a connection that is not used, and resets nothing that crosses that', async () => {
  const idle = await used();
  const finished = finish();
  await idle.closed;
  await finished;
  idle.socket.write(GET);
  idle.socket.end();
  await once(idle.socket, 'close');
  expect(idle.socket.errored).toBeNull();
});

it('finishes what is under way', async () => {
  const client = await open();
  client.socket.write(GET.replace('/', '/slow'));
  await once(server, 'request');
  const finished = finish();
  slow();
  await finished;
  await client.closed;
  expect(client.heard()).toMatch(/^HTTP\/1\.1 200[^]*Connection: close[^]*slow$/);
});

it('reads what is sent to the end before it is refused, so that the answer is not lost', async () => {
  const client = await used();
  const body = 'x'.repeat(200_000);
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
  client.socket.write(head);
  const finished = finish();
  await once(server, 'request');
  client.socket.write(body);
  await client.closed;
  expect(client.heard()).toMatch(/later$/);
  await finished;
});

it('lets in all who are connected when it stops, also as one of them is let in', async () => {
  const answers = Array.from({ length: 20 }, () => {
    const socket = connect({ port, host: '127.0.0.1' });
    let heard = '';
    socket.on('data', (chunk) => (heard += String(chunk)));
    socket.write(GET);
    return new Promise<string>((resolve) => {
      socket.once('error', ({ message }) => resolve(message));
      socket.once('close', () => resolve(heard));
    });
  });
  await once(server, 'connection');
  await finish();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 (200|503) /);
});
