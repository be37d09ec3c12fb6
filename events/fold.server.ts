import type { Sql } from '#foundation/database.server';
import { eventRows, type Codec, type EventRow } from './codec.server';
import { concerns, type AnyProjection } from './projection';

export interface FoldRange {
  /** The position up to which events count; absent: all that can be seen. */
  upTo?: number;
  /** Only these streams; absent: all of the projection's. */
  streams?: string[];
}

export interface Folded {
  id: string;
  row: object | null;
  /** How many events it took. */
  events: number;
}

const CURSOR = 2000;

/**
 * The rows of a projection as its events make them, one stream after the other, in constant memory.
 * The same way leads to a rebuilt table and to the past as of a position.
 */
export async function* foldStreams(
  sql: Sql,
  codec: Codec,
  projection: AnyProjection,
  { upTo, streams }: FoldRange = {},
): AsyncGenerator<Folded> {
  const batches = sql<EventRow[]>`
    ${eventRows(sql)}
     where ${
       streams
         ? sql`e.stream = any(${streams})`
         : sql`e.stream >= ${projection.streams} and e.stream < ${after(projection.streams)}`
     }
       and e.type = any(${projection.handles as string[]})
       ${upTo === undefined ? sql`` : sql`and e.position <= ${upTo}`}
     order by e.stream, e.version`.cursor(CURSOR);
  let stream: string | null = null;
  let row: object | null = null;
  let events = 0;
  const folded = (): Folded => ({
    id: (stream ?? '').slice(projection.streams.length),
    row,
    events,
  });
  for await (const batch of batches) {
    for (const event of batch) {
      if (event.stream !== stream) {
        if (stream !== null) yield folded();
        stream = event.stream;
        row = null;
        events = 0;
      }
      if (concerns(projection, event.stream, event.type)) {
        row = projection.evolve(row, codec.decode(event));
      }
      events++;
    }
  }
  if (stream !== null) yield folded();
}

/** The first string after all that begin with this one. */
const after = (prefix: string): string =>
  prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
