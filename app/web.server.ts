import { createServer } from 'node:http';
import express from 'express';
import { createApi } from './api/index.server';
import { answerOf, respond } from './api/answer.server';
import { apiMessages } from './api/messages';
import { DomainError } from '#foundation/errors';
import { attachLive } from './live/socket-server.server';
import type { Runtime } from './runtime.server';
import { bareAnswer } from './http/bare-page.server';
import { lettingIn, limitConnections } from './http/connections.server';
import { sessionCookie } from './http/cookies.server';
import { answerUnavailable, unforeseen } from './http/failures.server';
import { fonts } from './http/fonts.server';
import { health } from './http/health.server';
import { metrics } from './http/metrics.server';
import { loopbackOnly, ownOrigin, pathAsked, readableAddress } from './http/host.server';
import { images } from './http/images.server';
import { lastRequests } from './http/last-requests.server';
import { listen } from './http/listen.server';
import { developmentBuild, productionBuild } from './http/page-build.server';
import { pages } from './http/pages.server';
import { answerInTurn, RequestWhileOpen } from './http/pipelined.server';
import { requestLog } from './http/request-log.server';
import { ownOriginOnly, requestId, securityHeaders } from './http/security.server';
import { sealedLog } from './http/sealed-log.server';
import { answerUnreadable, hostNamed } from './http/unreadable.server';
import { sharedCardPages } from './shared-card/shared-card.server';

interface Web {
  /** Takes no new requests, finishes those under way, and sends live sockets elsewhere. */
  stop: () => Promise<void>;
}

/** What comes on a kept connection while we stop is for the process after us. */
const RESTART_SECONDS = 2;
/** Longer than proxies and clients keep a connection: a request on one that we close is lost. */
const IDLE_MS = 65_000;
const HEADERS_MS = 15_000;

/** All that is served over HTTP: pages, API and live socket, on one port. */
export async function startWeb(runtime: Runtime, onServerCode: () => void): Promise<Web> {
  const { env, log } = runtime;
  const app = express();
  const server = createServer(
    {
      connectionsCheckingInterval: 5_000,
      IncomingMessage: RequestWhileOpen,
      requireHostHeader: false,
    },
    (request, response) => {
      request.url = pathAsked(request.url ?? '');
      app(request, response);
    },
  );
  server.keepAliveTimeout = IDLE_MS;
  server.headersTimeout = HEADERS_MS;
  limitConnections(server);
  answerUnreadable(server);
  const late = new DomainError('Stopping', { retryAfter: RESTART_SECONDS });
  const requests = lastRequests(server, (response, path) => {
    if (/^\/api(\/|$)/.test(path)) respond(response, answerOf(late)!);
    else answerUnavailable(response, late);
  });
  const cookie = sessionCookie(env);
  const development = env.NODE_ENV === 'development';
  const isOwn = ownOrigin(runtime);

  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  // It would read thousands of parameters with every request, and nothing of ours asks for them.
  app.set('query parser', false);
  app.use(requestId, requestLog(log), hostNamed);
  app.use(metrics(runtime));
  app.use(health(runtime));
  app.use(requests.refuseLate);
  if (env.local) {
    const refusal = { code: 421, status: apiMessages.wrongHost };
    app.use(
      '/api',
      loopbackOnly((response) => respond(response, refusal)),
    );
    app.use(loopbackOnly((response) => bareAnswer(response, 421)));
  }
  app.use('/api', createApi(runtime));
  app.use(securityHeaders(env));
  app.use(readableAddress((response) => bareAnswer(response, 400)));
  app.use(images(runtime));
  app.use(sealedLog(runtime));
  app.use(sharedCardPages(runtime));
  app.use(fonts());
  if (env.NODE_ENV !== 'test') {
    const build = development
      ? await developmentBuild(app, server, onServerCode)
      : await productionBuild(app);
    const origins = { log, ownOrigin: () => new URL(runtime.publicUrl).origin };
    app.use(ownOriginOnly((request, origin) => isOwn(origin, request.headers.host), origins));
    app.use(pages({ runtime, cookie, build, letIn: lettingIn(server) }));
  }
  app.use(unforeseen(log));

  const live = attachLive(server, { runtime, cookie, isOwn });
  answerInTurn(server);
  await listen(server, env).catch(async (error: unknown) => {
    await live.stop();
    throw error;
  });
  const address = server.address();
  if (address && typeof address === 'object' && !env.PUBLIC_URL) {
    const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
    runtime.publicUrl = `http://${host}:${address.port}`;
  }
  return {
    stop: async () => {
      await Promise.all([requests.finish(), live.stop()]);
    },
  };
}
