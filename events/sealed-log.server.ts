import { bytesToHex } from '@noble/hashes/utils.js';
import type { Sql } from '#foundation/database.server';
import { rootOver, type Hash, type ReadHashes, type Subtree } from '#foundation/proof/merkle-tree';
import { TILE_HEIGHT, TILE_WIDTH } from '#foundation/proof/tiles';
import { copyRows, type CopiedRow } from '#foundation/copy-rows.server';
import { leafHashOf, type LoggedRow } from './leaf';

/** The tree over the log as it is stored: hashes at every eighth level, those that tiles are made of. */

/** The stored hashes that a subtree is made of: one, or a part of a tile. */
function storedSpan({ level, index }: Subtree) {
  const width = 2 ** (level % TILE_HEIGHT);
  return { level: level - (level % TILE_HEIGHT), first: index * width, width };
}

export const hashReader =
  (sql: Sql): ReadHashes =>
  async (subtrees) => {
    const spans = subtrees.map(storedSpan);
    const rows = await sql<{ part: number; hash: Buffer }[]>`
      select s.part, t.hash
        from unnest(${spans.map(({ level }) => level)}::smallint[],
                    ${spans.map(({ first }) => first)}::bigint[],
                    ${spans.map(({ width }) => width)}::int[])
             with ordinality as s(level, first, width, part)
        join log.tree t on t.level = s.level and t.index >= s.first and t.index < s.first + s.width
       order by s.part, t.index`;
    const parts = spans.map((): Hash[] => []);
    for (const { part, hash } of rows) parts[part - 1]!.push(new Uint8Array(hash));
    return parts.map((hashes, part) => {
      if (hashes.length !== spans[part]!.width) throw new Error('The sealed log has a gap.');
      return rootOver(hashes);
    });
  };

/** The hashes of one tile, as many as there are. */
export async function readTile(sql: Sql, level: number, index: number): Promise<Hash[]> {
  const first = index * TILE_WIDTH;
  const rows = await sql<{ hash: Buffer }[]>`
    select hash from log.tree
     where level = ${level * TILE_HEIGHT} and index >= ${first} and index < ${first + TILE_WIDTH}
     order by index`;
  return rows.map(({ hash }) => new Uint8Array(hash));
}

export interface TreeHead {
  size: number;
  /** The signed checkpoint. */
  note: string;
  at: Date;
}

export async function latestHead(sql: Sql): Promise<TreeHead | null> {
  const [head] = await sql<TreeHead[]>`
    select size, note, at from log.tree_heads order by size desc limit 1`;
  return head ?? null;
}

export async function headOf(sql: Sql, size: number): Promise<TreeHead | null> {
  const [head] = await sql<TreeHead[]>`
    select size, note, at from log.tree_heads where size = ${size}`;
  return head ?? null;
}

/** The latest one with what witnesses have signed of it; on wish the latest that any of them has. */
export async function cosignedHead(sql: Sql, isAwaited = false): Promise<TreeHead | null> {
  const [head] = await sql<TreeHead[]>`
    select h.size, h.at, h.note || coalesce((
             select string_agg(c.line, '' order by c.at) from log.cosignatures c where c.size = h.size
           ), '') as note
      from log.tree_heads h
     where ${!isAwaited} or h.size = (
             select max(c.size) from log.cosignatures c join log.tree_heads t on t.size = c.size)
     order by h.size desc limit 1`;
  return head ?? null;
}

/** All that is sealed of an event e; its time to the microsecond, of which JavaScript would lose three digits. */
const COLUMNS = `
  e.position, e.stream, e.version, e.id, e.type, e.schema_version, e.data, e.subject, e.organization_id,
  e.location_id, e.user_id, e.actor, e.correlation, e.causation,
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time`;

export const loggedColumns = (sql: Sql) => sql.unsafe(COLUMNS);

/** Rows of the log with all that is sealed of them. */
export const loggedRows = (sql: Sql, after: number, upTo: number, limit: number) => sql<
  LoggedRow[]
>`
  select ${loggedColumns(sql)} from log.events e where position > ${after} and position <= ${upTo}
   order by position limit ${limit}`;

/**
 * The same, with COPY: a third of the work for both sides where a whole log is read. Each is looked at as
 * it comes, so that few are in memory.
 */
export const copyLoggedRows = <T>(
  sql: Sql,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
  look: (row: LoggedRow) => T,
): Promise<T[]> =>
  copyRows(
    sql,
    `select ${COLUMNS} from log.events e where position > ${after} and position <= ${upTo}
      order by position limit ${limit}`,
    (columns) => look(loggedRowOf(columns)),
  );

const loggedRowOf = ([
  position,
  stream,
  version,
  id,
  type,
  schemaVersion,
  data,
  subject,
  organizationId,
  locationId,
  userId,
  actor,
  correlation,
  causation,
  time,
]: CopiedRow): LoggedRow => ({
  position: Number(position),
  stream: stream!,
  version: Number(version),
  id: id!,
  type: type!,
  schemaVersion: Number(schemaVersion),
  data: JSON.parse(data!) as LoggedRow['data'],
  subject: subject!,
  organizationId: organizationId!,
  locationId: locationId!,
  userId: userId!,
  actor: actor!,
  correlation: correlation!,
  causation: causation!,
  time: time!,
});

/** In hex, by position. What is not sealed yet has the leaf that it is going to get. */
export async function leafHashesAt(
  sql: Sql,
  positions: readonly number[],
): Promise<Map<number, string>> {
  const rows = await sql<(LoggedRow & { organizationIndex: number | null })[]>`
    select ${loggedColumns(sql)}, case when l.position is not null then l.organization_index
           when e.organization_id is not null then (
             select coalesce(max(b.organization_index), -1) from log.leaves b
              where b.organization_id = e.organization_id
           ) + (
             select count(*) from log.events n
              where n.organization_id = e.organization_id and n.position <= e.position
                and n.position > coalesce((select max(position) from log.leaves), 0)
           ) end as organization_index
      from log.events e left join log.leaves l on l.position = e.position
     where e.position = any(${[...positions]})`;
  return new Map(
    rows.map((row) => [row.position, bytesToHex(leafHashOf(row, row.organizationIndex))]),
  );
}
