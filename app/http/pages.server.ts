import { createRequestHandler } from '@remix-run/express';
import type { RequestHandler } from 'express';
import type { AppLoadContext } from '../context.server';
import type { House } from '../house.server';
import { createKeptMails } from '#events/kept-mails.server';
import { addressOf } from './address.server';
import type { SessionCookie } from './cookies.server';
import { deviceOf } from './device.server';
import type { PageBuild } from './page-build.server';

interface PageOptions {
  house: House;
  cookie: SessionCookie;
  build: PageBuild;
}

/** Hands a request to the pages, with everything they may use. */
export function pages({ house, cookie, build }: PageOptions): RequestHandler {
  const { env, identity, feed, log } = house;
  const keptMails = createKeptMails({ sql: house.sql, keyring: house.keyring });
  const handle = createRequestHandler({
    build,
    mode: env.NODE_ENV,
    getLoadContext: async (request, response): Promise<AppLoadContext> => {
      // Taken first: what a page loads afterwards is at least as new.
      const livePosition = feed.position;
      const token = cookie.read(request);
      const actor = token ? await identity.queries.actorOf(token, 'page') : null;
      const requestId = String(response.locals.requestId);
      return {
        env,
        identity,
        actor,
        command: {
          actor,
          correlationId: requestId,
          address: addressOf(request, env.TRUST_PROXY),
        },
        device: deviceOf(request.header('user-agent')),
        cspNonce: String(response.locals.cspNonce),
        requestId,
        livePosition,
        startSession: cookie.start,
        endSession: cookie.end,
        keptMails,
        reportError: (error) => log.error({ err: error, requestId }, 'a page failed'),
      };
    },
  });
  return (request, response, next) => {
    handle(request, response, next).catch(next);
  };
}
