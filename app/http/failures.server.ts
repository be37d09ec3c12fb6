import type { ErrorRequestHandler } from 'express';
import type { Log } from '#foundation/log.server';
import { bareAnswer } from './bare-page.server';

/** The last word on what nobody before answered. */
export const unforeseen =
  (log: Log): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    // Nobody waits for an answer any more; that is no failure of ours.
    if (response.closed) return next();
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
