import type { CommandContext } from '#foundation/actor';
import type { Unit } from '#events/unit-of-work.server';
import { DomainError } from '#foundation/errors';
import type { BulkDeps } from '../deps.server';
import { ownBulk, type BulkRow } from '../read/bulks.server';
import { doneIn, nextChunk, takeFailed, writeChunks } from '../read/chunks.server';
import { actorOf, begin, deedOf, runBulksOf, tell } from './starting.server';

interface Which {
  id: string;
}

/** What is not done yet is left as it is. What is being done at this moment is waited for. */
export function cancelBulk(deps: BulkDeps, context: CommandContext, { id }: Which): Promise<void> {
  return onOwn(deps, context, id, cancel);
}

export async function cancel(unit: Unit, bulk: BulkRow): Promise<void> {
  if (bulk.state !== 'running') return;
  await unit.sql`
    update bulk.bulks set state = 'cancelled', finished_at = clock_timestamp() where id = ${bulk.id}`;
  await tell(unit, { type: 'BulkCancelled', data: soFar(bulk) });
}

/** Goes on with what was left when it was stopped; not of what is taken back, nor takes back: that has a time. */
export function resumeBulk(deps: BulkDeps, context: CommandContext, { id }: Which): Promise<void> {
  const actor = actorOf(context);
  return onOwn(deps, context, id, async (unit, bulk) => {
    deedOf(deps, bulk.deed).demand(actor, bulk.side);
    const isUndo = bulk.takesBack !== null;
    if (bulk.state !== 'cancelled' || isUndo || (await undoOf(unit, id))) {
      throw new DomainError('Conflict');
    }
    if (!(await nextChunk(unit.sql, id))) return;
    await unit.sql`
      update bulk.bulks
         set state = 'running', finished_at = null, dismissed_at = null
       where id = ${id}`;
    await tell(unit, { type: 'BulkResumed', data: soFar(bulk) });
    unit.enqueue(runBulksOf(bulk.userId));
  });
}

/** Those that failed once more, after the rest; not of what was stopped or taken back. */
export function retryBulk(deps: BulkDeps, context: CommandContext, { id }: Which): Promise<void> {
  const actor = actorOf(context);
  return onOwn(deps, context, id, async (unit, bulk) => {
    deedOf(deps, bulk.deed).demand(actor, bulk.side);
    if (bulk.state === 'cancelled' || (await undoOf(unit, id))) throw new DomainError('Conflict');
    const failed = await takeFailed(unit.sql, id);
    if (failed.length === 0) return;
    await writeChunks(unit.sql, id, failed);
    await unit.sql`
      update bulk.bulks
         set state = 'running', failed = failed - ${failed.length}, finished_at = null,
             dismissed_at = null, started_at = now()
       where id = ${id}`;
    const data = { ...soFar(bulk), failed: bulk.failed - failed.length };
    await tell(unit, { type: 'BulkRetried', data });
    unit.enqueue(runBulksOf(bulk.userId));
  });
}

/** Stops it, and takes back what was done as far as that can still be. */
export function undoBulk(deps: BulkDeps, context: CommandContext, { id }: Which): Promise<Which> {
  const actor = actorOf(context);
  return onOwn(deps, context, id, async (unit, bulk) => {
    deedOf(deps, 'undo').demand(actor, bulk.side);
    if (!bulk.undoUntil && bulk.done > 0) throw new DomainError('UndoRefused');
    const known = await undoOf(unit, id);
    if (known) return known;
    await cancel(unit, bulk);
    if (bulk.done === 0) return { id };
    const ids = await doneIn(unit.sql, id);
    return begin(deps, unit, actor, { deed: 'undo', side: bulk.side, ids, takesBack: id });
  });
}

async function undoOf(unit: Unit, id: string): Promise<Which | undefined> {
  const [known] = await unit.sql<Which[]>`select id from bulk.bulks where takes_back = ${id}`;
  return known;
}

/** Its outcome was seen. */
export function dismissBulk(deps: BulkDeps, context: CommandContext, { id }: Which): Promise<void> {
  return onOwn(deps, context, id, async (unit, bulk) => {
    if (bulk.state === 'running') return;
    await unit.sql`update bulk.bulks set dismissed_at = clock_timestamp() where id = ${id}`;
  });
}

function onOwn<Result>(
  { store }: BulkDeps,
  context: CommandContext,
  id: string,
  work: (unit: Unit, bulk: BulkRow) => Promise<Result>,
): Promise<Result> {
  const actor = actorOf(context);
  return store.transaction(context, async (unit) =>
    work(unit, await ownBulk(unit.sql, actor, id, 'locked')),
  );
}

export const soFar = ({ id, userId, deed, total, done, failed }: BulkRow) => ({
  bulkId: id,
  userId,
  deed,
  total,
  done,
  failed,
});
