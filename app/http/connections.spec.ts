import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lettingIn, limitConnections } from './connections.server';
import { listen } from './listen.server';

let server: Server;
const sockets: Socket[] = [];

beforeEach(() => {
  server = createServer();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

async function start(): Promise<(localAddress?: string) => Socket> {
  await listen(server, { PORT: 0, HOST: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  return (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
}

it('600 that come at once are all connected before half of them are accepted', async () => {
  const open = await start();
  let accepted = 0;
  let connected = 0;
  server.on('connection', () => accepted++);
  for (let n = 0; n < 600; n++) open().once('connect', () => connected++);
  while (connected < 600 && accepted < 300) await nextRound();
  expect(connected).toBe(600);
});

it('what waits for those who come goes on when all are accepted', async () => {
  const open = await start();
  let accepted = 0;
  server.on('connection', () => accepted++);
  const letIn = lettingIn(server);
  for (let n = 0; n < 50; n++) open();
  await nextRound();
  expect(accepted).toBeLessThan(50);
  await letIn();
  expect(accepted).toBe(50);
});

it('nor does it go on sooner when it begins as one is accepted', async () => {
  const open = await start();
  let accepted = 0;
  server.on('connection', () => accepted++);
  const letIn = lettingIn(server);
  for (let n = 0; n < 50; n++) open();
  await once(server, 'connection');
  await letIn();
  expect(accepted).toBe(50);
});

it('one too many is the newest of the address that has most', async () => {
  limitConnections(server, 3);
  const open = await start();
  const openOf = async (address: string) => {
    const accepted = once(server, 'connection');
    const socket = open(address);
    await accepted;
    return socket;
  };
  const first = await openOf('127.0.0.1');
  const second = await openOf('127.0.0.1');
  const third = await openOf('127.0.0.1');
  const other = await openOf('127.0.0.2');
  await once(third, 'close');
  const fourth = await openOf('127.0.0.1');
  await once(fourth, 'close');
  expect([first, second, third, other, fourth].map(({ closed }) => closed)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});
