import type { DomainError } from '#foundation/errors';
import type { EventShape, Recorded } from './recorded';

/**
 * A read model kept in the transaction of its events: one table, one row a stream.
 * The same `evolve` makes a row when an event is appended, when the table is rebuilt and when the
 * past is looked at, so it must cope with any event ever written and depend on nothing else.
 */
interface Projection<Row extends object, E extends EventShape = EventShape> {
  name: string;
  /** With its schema: `identity.users`. The primary key is `id`. */
  table: string;
  /** Streams begin with this; the rest of the name is the row's id. */
  streams: string;
  handles: readonly E['type'][];
  /** Null: there is no row (any more). */
  evolve: (row: Row | null, event: Recorded<E>) => Row | null;
  /**
   * The lists in which a row stands, each to be asked for with `countOf`. No other projection has
   * lists of these names, and as a name outlives the row, it tells nothing of a person.
   */
  counted?: (row: Row) => readonly string[];
  /** What a command is refused with when its row would break this constraint of the table. */
  unique?: Readonly<Record<string, () => DomainError>>;
}

/** As the store and the rebuild see it: rows and events of any kind. */
export interface AnyProjection {
  name: string;
  table: string;
  streams: string;
  handles: readonly string[];
  evolve: (row: object | null, event: Recorded) => object | null;
  counted?: (row: object) => readonly string[];
  unique?: Readonly<Record<string, () => DomainError>>;
}

/** Forgets what kind of rows and events a projection is about. */
export const projection = <Row extends object, E extends EventShape>(
  definition: Projection<Row, E>,
): AnyProjection => definition as unknown as AnyProjection;

export const concerns = (p: AnyProjection, stream: string, type: string): boolean =>
  stream.startsWith(p.streams) && p.handles.includes(type);
