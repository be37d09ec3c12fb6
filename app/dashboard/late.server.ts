import { setTimeout as pause } from 'node:timers/promises';
import type { AppLoadContext } from '@remix-run/node';
import { DomainError } from '#foundation/errors';
import { runsScript } from '../http/script.server';
import type { Late } from './late';

/** In milliseconds; what is late after five seconds is cut off, with an error in the page. */
const PATIENCE = { moment: 100, most: 4_000 };

interface Patience {
  /** Null: for all of them. */
  moment: number | null;
  most: number;
}

/** Where nothing can follow a page, it waits. */
export const patienceWith = (request: Request): Patience =>
  runsScript(request) ? PATIENCE : { ...PATIENCE, moment: null };

/**
 * Numbers that are known within a moment come with the page, so that nobody sees them come; the
 * others follow it. One that fails, or takes too long, is missing, and nothing else is.
 */
export async function inTimeOrLater<Name extends string>(
  { reportError }: Pick<AppLoadContext, 'reportError'>,
  counts: Record<Name, Promise<number>>,
  { moment, most }: Patience = PATIENCE,
): Promise<Record<Name, Late>> {
  const known: Record<string, Late> = {};
  const coming = Object.entries<Promise<number>>(counts).map(([name, count]) => {
    const figure = Promise.race([count, pause(most, null, { ref: false })]).catch(
      (error: unknown) => {
        // A role that was taken away meanwhile is no fault.
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
  await (moment === null ? all : Promise.race([all, pause(moment)]));
  return { ...known } as Record<Name, Late>;
}
