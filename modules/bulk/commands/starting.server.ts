import { RunBulks, job, type Job } from '#events/jobs';
import type { BulkEvent } from '#events/bulk';
import type { Unit } from '#events/unit-of-work.server';
import type { Acting, Actor, CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import { isId, newId } from '#foundation/ids';
import { sealReason } from '#foundation/kept-reason.server';
import { MOST_AT_ONCE } from '#foundation/many';
import type { CountBulkInput, Deed, Matching, Side } from '../contract';
import type { BulkDeps, DeedOnMany } from '../deps.server';
import { writeChunks } from '../read/chunks.server';

export interface BulkInput {
  deed: Deed;
  side: Side;
  /** Either these, or all that a list shows. */
  ids?: readonly string[];
  matching?: Matching;
  reason?: string;
}

/** Keeps what is chosen, and lets a job do it. */
export async function startBulk(
  deps: BulkDeps,
  context: CommandContext,
  input: BulkInput,
): Promise<{ id: string }> {
  const actor = actorOf(context);
  const deed = deedOf(deps, input.deed);
  deed.demand(actor, input.side);
  const ids = await chosen(deed, actor, input);
  return deps.store.transaction(context, (unit) => begin(deps, unit, actor, { ...input, ids }));
}

/** How many it would be done to; what could not be started is refused in the same words. */
export async function countBulk(
  deps: Pick<BulkDeps, 'deeds'>,
  actor: Actor,
  { deed: name, ...input }: CountBulkInput,
): Promise<number> {
  const deed = deedOf(deps, name);
  deed.demand(actor, input.side);
  return (await chosen(deed, actor, input)).length;
}

async function chosen(
  deed: DeedOnMany,
  actor: Actor,
  { side, ids, matching }: Pick<BulkInput, 'side' | 'ids' | 'matching'>,
): Promise<string[]> {
  const all = matching
    ? await deed.matching(actor, side, matching, MOST_AT_ONCE + 1)
    : [...new Set(ids)].filter(isId);
  if (all.length === 0) throw new DomainError('NothingChosen');
  if (all.length > MOST_AT_ONCE) throw new DomainError('TooManyChosen');
  return all;
}

interface Begun extends Pick<BulkInput, 'deed' | 'side' | 'reason'> {
  ids: readonly string[];
  takesBack?: string;
}

export async function begin(
  { keyring }: Pick<BulkDeps, 'keyring'>,
  unit: Unit,
  { userId }: Acting,
  { deed, side, reason, ids, takesBack }: Begun,
): Promise<{ id: string }> {
  const id = newId();
  const total = ids.length;
  const sealed = reason ? sealReason(keyring, id, reason) : null;
  // When it was asked for: an undo may have waited since then for what was under way.
  await unit.sql`
    insert into bulk.bulks (id, user_id, deed, side, reason, takes_back, total, started_at)
    values (${id}, ${userId}, ${deed}, ${side}, ${sealed}, ${takesBack ?? null}, ${total}, now())`;
  await writeChunks(unit.sql, id, ids);
  await tell(unit, { type: 'BulkStarted', data: { bulkId: id, userId, deed, total } });
  unit.enqueue(runBulksOf(userId));
  return { id };
}

export const tell = (unit: Unit, event: BulkEvent): Promise<unknown> =>
  unit.events.appendToStream<BulkEvent>(`bulk-${event.data.bulkId}`, [event]);

/** All that one person does is one job: whatever they start, others find workers that are free. */
export const runBulksOf = (userId: string, runAt?: Date): Job =>
  job(RunBulks, { userId }, { key: `bulk/${userId}`, runAt });

export function deedOf({ deeds }: Pick<BulkDeps, 'deeds'>, deed: Deed): DeedOnMany {
  const known = deeds[deed];
  if (!known) throw new DomainError('NotFound');
  return known;
}

export function actorOf({ actor }: CommandContext): Actor {
  if (!actor) throw new DomainError('NotSignedIn');
  return actor;
}
