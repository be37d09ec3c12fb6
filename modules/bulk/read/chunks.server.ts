import type { Sql } from '#foundation/database.server';

/** What is done in one transaction. */
export interface Chunk {
  n: number;
  ids: string[];
  broken: number;
}

/** Long enough that a transaction is nothing to it, short enough that nothing waits behind it. */
const CHUNK = 250;

/** Adds what is to be done to what the bulk has already. */
export const writeChunks = (sql: Sql, bulkId: string, ids: readonly string[]): Promise<unknown> =>
  sql`
    insert into bulk.chunks (bulk_id, n, ids)
    select ${bulkId}, coalesce(present.last, 0) + row_number() over (order by part), ids
      from (select (place - 1) / ${CHUNK}::int as part, array_agg(id order by place) as ids
              from unnest(${[...ids]}::uuid[]) with ordinality as chosen(id, place) group by part) as parts,
           (select max(n) as last from bulk.chunks where bulk_id = ${bulkId}) as present`;

export async function nextChunk(sql: Sql, bulkId: string): Promise<Chunk | undefined> {
  const [chunk] = await sql<Chunk[]>`
    select n, ids, broken from bulk.chunks where bulk_id = ${bulkId} and not over order by n limit 1`;
  return chunk;
}

export const closeChunk = (
  sql: Sql,
  bulkId: string,
  n: number,
  refused: readonly { id: string; why: string }[],
): Promise<unknown> => sql`
  update bulk.chunks
     set over = true, failed = ${refused.map(({ id }) => id)}, why = ${refused.map(({ why }) => why)}
   where bulk_id = ${bulkId} and n = ${n}`;

/** The one that is next ended in an error. */
export const markBroken = (sql: Sql, bulkId: string): Promise<unknown> => sql`
  update bulk.chunks set broken = broken + 1
   where bulk_id = ${bulkId}
     and n = (select min(n) from bulk.chunks where bulk_id = ${bulkId} and not over)`;

/** What was done, the oldest first: it can be undone for the shortest time. */
export async function doneIn(sql: Sql, bulkId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from bulk.chunks cross join unnest(ids) with ordinality as one(id, place)
     where bulk_id = ${bulkId} and over and id <> all(failed) order by n, place`;
  return rows.map(({ id }) => id);
}

/** Takes out what failed, and gives it. */
export async function takeFailed(sql: Sql, bulkId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with taken as (
      update bulk.chunks as chunk
         set ids = array(select unnest(chunk.ids) except select unnest(chunk.failed)),
             failed = '{}', why = '{}'
        from bulk.chunks as before
       where chunk.bulk_id = ${bulkId} and chunk.failed <> '{}'
         and before.bulk_id = chunk.bulk_id and before.n = chunk.n
      returning chunk.n, before.failed
    )
    select id from taken cross join unnest(failed) with ordinality as one(id, place)
     order by n, place`;
  return rows.map(({ id }) => id);
}
