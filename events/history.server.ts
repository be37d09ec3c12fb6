import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type postgres from 'postgres';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import type { PagedList } from '#foundation/list-page.server';
import { unwalled } from '#foundation/reader.server';
import { consumeBatch, type ReadModelConsumer } from './consumer.server';
import { concerns, type AnyProjection } from './projection';
import { insertRows } from './projection-rows.server';
import type { Recorded } from './recorded';
import type { Services } from './services';

interface HistoryDefinition {
  projection: AnyProjection;
  /** As what a row counts at its organization and its location: the columns of the table of counts. */
  counted: (row: never) => Record<string, boolean>;
  /** The columns of the projection's table, `from_position` and `to_position`. */
  table: string;
  /** Puts ERASED in the place of all that the rows of these users say of them. */
  erase: (sql: Sql, userIds: readonly string[]) => Promise<unknown>;
}

/** A row of a history, and between which events it was so. */
interface Version {
  id: string;
  row: object;
  fromPosition: number;
  toPosition: number | null;
  isStored: boolean;
}

/** What one event made of a row. */
interface Step {
  position: number;
  before: object | null;
  after: object | null;
}

type Counted = (row: object) => Record<string, boolean>;

/** How many there are at a place, by column. */
type Counts = Record<string, number>;

type StoredRow = Record<string, unknown> & { id: string; fromPosition: number; toPosition: null };

interface History extends ReadModelConsumer {
  /** In the transaction that deletes the accounts. What is being written meanwhile is waited for. */
  erase: (tx: Sql, userIds: readonly string[]) => Promise<void>;
}

/**
 * Keeps the rows of a projection as they were: what a list held at a position is then read off an index. A
 * version has a dozen index entries, and who asks for a moment that is not there yet writes it.
 */
export const historyOf = ({ projection, table, counted, erase }: HistoryDefinition): History => ({
  name: nameOf(projection),
  inBatches: true,
  isPatient: true,
  erase: async (tx, userIds) => {
    await tx`select 1 from log.checkpoints where consumer = ${nameOf(projection)} for update`;
    await erase(tx, userIds);
  },
  handles: [...projection.handles, 'AccountDeleted'],
  apply: async (tx, events) => {
    const own = events.filter(({ type, metadata }) => concerns(projection, metadata.stream, type));
    const idOf = ({ metadata }: Recorded) => metadata.stream.slice(projection.streams.length);
    const before = await versionsNow(tx, table, [...new Set(own.map(idOf))]);
    const { versions, steps } = evolveVersions(projection, before, own, idOf);
    await writeVersions(tx, table, versions);
    await writeHistoryCounts(tx, countsTable(table), steps, counted as Counted);
    const erased = events.filter(({ type }) => type === 'AccountDeleted');
    if (erased.length > 0) {
      await erase(
        tx,
        erased.map(({ data }) => String(data.userId)),
      );
    }
  },
  reset: async (tx) => {
    await tx`delete from ${tx(table)}`;
    await tx`delete from ${tx(countsTable(table))}`;
  },
});

const nameOf = ({ name }: AnyProjection): string => `${name}-history`;

async function versionsNow(tx: Sql, table: string, ids: string[]): Promise<Version[]> {
  if (ids.length === 0) return [];
  const rows = await tx<StoredRow[]>`
    select * from ${tx(table)} where id = any(${ids}::uuid[]) and to_position is null`;
  return rows.map(({ fromPosition, toPosition, ...row }) => ({
    id: row.id,
    row,
    fromPosition,
    toPosition,
    isStored: true,
  }));
}

/** What was so until these events, and what they made of it. */
function evolveVersions(
  projection: AnyProjection,
  before: Version[],
  events: Recorded[],
  idOf: (event: Recorded) => string,
): { versions: Version[]; steps: Step[] } {
  const versions = [...before];
  const steps: Step[] = [];
  const newest = new Map(before.map((version) => [version.id, version]));
  for (const event of events) {
    const id = idOf(event);
    const { position } = event.metadata;
    const last = newest.get(id);
    const row = projection.evolve(last?.row ?? null, event);
    steps.push({ position, before: last?.row ?? null, after: row });
    if (last) last.toPosition = position;
    newest.delete(id);
    if (!row) continue;
    const version = { id, row, fromPosition: position, toPosition: null, isStored: false };
    newest.set(id, version);
    versions.push(version);
  }
  return { versions, steps };
}

async function writeVersions(tx: Sql, table: string, versions: Version[]): Promise<void> {
  const ended = versions.filter(({ isStored, toPosition }) => isStored && toPosition !== null);
  if (ended.length > 0) {
    await tx`
      update ${tx(table)} h set to_position = e.to_position
        from unnest(${ended.map(({ id }) => id)}::uuid[],
                    ${ended.map(({ fromPosition }) => fromPosition)}::bigint[],
                    ${ended.map(({ toPosition }) => toPosition)}::bigint[])
          as e(id, from_position, to_position)
       where h.id = e.id and h.from_position = e.from_position`;
  }
  const made = versions.filter(({ isStored }) => !isStored);
  if (made.length > 0) {
    await insertRows(
      tx,
      table,
      made.map(({ row, fromPosition, toPosition }) => ({ ...row, fromPosition, toPosition })),
    );
  }
}

async function writeHistoryCounts(
  tx: Sql,
  table: string,
  steps: Step[],
  counted: Counted,
): Promise<void> {
  const placesOf = (row: object | null): string[] => {
    const { organizationId, locationId } = (row ?? {}) as Record<string, string>;
    return organizationId && locationId ? [organizationId, locationId] : [];
  };
  const places = new Set(steps.flatMap(({ before, after }) => [before, after].flatMap(placesOf)));
  const counts = await countsAt(tx, table, [...places], NOW);
  const rows: object[] = [];
  for (const { position, before, after } of steps) {
    const changed = new Map<string, Counts>();
    for (const [row, by] of [
      [before, -1],
      [after, 1],
    ] as const) {
      for (const place of placesOf(row)) {
        const now = changed.get(place) ?? { ...counts.get(place) };
        for (const [column, isCounted] of Object.entries(counted(row!))) {
          now[column] = (now[column] ?? 0) + (isCounted ? by : 0);
        }
        changed.set(place, now);
      }
    }
    for (const [placeId, now] of changed) {
      if (isDeepStrictEqual(now, counts.get(placeId))) continue;
      counts.set(placeId, now);
      rows.push({ placeId, position, ...now });
    }
  }
  if (rows.length > 0) await insertRows(tx, table, rows);
}

const countsTable = (table: string): string => `${table}_counts`;

async function countsAt(
  sql: Sql,
  table: string,
  places: readonly string[],
  position: number,
): Promise<Map<string, Counts>> {
  const rows = await sql<(Counts & { placeId: never })[]>`
    select c.* from unnest(${[...places]}::uuid[]) as place(id)
     cross join lateral (
       select * from ${sql(table)} where place_id = place.id and position <= ${position}
        order by position desc limit 1) c`;
  return new Map(rows.map(({ placeId, position: _position, ...counts }) => [placeId, counts]));
}

/** How many there were at these places, all together: by the columns of the table of counts. */
export async function countedAt(
  sql: Sql,
  table: string,
  places: readonly string[],
  position: number,
): Promise<Counts> {
  const all = await countsAt(sql, countsTable(table), places, position);
  const sum: Counts = {};
  for (const counts of all.values()) {
    for (const [column, n] of Object.entries(counts)) sum[column] = (sum[column] ?? 0) + n;
  }
  return sum;
}

/** How much a history held at a position, as far as that is known; of few rows, which they are. */
export type Amount = { few: postgres.Fragment } | 'many' | 'unknown';

/** What a history held at a position, to be read from as from a table. */
export const rowsAt = (
  sql: Sql,
  table: string,
  position: number,
  amount: Amount = 'unknown',
) => sql`
  (select * from ${sql(table)} where ${heldAt(sql, position, amount)}) as ${sql(table.split('.')[1]!)}`;

function heldAt(sql: Sql, position: number, amount: Amount): postgres.Fragment {
  // Compared one by one in an index of the order, where making a range of each takes twice as long.
  if (amount === 'many') {
    return sql`from_position <= ${position} and (to_position > ${position} or to_position is null)`;
  }
  const range = sql`int8range(from_position, to_position) @>`;
  if (amount === 'unknown') return sql`${range} ${position}::bigint`;
  // Found first and put in order then; as a number it would be planned for as many as at most positions.
  return sql`${range} (select ${position}::bigint) and ${amount.few} offset 0`;
}

interface ListThen extends Pick<PagedList, 'within' | 'matching' | 'keys' | 'lanes'> {
  /** How many rows it had; null where that is not known. */
  total: number | null;
}

/** A list of what a history held at a position. */
export function listAt(
  sql: Sql,
  table: string,
  position: number,
  { total, ...list }: ListThen,
): PagedList {
  const amount = amountOf(total, sql`${list.within} and ${list.matching}`);
  return {
    ...list,
    table: rowsAt(sql, table, position, amount),
    isSparse: typeof amount === 'string',
    // Ranges of positions are no more leakproof than searches are.
    isSearch: true,
    length: total === null ? null : () => Promise.resolve(total),
  };
}

function amountOf(total: number | null, few: postgres.Fragment): Amount {
  if (total === null) return 'unknown';
  return total < FEW ? { few } : 'many';
}

/** So many rows are put in order sooner than they are looked for among all there ever were. */
const FEW = 3000;

/** Behind all that will ever be. */
export const NOW = Number.MAX_SAFE_INTEGER;

/** The position that the log had reached at a moment: what was stored in its millisecond counts. */
export async function positionAt(sql: Sql, moment: Date): Promise<number> {
  const next = new Date(moment.getTime() + 1);
  const [row] = await sql<{ position: number }[]>`
    select log.position_before(${next}) as position`;
  return row?.position ?? 0;
}

const PAUSE_MS = 20;
const PATIENCE_MS = 5000;

/** Waits until a history has all up to a position, or up to now, and does the work where nobody is at it. */
export async function caughtUp(
  { sql, store }: Services,
  history: History,
  position: number,
): Promise<void> {
  const state = async () => {
    const [row] = await sql<{ reached: number; drawn: number; horizon: number }[]>`
      select coalesce((select position from log.checkpoints where consumer = ${history.name}), 0) as reached,
             coalesce(pg_sequence_last_value('log.position_seq'), 0) as drawn,
             log.horizon() as horizon`;
    return row!;
  };
  const first = await state();
  const wanted = Math.min(position, first.drawn);
  if (first.reached >= wanted) return;
  for (const begun = performance.now(); performance.now() - begun < PATIENCE_MS;) {
    const { reached, horizon } = await state();
    if (reached >= wanted) return;
    const taken = await consumeBatch(unwalled(sql, 'history'), store.codec, history);
    if (taken === 0 && horizon >= wanted) return;
    if (!taken) await pause(PAUSE_MS);
  }
  throw new DomainError('Unavailable', { retryAfter: PATIENCE_MS / 1000 });
}
