import { eventRows, type Codec, type EventRow } from '#events/codec.server';
import type { Recorded } from '#events/recorded';
import type { RequestEvent } from '#events/requests';
import type { Services } from '#events/services';
import type { Place } from '#foundation/permissions';
import { HISTORY_FIELDS, type Changes, type HistoryEntry } from '../contract';
import { evolveRequest, requestStream, type Request } from '../request';

/** An event of a request, and what the request was before and after it. */
export interface LifeStep {
  entry: HistoryEntry;
  event: Recorded<RequestEvent>;
  before: Request | null;
  after: Request | null;
}

/** The life of one request, step by step. */
export async function lifeOf(
  { sql, store }: Services,
  requestId: string,
  sees: Sees,
): Promise<LifeStep[]> {
  const rows = await sql<EventRow[]>`
    ${eventRows(sql)}
     where e.stream = ${requestStream(requestId)} order by e.version`;
  return livesIn(store.codec, rows, sees);
}

/** Whether the reader sees what happens at a place. */
type Sees = (place: Place) => boolean;

/**
 * Of whole lives: all rows of each stream from its first on, one stream after the other. Why a request was rejected
 * at a place that the reader does not see is not said of what changed since.
 */
export function livesIn(codec: Codec, rows: readonly EventRow[], sees: Sees): LifeStep[] {
  let request: Request | null = null;
  let wasSeen = true;
  return rows.map((row) => {
    const event = codec.decode<RequestEvent>(row);
    const before = row.version === 1 ? null : request;
    const after = (request = evolveRequest(before, event));
    const known = before && !wasSeen ? { ...before, reason: null } : before;
    const { position, at, actor, scope } = event.metadata;
    wasSeen = sees(scope);
    const entry = {
      position,
      type: event.type,
      at: at.toISOString(),
      actor,
      changes: changesBetween(known, after),
      ...('rule' in event.data && event.data.rule && { rule: event.data.rule.name }),
    };
    return { entry, event, before, after };
  });
}

function changesBetween(before: Request | null, after: Request | null): Changes {
  const changes: Changes = {};
  for (const field of HISTORY_FIELDS) {
    const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
    if (from !== to) changes[field] = { from, to };
  }
  return changes;
}
