import { setTimeout as pause } from 'node:timers/promises';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import { isDomainError } from '#foundation/errors';
import { openReason } from '#foundation/kept-reason.server';
import { messages } from '#foundation/messages';
import type { BulkDeps, Outcome } from '../deps.server';
import { ownBulk, type BulkRow } from '../read/bulks.server';
import { closeChunk, markBroken, nextChunk, type Chunk } from '../read/chunks.server';
import { claimTurn, nextRunning, writeProgress } from '../read/turns.server';
import { deedOf, runBulksOf, tell } from './starting.server';
import { cancel, soFar } from './steering.server';

/** Then whatever else waits for a worker has its turn. */
const AT_A_TIME_MS = 1000;
/** Between two chunks, for what others do meanwhile: it reaches their pages sooner. */
const REST_MS = 25;
/** Until it is tried again: another worker is at this person's deeds, or it ended in an error. */
const AGAIN_MS = { busy: 200, broken: 1000 };
/** That end in an error nobody foresaw; then the rest goes on without this chunk. */
const TRIES = 3;

/** Goes on with all that a person does, each chunk with its result in one transaction. */
export async function runBulks(deps: BulkDeps, { userId }: { userId: string }): Promise<void> {
  const end = performance.now() + AT_A_TIME_MS;
  for (;;) {
    const id = await nextRunning(deps.sql, userId);
    if (id === undefined) return;
    const came = await runChunk(deps, { id, userId });
    if (came === 'over' && performance.now() < end) {
      await pause(REST_MS);
      continue;
    }
    const runAt = came === 'over' ? undefined : new Date(Date.now() + AGAIN_MS[came]);
    await deps.store.transaction(systemContext('bulk'), async (unit) => {
      unit.enqueue(runBulksOf(userId, runAt));
    });
    return;
  }
}

const correlationOf = (bulkId: string): string => `bulk/${bulkId}`;

type Turn = Pick<BulkRow, 'id' | 'userId'>;

/** An error that nobody foresaw is the chunk's and not the job's, which would be given up after some. */
async function runChunk(deps: BulkDeps, turn: Turn): Promise<'over' | 'busy' | 'broken'> {
  const context = {
    ...systemContext(correlationOf(turn.id)),
    onBehalfOf: turn.userId,
    lowPriority: true,
  };
  try {
    return await deps.store.transaction(context, async (unit) => {
      if (!(await claimTurn(unit.sql, turn.userId))) return 'busy';
      await runNext(deps, unit, turn);
      return 'over';
    });
  } catch (error) {
    // Were the database away this would fail as well, and not count.
    await markBroken(deps.sql, turn.id);
    deps.log.error({ err: error, bulk: turn.id }, 'a part of a bulk failed');
    return 'broken';
  }
}

async function runNext(deps: BulkDeps, unit: Unit, { id, userId }: Turn): Promise<void> {
  const bulk = await ownBulk(unit.sql, { userId }, id, 'locked');
  const chunk = bulk.state === 'running' ? await nextChunk(unit.sql, id) : undefined;
  if (!chunk) return;
  const outcome = await outcomeOf(deps, unit, bulk, chunk);
  if (!outcome) return cancel(unit, bulk);
  const { refused, undoUntil } = outcome;
  await closeChunk(unit.sql, id, chunk.n, refused);
  const isLast = (await nextChunk(unit.sql, id)) === undefined;
  const now = {
    ...bulk,
    done: bulk.done + chunk.ids.length - refused.length,
    failed: bulk.failed + refused.length,
    undoUntil: undoUntil ?? bulk.undoUntil,
    state: isLast ? ('finished' as const) : bulk.state,
  };
  await writeProgress(unit.sql, now);
  await tell(unit, { type: isLast ? 'BulkFinished' : 'BulkProgressed', data: soFar(now) });
}

/** Null when the person may not do this any more. */
async function outcomeOf(
  deps: BulkDeps,
  unit: Unit,
  { id, userId, deed: name, side, reason, takesBack: of, startedAt: askedAt }: BulkRow,
  { ids, broken }: Chunk,
): Promise<Outcome | null> {
  const deed = deedOf(deps, name);
  const actor = await deps.acting(unit.sql, userId);
  if (!actor) return null;
  try {
    deed.demand(actor, side);
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
  if (broken >= TRIES) {
    const why = messages.bulkBroken;
    return { refused: ids.map((id) => ({ id, why })), undoUntil: null };
  }
  return deed.run(unit, actor, {
    side,
    ids,
    askedAt,
    ...(reason !== null && { reason: openReason(deps.keyring, id, reason) }),
    ...(of !== null && { takesBack: { correlation: correlationOf(of), at: askedAt } }),
  });
}
