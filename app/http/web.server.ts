import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import { createApi } from '../api/index.server';
import { attachLive } from '../live/socket-server.server';
import type { House } from '../house.server';
import { sessionCookie } from './cookies.server';
import { health } from './health.server';
import { pages } from './pages.server';
import { requestLog } from './request-log.server';
import { ownOriginOnly, requestId, securityHeaders } from './security.server';

export interface Web {
  /** Takes no new requests, and finishes those under way. */
  finish: () => Promise<void>;
  closeSockets: () => Promise<void>;
}

const FINISH_MS = 10_000;

/** The faces that are reached over HTTP: pages, API and live socket, on one port. */
export async function startWeb(house: House): Promise<Web> {
  const { env, log } = house;
  const app = express();
  const server = createServer(app);
  const requests = requestsUnderWay(server);
  const cookie = sessionCookie(env);
  const development = env.NODE_ENV === 'development';
  const isOwn = (origin: string, host?: string): boolean =>
    origin === new URL(house.publicUrl).origin || hostOf(origin) === host;

  app.disable('x-powered-by');
  app.use(requestId, requestLog(log));
  app.use(health(house));
  app.use('/api', createApi(house));
  app.use(securityHeaders(development));
  if (env.NODE_ENV !== 'test') {
    const build = development ? await developmentBuild(app, server) : await productionBuild(app);
    app.use(ownOriginOnly((request, origin) => isOwn(origin, request.headers.host)));
    app.all('*', pages({ house, cookie, build }));
  }

  const live = attachLive(server, { house, cookie, isOwn });
  await listen(server, env.PORT, env.HOST);
  const address = server.address();
  if (address && typeof address === 'object' && !env.PUBLIC_URL) {
    const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
    house.publicUrl = `http://${host}:${address.port}`;
  }
  return { finish: () => finishRequests(server, requests), closeSockets: live.stop };
}

async function finishRequests(server: Server, requests: Set<ServerResponse>): Promise<void> {
  server.close();
  server.closeIdleConnections();
  const finished = [...requests].map((response) => once(response, 'close'));
  const late = new AbortController();
  await Promise.race([
    Promise.all(finished),
    setTimeout(FINISH_MS, undefined, { signal: late.signal }),
  ]);
  late.abort();
}

function requestsUnderWay(server: Server): Set<ServerResponse> {
  const requests = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    requests.add(response);
    response.once('close', () => requests.delete(response));
  });
  return requests;
}

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

async function productionBuild(app: express.Express): Promise<ServerBuild> {
  const client = fileURLToPath(new URL('../build/client/', import.meta.url));
  app.use('/assets', express.static(`${client}assets`, { immutable: true, maxAge: '1y' }));
  app.use(express.static(client, { maxAge: '1h', index: false }));
  app.use(compression());
  const entry = new URL('../build/server/index.js', import.meta.url).href;
  return (await import(/* @vite-ignore */ entry)) as ServerBuild;
}

async function developmentBuild(
  app: express.Express,
  server: Server,
): Promise<() => Promise<ServerBuild>> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server, path: '/__vite' } },
  });
  app.use(vite.middlewares);
  return async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
