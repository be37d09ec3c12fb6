import type { RequestHandler } from 'express';
import type { Log } from '#foundation/log.server';

/** One line a request: never a query, and of the path no part that could name a person or a secret. */
export const requestLog =
  (log: Log): RequestHandler =>
  (request, response, next) => {
    const began = performance.now();
    const path = withoutNames(request.path);
    response.once('close', () => {
      log.debug(
        {
          requestId: response.locals.requestId as string,
          method: request.method,
          path,
          status: response.statusCode,
          ms: Math.round(performance.now() - began),
        },
        response.writableFinished ? 'request' : 'request abandoned',
      );
    });
    next();
  };

const LONGEST_WORD = 20;

export const withoutNames = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[a-z._-]*$/i.test(part) && part.length <= LONGEST_WORD ? part : ':'))
    .join('/');
