import type { CommandContext } from '#foundation/actor';
import { isDomainError, type DomainError } from '#foundation/errors';
import type { Outcome } from '#foundation/many';

/** Each is one transaction of a few statements, however many it holds. */
const CHUNK = 250;

export interface Refusal {
  id: string;
  error: DomainError;
}

/** Each by itself: one that is refused does not hold up the others. */
export async function eachByItself(
  ids: readonly string[],
  run: (id: string) => Promise<void>,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const id of ids) {
    try {
      await run(id);
    } catch (error) {
      if (!isDomainError(error)) throw error;
      refusals.push({ id, error });
    }
  }
  return refusals;
}

/**
 * Runs an action on several, a chunk at a time; says what came of each. Where a later chunk is refused as
 * a whole, its ids come back as failed: what is done stays done.
 */
export async function inChunks(
  context: CommandContext,
  several: readonly string[],
  run: (context: CommandContext, ids: readonly string[]) => Promise<Outcome>,
): Promise<Outcome> {
  const ids = [...new Set(several)];
  const all: Outcome = { done: [], failed: [] };
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    const { done, failed } = await run(partOf(context, start), chunk).catch((error: unknown) => {
      if (!isDomainError(error) || all.done.length === 0) throw error;
      const refusals = chunk.map((id) => ({ id, error }));
      return outcomeOf([], refusals);
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

export function outcomeOf(ids: readonly string[], refusals: readonly Refusal[]): Outcome {
  const refused = new Set(refusals.map(({ id }) => id));
  return {
    done: ids.filter((id) => !refused.has(id)),
    failed: refusals.map(({ id, error }) => ({ id, status: error.message })),
  };
}
