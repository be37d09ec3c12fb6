import type { Sql, Statement } from '#foundation/database.server';
import { Tally, type Count } from './counts.server';
import { concerns, type AnyProjection } from './projection';
import { deleteRows, readRows, updateRow, writeRows } from './projection-rows.server';
import type { EventShape, Recorded } from './recorded';

/** Events on their way to one stream, with the version it is expected to have. */
export interface BufferedStream {
  stream: string;
  expected: number;
  events: EventShape[];
}

type InlineRows = Map<AnyProjection, Map<string, object>>;

/** The event as it will be read later; what version it gets is known, its position is not. */
type Preview = (stream: string, version: number, event: EventShape) => Recorded;

/** The rows that these appends will change, locked; those that are known already are not read again. */
export async function loadRows(
  sql: Sql,
  projections: readonly AnyProjection[],
  streams: BufferedStream[],
  known: ReadonlyMap<string, { row: object | null; table?: string }>,
): Promise<InlineRows> {
  const loaded = await Promise.all(
    projections.map(async (p) => {
      const own = streams.filter(({ stream, events }) =>
        events.some(({ type }) => concerns(p, stream, type)),
      );
      const rows = new Map<string, object>();
      const unread: string[] = [];
      for (const { stream, expected } of own) {
        const id = stream.slice(p.streams.length);
        const before = known.get(stream);
        if (before?.table !== p.table) {
          if (expected !== 0) unread.push(id);
        } else if (before.row) {
          rows.set(id, before.row);
        }
      }
      const read = unread.length === 0 ? [] : await readRows(sql, p.table, unread.sort());
      for (const row of read) rows.set(String(row.id), row);
      return [p, rows] as const;
    }),
  );
  return new Map(loaded);
}

/** What becomes of the rows of one read model. */
interface RowChanges {
  table: string;
  /** Rows as they are from now on, with how they were; null for a new one. */
  written: { before: object | null; after: object }[];
  removed: string[];
  counts: Count[];
}

/** Every row as its new events leave it. */
export function evolveRows(
  loaded: InlineRows,
  streams: BufferedStream[],
  preview: Preview,
): RowChanges[] {
  return [...loaded].map(([p, rows]) => {
    const written: RowChanges['written'] = [];
    const removed: string[] = [];
    const tally = new Tally(p);
    for (const { stream, expected, events } of streams) {
      if (!events.some((event) => concerns(p, stream, event.type))) continue;
      const id = stream.slice(p.streams.length);
      const before = rows.get(id) ?? null;
      const after = events.reduce(
        (row: object | null, event, index) =>
          concerns(p, stream, event.type)
            ? p.evolve(row, preview(stream, expected + index + 1, event))
            : row,
        before,
      );
      if (after) written.push({ before, after });
      else if (before) removed.push(id);
      tally.change(before, after);
    }
    return { table: p.table, written, removed, counts: tally.counts() };
  });
}

export const changeStatements = (sql: Sql, changes: RowChanges[]): Statement[] =>
  changes.flatMap(({ table, written, removed }) => [
    ...(written.length > 0 ? rowStatements(sql, table, written) : []),
    ...(removed.length > 0 ? [deleteRows(sql, table, removed)] : []),
  ]);

/** One row is mostly what a command changes, and of it mostly one column. */
function rowStatements(sql: Sql, table: string, written: RowChanges['written']): Statement[] {
  const [{ before, after } = { before: null, after: {} }] = written;
  if (written.length === 1 && before) return updateRow(sql, table, before, after);
  return [
    writeRows(
      sql,
      table,
      written.map((row) => row.after),
    ),
  ];
}
