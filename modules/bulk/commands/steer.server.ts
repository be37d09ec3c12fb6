import { defineCommand } from '#events/command.server';
import type { Unit } from '#events/unit';
import { DomainError } from '#foundation/errors';
import { requireAction } from '../actions.server';
import { ownBulk, type BulkRow } from '../read/bulks.server';
import { doneIn, nextChunk, takeFailed, writeChunks } from '../read/chunks.server';
import { bulks, runBulksOf, start } from './start.server';

interface Which {
  id: string;
}

/** What is not done yet is left as it is. What is being done at this moment is waited for. */
export const cancelBulk = defineCommand<Which>()({
  permission: 'signed-in',
  body: async ({ unit, actor, input: { id } }): Promise<void> =>
    cancel(unit, await ownBulk(unit.sql, actor, id, 'locked')),
});

export async function cancel(unit: Unit, { id, state }: BulkRow): Promise<void> {
  if (state !== 'running') return;
  await unit.sql`
    update bulk.bulks set state = 'cancelled', finished_at = clock_timestamp() where id = ${id}`;
  await unit.decide(bulks, id, { type: 'CancelBulk', data: {} });
}

/** Goes on with what was left when it was cancelled; not where there is an undo, which has a time limit. */
export const resumeBulk = defineCommand<Which>()({
  permission: 'signed-in',
  body: async ({ unit, actor, input: { id } }): Promise<void> => {
    const bulk = await ownBulk(unit.sql, actor, id, 'locked');
    requireAction(actor, bulk.action, bulk.level);
    const isUndo = bulk.takesBack !== null;
    if (bulk.state !== 'cancelled' || isUndo || (await undoOf(unit, id))) {
      throw new DomainError('Conflict');
    }
    if (!(await nextChunk(unit.sql, id))) return;
    await unit.sql`
      update bulk.bulks
         set state = 'running', finished_at = null, dismissed_at = null
       where id = ${id}`;
    await unit.decide(bulks, id, { type: 'ResumeBulk', data: {} });
    unit.enqueue(runBulksOf(bulk.userId));
  },
});

/** Those that failed once more, after the rest; not where it was cancelled or undone. */
export const retryBulk = defineCommand<Which>()({
  permission: 'signed-in',
  body: async ({ unit, actor, input: { id } }): Promise<void> => {
    const bulk = await ownBulk(unit.sql, actor, id, 'locked');
    requireAction(actor, bulk.action, bulk.level);
    if (bulk.state === 'cancelled' || (await undoOf(unit, id))) throw new DomainError('Conflict');
    const failed = await takeFailed(unit.sql, id);
    if (failed.length === 0) return;
    await writeChunks(unit.sql, id, failed);
    await unit.sql`
      update bulk.bulks
         set state = 'running', failed = failed - ${failed.length}, finished_at = null,
             dismissed_at = null, started_at = now()
       where id = ${id}`;
    await unit.decide(bulks, id, { type: 'RetryBulk', data: { failed: failed.length } });
    unit.enqueue(runBulksOf(bulk.userId));
  },
});

/** Cancels it, and takes back by a bulk of its own what can still be undone. */
export const undoBulk = defineCommand<Which>()({
  permission: 'signed-in',
  body: async ({ services, unit, actor, input: { id } }): Promise<Which> => {
    const bulk = await ownBulk(unit.sql, actor, id, 'locked');
    const { level } = bulk;
    requireAction(actor, 'undo', level);
    if (!bulk.undoUntil && bulk.done > 0) throw new DomainError('UndoRefused');
    const known = await undoOf(unit, id);
    if (known) return known;
    await cancel(unit, bulk);
    if (bulk.done === 0) return { id };
    const ids = await doneIn(unit.sql, id);
    return start(services, unit, actor.userId, { action: 'undo', level, ids, takesBack: id });
  },
});

async function undoOf(unit: Unit, id: string): Promise<Which | undefined> {
  const [known] = await unit.sql<Which[]>`select id from bulk.bulks where takes_back = ${id}`;
  return known;
}

/** For so long an outcome is shown after it was seen. */
const SHOWN_SEEN = '10 minutes';

/** The outcome is on the user's screen. It goes some minutes later, everywhere. */
export const seeBulk = defineCommand<Which>()({
  permission: 'signed-in',
  body: async ({ unit, actor, input: { id } }): Promise<void> => {
    const { state } = await ownBulk(unit.sql, actor, id, 'locked');
    if (state === 'running') return;
    await unit.sql`
      update bulk.bulks
         set dismissed_at = coalesce(dismissed_at, clock_timestamp() + ${SHOWN_SEEN}::interval)
       where id = ${id}`;
  },
});

/** The user needs the outcome no longer. */
export const dismissBulk = defineCommand<Which>()({
  permission: 'signed-in',
  body: async ({ unit, actor, input: { id } }): Promise<void> => {
    const { state } = await ownBulk(unit.sql, actor, id, 'locked');
    if (state === 'running') return;
    await unit.sql`update bulk.bulks set dismissed_at = clock_timestamp() where id = ${id}`;
  },
});
