import type { Recorded } from '#events/recorded';
import { HISTORY_FIELDS, type Changes, type HistoryEntry } from '../contract';
import { evolveRequest, type Request, type RequestEvent } from '../request';

/** What each event of one request changed, in their order. */
export function historyIn(events: readonly Recorded<RequestEvent>[]): HistoryEntry[] {
  let request: Request | null = null;
  return events.map((event) => {
    const before = request;
    request = evolveRequest(before, event);
    const { globalPosition, at, actor } = event.metadata;
    return {
      position: Number(globalPosition),
      type: event.type,
      at: at.toISOString(),
      actor,
      changes: changesBetween(before, request),
    };
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
