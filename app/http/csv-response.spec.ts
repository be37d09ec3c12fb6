import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express from 'express';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '#foundation/log.server';
import { unforeseen } from './failures.server';
import { sendPage } from './pages.server';
import { csvResponse } from './csv-response.server';

const log = createLog('silent');
const logged = vi.spyOn(log, 'error');
let server: Server;
let base: string;

/** The second part is a query for which the first one does not wait. */
let bring: (part: string) => void;
let breakOff: (error: Error) => void;

async function* lines(): AsyncGenerator<string> {
  yield 'Name,Email\r\n';
  yield await new Promise<string>((resolve, reject) => {
    bring = resolve;
    breakOff = reject;
  });
}

beforeAll(async () => {
  const app = express();
  app.use(compression());
  app.get('/', (_asked, answering, next) => {
    sendPage(answering, csvResponse('people.csv', lines())).catch(next);
  });
  app.use(unforeseen(log));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('is sent as it comes', async () => {
  const answer = await fetch(base);
  bring('Ada,ada@example.test\r\n');
  expect(await answer.text()).toBe('Name,Email\r\nAda,ada@example.test\r\n');
});

it('never looks whole when its source breaks in the middle, and that is logged', async () => {
  const answer = await fetch(base);
  expect(answer.status).toBe(200);
  breakOff(new Error('the database is away'));
  await expect(answer.text()).rejects.toThrow();
  expect(logged).toHaveBeenCalledOnce();
});
