import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DomainError } from '#foundation/errors';
import type { Runtime } from '../runtime.server';
import { sessionCookie } from './cookies.server';
import type { PageBuild } from './page-build.server';
import { pages } from './pages.server';

/** So many whole pages are made at once. */
const AT_ONCE = 4;

it('makes no page whose caller left while it waited for its turn', async () => {
  const asked: Promise<unknown>[] = [];
  const left: Promise<unknown>[] = [];
  let refuse = () => {};
  const refused = new Promise<void>((_, reject) => {
    refuse = () => reject(new DomainError('Busy', { retryAfter: 2 }));
  });
  const letIn = vi.fn(() => refused);
  const env = { NODE_ENV: 'test', TRUST_PROXY: 0, local: false };
  const app = express();
  app.use((_request, response, next) => {
    left.push(once(response, 'close'));
    next();
  });
  app.use(
    pages({
      runtime: { env, services: {}, feed: { position: 0 } } as unknown as Runtime,
      cookie: sessionCookie({}),
      build: { routes: {} } as PageBuild,
      letIn,
    }),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = () => get(`http://127.0.0.1:${port}/somewhere`, { agent: false });
  for (let page = 0; page < AT_ONCE; page++) asked.push(once(ask(), 'response'));
  await vi.waitFor(() => expect(letIn).toHaveBeenCalledTimes(AT_ONCE));

  const impatient = ask().on('error', () => {});
  await vi.waitFor(() => expect(left).toHaveLength(AT_ONCE + 1));
  impatient.destroy();
  await left[AT_ONCE];
  const patient = once(ask(), 'response');
  await vi.waitFor(() => expect(left).toHaveLength(AT_ONCE + 2));

  refuse();
  await Promise.all([...asked, patient]);
  expect(letIn).toHaveBeenCalledTimes(AT_ONCE + 1);
});
