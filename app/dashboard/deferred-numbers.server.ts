import { setTimeout as pause } from 'node:timers/promises';
import type { AppLoadContext } from '@remix-run/node';
import { DomainError } from '#foundation/errors';
import { runsScript } from '../ui/script-cookie';
import type { DeferredNumber } from './deferred-numbers';

/** In milliseconds. Remix ends the response after five seconds, with an error in the page. */
const WAITS: Waits = { withPage: 100, most: 4_000 };

interface Waits {
  /** How long the page waits for its numbers; null: until all are known. */
  withPage: number | null;
  /** After this a number counts as missing. */
  most: number;
}

/** Without script nothing can arrive after the page, so the page waits for all numbers. */
export const waitsFor = (request: Request): Waits =>
  runsScript(request) ? WAITS : { ...WAITS, withPage: null };

/**
 * Numbers that are known soon are sent with the page; the others follow it. A number that fails or
 * takes too long is missing, without effect on the others.
 */
export async function deferSlow<Name extends string>(
  { reportError }: Pick<AppLoadContext, 'reportError'>,
  counts: Record<Name, Promise<number>>,
  { withPage, most }: Waits = WAITS,
): Promise<Record<Name, DeferredNumber>> {
  const known: Record<string, DeferredNumber> = {};
  const coming = Object.entries<Promise<number>>(counts).map(([name, count]) => {
    const figure = Promise.race([count, pause(most, null, { ref: false })]).catch(
      (error: unknown) => {
        // The user may have lost the role meanwhile: that is no fault of ours.
        if (!(error instanceof DomainError)) reportError(error);
        return null;
      },
    );
    known[name] = figure;
    return figure.then((number) => {
      known[name] = number;
    });
  });
  const all = Promise.all(coming);
  await (withPage === null ? all : Promise.race([all, pause(withPage)]));
  return { ...known } as Record<Name, DeferredNumber>;
}
