import type { Recorded } from '#events/recorded';
import { HISTORY_FIELDS, type Changes, type HistoryEntry } from '../contract';
import { evolveRequest, type Request, type RequestEvent } from '../request';

/** An event of a request, and what the request was before and after it. */
export interface LifeStep {
  entry: HistoryEntry;
  event: Recorded<RequestEvent>;
  before: Request | null;
  after: Request | null;
}

/** The life of one request, step by step. */
export function lifeIn(events: readonly Recorded<RequestEvent>[]): LifeStep[] {
  let request: Request | null = null;
  return events.map((event) => {
    const before = request;
    const after = (request = evolveRequest(before, event));
    const { globalPosition, at, actor } = event.metadata;
    const entry = {
      position: Number(globalPosition),
      type: event.type,
      at: at.toISOString(),
      actor,
      changes: changesBetween(before, after),
      ...('rule' in event.data && event.data.rule && { rule: event.data.rule.name }),
    };
    return { entry, event, before, after };
  });
}

/** What each event of one request changed, in their order. */
export const historyIn = (events: readonly Recorded<RequestEvent>[]): HistoryEntry[] =>
  lifeIn(events).map(({ entry }) => entry);

function changesBetween(before: Request | null, after: Request | null): Changes {
  const changes: Changes = {};
  for (const field of HISTORY_FIELDS) {
    const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
    if (from !== to) changes[field] = { from, to };
  }
  return changes;
}
