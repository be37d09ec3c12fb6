import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#foundation/log.server';
import { DomainError } from '#foundation/errors';
import { serverWords } from '#foundation/words/server-words.server';
import { pageFailed, unforeseen, withRefusalsAsPages } from './failures.server';

const log = createLog('silent');
const logged = vi.spyOn(log, 'error');
let server: Server;
let base: string;

beforeAll(async () => {
  const app = express();
  app.get('/broken', () => {
    throw new Error('for eyes of ours only');
  });
  app.get('/refused', () => {
    throw Object.assign(new Error('no such range'), { status: 416 });
  });
  app.get('/halfway', (_request, response) => {
    response.write('half');
    throw new Error('in the middle');
  });
  app.get('/revoked', (_request, response, next) => {
    response.write('half');
    Promise.reject(new DomainError('NotAllowed')).catch(pageFailed(response, next));
  });
  app.use(unforeseen(log));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => logged.mockClear());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('what nobody foresaw is logged, and answered in our own face without a word of it', async () => {
  const answer = await fetch(`${base}/broken`);
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(text).toContain('Something went wrong on our side');
  expect(text).not.toContain('ours only');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(logged).toHaveBeenCalledOnce();
});

test('it is answered in the language of the visitor', async () => {
  const headers = { 'Accept-Language': 'ar-EG,ar;q=0.9,en;q=0.8' };
  const answer = await fetch(`${base}/broken`, { headers });
  expect(answer.headers.get('vary')).toContain('Accept-Language');
  const text = await answer.text();
  expect(text).toContain('<html lang="ar" dir="rtl">');
  for (const words of Object.values(serverWords.ar.barePage[500])) expect(text).toContain(words);
});

test('it is answered in the language that the visitor has chosen', async () => {
  const headers = { 'Accept-Language': 'en', Cookie: 'leafcard-language=ar' };
  const answer = await fetch(`${base}/broken`, { headers });
  expect(answer.headers.get('vary')).toContain('Cookie');
  expect(await answer.text()).toContain('<html lang="ar" dir="rtl">');
});

test('what was refused with a reason keeps its status and is no failure', async () => {
  expect((await fetch(`${base}/refused`)).status).toBe(416);
  expect(logged).not.toHaveBeenCalled();
});

test('an answer that broke halfway never looks whole', async () => {
  const halfway = fetch(`${base}/halfway`).then((answer) => answer.text());
  await expect(halfway).rejects.toThrow();
  expect(logged).toHaveBeenCalledOnce();
});

test('a file breaks off where the right to the rest of it is gone, which is no failure', async () => {
  const answer = await fetch(`${base}/revoked`);
  await expect(answer.text()).rejects.toThrow();
  expect(logged).not.toHaveBeenCalled();
});

/** What comes of a page whose loader throws it. */
async function thrownBy(error: Error): Promise<unknown> {
  const route = { id: 'page', module: { loader: () => Promise.reject(error) } };
  const build = { routes: { page: route } } as unknown as ServerBuild;
  const { loader } = withRefusalsAsPages(build).routes.page!.module;
  return Promise.resolve(loader!({} as LoaderFunctionArgs)).catch((thrown: unknown) => thrown);
}

test.each([
  ['NotFound', 404],
  ['SearchTooWide', 422],
  ['AuditorUnknown', 422],
] as const)('a page that is refused as %s is answered %i, with why', async (code, status) => {
  expect(await thrownBy(new DomainError(code))).toMatchObject({ data: code, init: { status } });
});

test.each([
  ['a database that is away', new DomainError('Unavailable')],
  ['a fault of ours', new Error('of ours')],
])('%s is left to what answers those', async (_what, error) => {
  expect(await thrownBy(error)).toBe(error);
});
