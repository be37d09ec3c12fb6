import { once } from 'node:events';
import {
  createServer,
  get,
  type ClientRequest,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import compression from 'compression';
import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#foundation/log.server';
import { Turns } from '#foundation/turns.server';
import { unforeseen } from './failures.server';
import { fileResponse } from './file-response.server';
import { sendPage } from './pages.server';

const log = createLog('silent');
const logged = vi.spyOn(log, 'error');
const CHUNK = 'x'.repeat(65_536);
const CHUNKS = 1_000;
let server: Server;
let base: string;
let made = 0;
let ended: Promise<void>;
let asked: ClientRequest;

async function* chunks(count: number, onEnd = () => {}): AsyncGenerator<string> {
  try {
    for (made = 0; made < count; made++) yield await Promise.resolve(CHUNK);
  } finally {
    onEnd();
  }
}
async function* broken(): AsyncGenerator<string> {
  yield* chunks(1);
  throw new Error('the database is away');
}
const fileOf = (parts: AsyncIterable<string>, turns = new Turns(1, 9), key = 'ada') =>
  fileResponse(
    () => Promise.resolve({ fileName: 'people.csv', parts }),
    (work) => turns.take([key], work),
  );

/** The caller goes before anything is sent. */
async function left(answering: express.Response): Promise<void> {
  asked.destroy();
  await once(answering, 'close');
  await nextRound();
}

beforeAll(async () => {
  const app = express();
  app.use('/packed', compression());
  app.get('/:form/:parts/:idleMs?', ({ params }, answering, next) => {
    ended = new Promise((resolve) => {
      const parts = params.parts === 'broken' ? broken() : chunks(CHUNKS, resolve);
      fileOf(parts)
        .then(async (file) => {
          if (params.form === 'left') await left(answering);
          return file;
        })
        .then((file) => sendPage(answering, file, Number(params.idleMs ?? 60_000)))
        .catch(next);
    });
  });
  app.use(unforeseen(log));
  server = createServer(app).listen(0, '127.0.0.1');
  // A connection that is kept is not closed just as the next request goes out on it.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => logged.mockClear());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each(['packed', 'plain'])('comes whole, %s', async (form) => {
  const answer = await fetch(`${base}/${form}/whole`);
  expect((await answer.text()).length).toBe(CHUNKS * CHUNK.length);
});

it('never looks whole when its source breaks in the middle, and that is logged', async () => {
  const answer = await fetch(`${base}/packed/broken`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  expect(logged).toHaveBeenCalledOnce();
});

it('is made no further than it is taken, and given up when it is not', async () => {
  asked = get(`${base}/plain/whole/50`);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await ended;
  expect(made).toBeLessThan(CHUNKS);
  answer.destroy();
  expect(logged).not.toHaveBeenCalled();
});

it('is not made any more when its caller has gone', async () => {
  asked = get(`${base}/plain/whole`);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.destroy();
  await ended;
  expect(made).toBeLessThan(CHUNKS);
});

it('is given up when its caller has gone before it began', async () => {
  asked = get(`${base}/left/whole`);
  await expect(once(asked, 'response')).rejects.toThrow('socket hang up');
  await ended;
  expect(made).toBeLessThan(CHUNKS);
});

it('takes a turn for each of its chunks, so that many of one user let another one pass', async () => {
  const turns = new Turns(1, 9);
  const order: string[] = [];
  const many = [];
  for (let n = 0; n < 4; n++) many.push(await fileOf(chunks(2), turns));
  const held = turns.take(['ada'], () => nextRound());
  const read = many.map(async ({ body }) => {
    const reader = body!.getReader();
    for (let n = 0; n < 2; n++) {
      await reader.read();
      order.push('ada');
    }
  });
  const other = fileOf(chunks(1), turns, 'bea').then(() => order.push('bea'));
  await Promise.all([held, other, ...read]);
  // The first chunk of each was made before.
  expect(order).toEqual([...Array<string>(4).fill('ada'), 'bea', ...Array<string>(4).fill('ada')]);
});

it('is refused when too many wait', async () => {
  const turns = new Turns(1, 0);
  const held = turns.take(['eve'], () => nextRound());
  await expect(fileOf(chunks(1), turns)).rejects.toMatchObject({ status: 429 });
  await held;
});
