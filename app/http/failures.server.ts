import { data, type LoaderFunction, type ServerBuild } from '@remix-run/node';
import type { ErrorRequestHandler, NextFunction, Response } from 'express';
import { unavailable } from '#foundation/database.server';
import { isDomainError, retryAfterOf, type DomainError } from '#foundation/errors';
import type { Log } from '#foundation/log.server';
import { statusOfRefusal } from '../forms/form.server';
import { bareAnswer } from './bare-page.server';
import { BodyRefused, CallerGone } from './body.server';

/** The last word on what nobody before answered. */
export const unforeseen =
  (log: Log): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    // Nobody waits for an answer any more; that is no failure of ours.
    if (response.closed) return next();
    const away = unavailable(error);
    if (away && !response.headersSent) return answerUnavailable(response, away);
    const { status } = error as { status?: unknown };
    const foreseen = typeof status === 'number' && status >= 400 && status < 500;
    if (!foreseen) {
      const requestId = response.locals.requestId as string;
      log.error({ err: error, requestId }, 'a request failed');
    }
    if (response.headersSent) response.destroy();
    else if (foreseen) response.sendStatus(status);
    else bareAnswer(response, 500);
  };

/** What a route lets pass of a command's or a query's refusals, the error page says, with the status of each. */
export function withRefusalsAsPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action } = route.module;
    const module = { ...route.module, loader: orPage(loader), action: orPage(action) };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

const orPage = (handle: LoaderFunction | undefined): LoaderFunction | undefined =>
  handle &&
  (async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      // Without a database there is no page either.
      if (!isDomainError(error) || unavailable(error)) throw error;
      throw data(error.code, { status: statusOfRefusal(error) });
    }
  });

/** What became of a page: refused, or in the middle of an answer broken off, as with a right that is gone. */
export const pageFailed =
  (response: Response, next: NextFunction) =>
  (error: unknown): void => {
    if (error instanceof CallerGone) return;
    if (isDomainError(error) && response.headersSent) response.destroy();
    else if (isDomainError(error)) answerUnavailable(response, error);
    else if (error instanceof BodyRefused) bareAnswer(response, error.status);
    else next(error);
  };

/** Of a database that cannot serve now, the pages' answer. */
export function answerUnavailable(response: Response, error: DomainError): void {
  response.set('Retry-After', retryAfterOf(error));
  bareAnswer(response, 503);
}
