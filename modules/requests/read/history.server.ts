import type { Recorded } from '#events/recorded';
import type { Store } from '#events/store.server';
import type { Changes, HistoryEntry, HistoryField } from '../contract';
import { evolveRequest, requestStream, type Request, type RequestEvent } from '../request';

/** All that happened to a request, the oldest first. */
export async function historyOf(store: Store, requestId: string): Promise<HistoryEntry[]> {
  const { events } = await store.readStream<RequestEvent>(requestStream(requestId));
  return historyIn(events as unknown as Recorded<RequestEvent>[]);
}

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

const FIELDS: readonly HistoryField[] = [
  'name',
  'designation',
  'employeeId',
  'contactNumber',
  'email',
  'photo',
  'locationId',
  'status',
  'reason',
];

function changesBetween(before: Request | null, after: Request | null): Changes {
  const changes: Changes = {};
  for (const field of FIELDS) {
    const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
    if (from !== to) changes[field] = { from, to };
  }
  return changes;
}
