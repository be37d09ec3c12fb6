import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit';
import type { Language } from '#foundation/languages';
import { sealedAs } from '#foundation/keyring.server';
import { messages } from '#foundation/messages';
import { holdsSomewhere } from '#foundation/permissions';
import { userById } from '#modules/identity/index.server';
import { ACTIONS, type ChunkOutcome } from '../actions.server';
import { claimTurn, nextRunning, ownBulk, writeProgress, type BulkRow } from '../read/bulks.server';
import { closeChunk, markBroken, nextChunk, type Chunk } from '../read/chunks.server';
import { bulks, runBulksOf } from './start.server';
import { cancel } from './steer.server';

/** Then other jobs get the worker. */
const AT_A_TIME_MS = 1000;
/** Between two chunks, so that what others do meanwhile reaches their pages sooner. */
const REST_MS = 25;
/** Until it is tried again: another worker is at this user's bulks, or a chunk ended in an error. */
const AGAIN_MS = { busy: 200, broken: 1000 };
/** Of a chunk that ends in an unexpected error; then the rest goes on without it. */
const TRIES = 3;

/** Goes on with all bulks of a user, each chunk with its result in one transaction. */
export async function runBulks(services: Services, { userId }: { userId: string }): Promise<void> {
  const end = performance.now() + AT_A_TIME_MS;
  const language = (await userById(services.sql, userId))?.language ?? undefined;
  for (;;) {
    const id = await nextRunning(services.sql, userId);
    if (id === undefined) return;
    const came = await runChunk(services, { id, userId, language });
    if (came === 'over' && performance.now() < end) {
      await pause(REST_MS);
      continue;
    }
    const delayMs = came === 'over' ? 0 : AGAIN_MS[came];
    await services.store.transaction(systemContext('bulk'), async (unit) => {
      unit.enqueue(runBulksOf(userId, new Date(unit.now().getTime() + delayMs)));
    });
    return;
  }
}

const correlationOf = (bulkId: string): string => `bulk/${bulkId}`;

interface Which extends Pick<BulkRow, 'id' | 'userId'> {
  /** Of the user: mails about what is done are written in it to those who have chosen none. */
  language: Language | undefined;
}

/** An unexpected error is the chunk's and not the job's, which would be given up after some. */
async function runChunk(services: Services, which: Which): Promise<'over' | 'busy' | 'broken'> {
  const context = {
    ...systemContext(correlationOf(which.id)),
    onBehalfOf: which.userId,
    language: which.language,
    lowPriority: true,
  };
  try {
    return await services.store.transaction(context, async (unit) => {
      if (!(await claimTurn(unit.sql, which.userId))) return 'busy';
      await runNext(services, unit, which);
      return 'over';
    });
  } catch (error) {
    // Were the database away this would fail as well, and not count.
    await markBroken(services.sql, which.id);
    services.log.error({ err: error, bulk: which.id }, 'a part of a bulk failed');
    return 'broken';
  }
}

async function runNext(services: Services, unit: Unit, { id, userId }: Which): Promise<void> {
  const bulk = await ownBulk(unit.sql, { userId }, id, 'locked');
  const chunk = bulk.state === 'running' ? await nextChunk(unit.sql, id) : undefined;
  if (!chunk) return;
  const outcome = await outcomeOf(services, unit, bulk, chunk);
  if (!outcome) return cancel(unit, bulk);
  const { refused, undoUntil } = outcome;
  await closeChunk(unit.sql, id, chunk.n, refused);
  const failed = refused.length;
  const done = chunk.ids.length - failed;
  const isLast = (await nextChunk(unit.sql, id)) === undefined;
  await writeProgress(unit.sql, {
    ...bulk,
    done: bulk.done + done,
    failed: bulk.failed + failed,
    undoUntil: undoUntil === null ? bulk.undoUntil : new Date(undoUntil),
    state: isLast ? 'finished' : bulk.state,
  });
  await unit.decide(bulks, id, { type: 'RecordChunk', data: { done, failed, isLast } });
}

/** Null when the user may not do this any more. */
async function outcomeOf(
  services: Services,
  unit: Unit,
  { id, action, level, reason, takesBack: of, startedAt: askedAt, done, failed }: BulkRow,
  { ids, broken }: Chunk,
): Promise<ChunkOutcome | null> {
  const { actor } = unit;
  const { permission, run } = ACTIONS[action];
  if (!actor || !holdsSomewhere(actor, permission, level)) return null;
  if (broken >= TRIES) {
    const why = messages.bulkBroken;
    return { refused: ids.map((one) => ({ id: one, why })), undoUntil: null };
  }
  return run(services, unit, actor, {
    level,
    ids,
    askedAt,
    before: done + failed,
    ...(reason !== null && {
      reason: services.keyring.open(reason, sealedAs.reason(id)).toString(),
    }),
    ...(of !== null && { takesBack: { correlation: correlationOf(of), at: askedAt } }),
  });
}
