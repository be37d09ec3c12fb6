import { defineAggregate } from '#events/aggregate';
import type { AuditEvent } from '#events/audit';
import { defineCommand } from '#events/command.server';
import type { Services } from '#events/services';
import { DomainError } from '#foundation/errors';
import { newId } from '#foundation/ids';
import { currentRights } from '#modules/identity/index.server';
import type { TimelineEntry } from '../contract';
import { provableTo, type ProofQuery } from '../read/proof.server';
import { countTimeline, requestTimeline, type TimelineQuery } from '../read/timeline.server';

type Recorded = AuditEvent['data'];

/** What was read of the log is part of the log; an export happens once, and nothing follows from it. */
const exports = defineAggregate({
  decider: {
    initialState: () => null,
    decide: ({ data }: { type: 'RecordExport'; data: Recorded }): AuditEvent => ({
      type: 'AuditExported',
      data,
    }),
    evolve: (state: null) => state,
  },
  streams: 'export-',
});

/** A download of a part of the log with its proof. */
export const recordProofExport = defineCommand<ProofQuery & { events: number }>()({
  permission: 'audit.read',
  body: async ({ services, unit, actor, input }): Promise<void> => {
    const { organizationId, requestId, events } = input;
    await provableTo(services, actor, input);
    const exportId = newId();
    const data = { exportId, organizationId, requestId, form: 'proof', events } as const;
    await unit.decide(exports, exportId, { type: 'RecordExport', data });
  },
});

/** More than there are. */
const ALL = 100_000_000;

/** A download of a part of the timeline. */
export const recordExport = defineCommand<{ query: TimelineQuery; format: 'csv' | 'json' }>()({
  permission: 'audit.read',
  body: async ({ services, unit, actor, input: { query, format: form } }): Promise<void> => {
    const { organizationId, since, before, person, actor: by, type, locationId } = query;
    const { total: events } = await countTimeline(services, actor, query, ALL);
    const asked = {
      ...{ person, actor: by, type, locationId },
      since: since?.toISOString(),
      before: before?.toISOString(),
    };
    const filter = Object.fromEntries(
      Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
    const exportId = newId();
    const data = { exportId, organizationId, form, events, filter };
    await unit.decide(exports, exportId, { type: 'RecordExport', data });
  },
});

const PART = 500;

/** All of a timeline, the newest first, a part at a time. It breaks off where the reader may not see it any more. */
export async function* exportTimeline(
  services: Services,
  { userId }: { userId: string },
  query: TimelineQuery,
): AsyncGenerator<TimelineEntry[]> {
  let olderThan: number | undefined;
  for (let isMore = true; isMore;) {
    const reader = await currentRights(services.sql, userId);
    if (!reader) throw new DomainError('NotAllowed');
    const part = await requestTimeline(services, reader, { ...query, olderThan }, PART);
    if (part.entries.length > 0) yield part.entries;
    olderThan = part.entries.at(-1)?.position;
    isMore = part.isMore;
  }
}
