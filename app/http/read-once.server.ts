import type { AppLoadContext } from '../context.server';

const read = new WeakMap<AppLoadContext, Map<string, Promise<unknown>>>();

/** What several loaders of a page ask for is read once. */
export function readOnce<T>(
  context: AppLoadContext,
  what: string,
  reading: () => Promise<T>,
): Promise<T> {
  const known = read.get(context) ?? new Map<string, Promise<unknown>>();
  read.set(context, known);
  const found = known.get(what) ?? reading();
  known.set(what, found);
  return found as Promise<T>;
}

/** A command was run: what the loaders after it ask for is read again. */
export const readAgain = (context: AppLoadContext): void => void read.delete(context);
