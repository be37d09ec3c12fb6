import { setTimeout as pause } from 'node:timers/promises';
import type { AppLoadContext } from '@remix-run/node';
import { DomainError } from '#modules/shared/errors';
import type { Late } from './late';

const A_MOMENT = 100;

/**
 * Numbers that are known within a moment come with the page, so that nobody sees them come and who
 * has no script sees them at all; the others follow it. One that fails is missing, and nothing else.
 */
export async function inTimeOrLater<Name extends string>(
  { reportError }: Pick<AppLoadContext, 'reportError'>,
  counts: Record<Name, Promise<number>>,
): Promise<Record<Name, Late>> {
  const known: Record<string, Late> = {};
  const coming = Object.entries<Promise<number>>(counts).map(([name, count]) => {
    const figure = count.catch((error: unknown) => {
      // A role that was taken away meanwhile is no fault.
      if (!(error instanceof DomainError)) reportError(error);
      return null;
    });
    known[name] = figure;
    return figure.then((number) => {
      known[name] = number;
    });
  });
  await Promise.race([Promise.all(coming), pause(A_MOMENT)]);
  return { ...known } as Record<Name, Late>;
}
