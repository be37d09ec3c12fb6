import type { CommandContext } from '#foundation/actor';
import { isDomainError, type DomainError } from '#foundation/errors';
import type { Outcome } from '#foundation/many';
import type { Store } from './store.server';
import type { Unit } from './unit-of-work.server';

/** Each is one transaction of a few statements, however many it holds. */
const CHUNK = 250;

export interface Refusal {
  id: string;
  error: DomainError;
}

/** Each by itself: one that is refused does not hold up the others. */
export async function eachByItself(
  ids: readonly string[],
  deed: (id: string) => Promise<void>,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const id of ids) {
    try {
      await deed(id);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      refusals.push({ id, error });
    }
  }
  return refusals;
}

/**
 * Something done with several, a chunk at a time; says what came of each. Whoever may not go on gets
 * the rest back as refused: what is done stays done, and is told.
 */
export async function inChunks(
  store: Store,
  context: CommandContext,
  several: readonly string[],
  deed: (unit: Unit, ids: readonly string[]) => Promise<Refusal[]>,
): Promise<Outcome> {
  const ids = [...new Set(several)];
  const all: Outcome = { done: [], failed: [] };
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    const { done, failed } = await store
      .transaction(partOf(context, start), async (unit) =>
        outcomeOf(chunk, await deed(unit, chunk)),
      )
      .catch((error: unknown) => {
        if (!isDomainError(error) || all.done.length === 0) throw error;
        return outcomeOf(
          [],
          chunk.map((id) => ({ id, error })),
        );
      });
    all.done.push(...done);
    all.failed.push(...failed);
  }
  return all;
}

/** Under a caller's key each part is done once of its own. */
const partOf = (context: CommandContext, part: number): CommandContext => ({
  ...context,
  ...(context.idempotencyKey && { idempotencyKey: `${context.idempotencyKey}/${part}` }),
});

function outcomeOf(ids: readonly string[], refusals: readonly Refusal[]): Outcome {
  const refused = new Set(refusals.map(({ id }) => id));
  return {
    done: ids.filter((id) => !refused.has(id)),
    failed: refusals.map(({ id, error }) => ({ id, status: error.message })),
  };
}
