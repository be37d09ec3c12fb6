import { defineAggregate } from '#events/aggregate';
import { defineCommand } from '#events/command.server';
import { RunBulks, job, type Job } from '#events/jobs';
import type { Services } from '#events/services';
import type { Unit } from '#events/unit';
import { DomainError } from '#foundation/errors';
import { isId, newId } from '#foundation/ids';
import { sealedAs } from '#foundation/keyring.server';
import { MOST_AT_ONCE } from '#foundation/many';
import type { Holder, Level } from '#foundation/permissions';
import { ACTIONS, requireAction } from '../actions.server';
import { BULKS, bulkDecider } from '../bulk';
import type { BulkActionName, CountBulkInput, Matching } from '../contract';
import { writeChunks } from '../read/chunks.server';

/** The stream is folded: a bulk has at most some forty events. */
export const bulks = defineAggregate({ decider: bulkDecider, streams: BULKS });

interface BulkInput {
  action: BulkActionName;
  level: Level;
  /** Either these, or all that a list shows. */
  ids?: readonly string[];
  matching?: Matching;
  /** How many of `matching` the user has confirmed. */
  count?: number;
  reason?: string;
}

/** Stores what is chosen, up to 10,000, for a job that goes on whatever becomes of the page or the process. */
export const startBulk = defineCommand<BulkInput>()({
  permission: 'signed-in',
  prepare: async ({ services, actor, input }) => {
    requireAction(actor, input.action, input.level);
    const ids = await chosen(services, actor, input);
    // What came since it was confirmed was not meant.
    if (input.count !== undefined && ids.length > input.count) throw new DomainError('Conflict');
    return ids;
  },
  body: async ({ services, unit, actor, input, prepared: ids }): Promise<{ id: string }> => {
    requireAction(actor, input.action, input.level);
    return start(services, unit, actor.userId, { ...input, ids });
  },
});

/** How many it would be; what could not be started is refused in the same words. */
export async function countBulk(
  services: Services,
  actor: Holder,
  input: CountBulkInput,
): Promise<number> {
  requireAction(actor, input.action, input.level);
  return (await chosen(services, actor, input)).length;
}

async function chosen(
  services: Services,
  actor: Holder,
  { action, level, ids, matching }: BulkInput,
): Promise<string[]> {
  const all = matching
    ? await ACTIONS[action].matching(services, actor, level, matching, MOST_AT_ONCE + 1)
    : [...new Set(ids)].filter(isId);
  if (all.length === 0) throw new DomainError('NothingChosen');
  if (all.length > MOST_AT_ONCE) throw new DomainError('TooManyChosen');
  return all;
}

/** Those of a file, which may be more than one chooses in a list. */
export const withdrawInvitations = defineCommand<{
  organizationId: string;
  ids: readonly string[];
}>()({
  permission: 'member.import',
  place: ({ organizationId }) => ({ organizationId }),
  body: async ({ services, unit, actor, input: { ids } }): Promise<{ id: string }> => {
    if (ids.length === 0) throw new DomainError('NothingChosen');
    const order = { action: 'withdraw', level: 'organizations', ids } as const;
    return start(services, unit, actor.userId, order);
  },
});

interface Started extends Pick<BulkInput, 'action' | 'level' | 'reason'> {
  ids: readonly string[];
  takesBack?: string;
}

export async function start(
  { keyring }: Services,
  unit: Unit,
  userId: string,
  { action, level, reason, ids, takesBack }: Started,
): Promise<{ id: string }> {
  const id = newId();
  const total = ids.length;
  const sealed = reason ? keyring.seal(Buffer.from(reason), sealedAs.reason(id)) : null;
  // When it was asked for: an undo may have waited since then for what was under way.
  await unit.sql`
    insert into bulk.bulks (id, user_id, deed, side, reason, takes_back, total, started_at)
    values (${id}, ${userId}, ${action}, ${level}, ${sealed}, ${takesBack ?? null}, ${total}, now())`;
  await writeChunks(unit.sql, id, ids);
  const data = { bulkId: id, userId, action, total, level };
  await unit.start(bulks, id, { type: 'StartBulk', data });
  unit.enqueue(runBulksOf(userId));
  return { id };
}

/** All bulks of one user are one job: whatever they start, others find workers that are free. */
export const runBulksOf = (userId: string, runAt?: Date): Job =>
  job(RunBulks, { userId }, { key: `bulk/${userId}`, runAt });
