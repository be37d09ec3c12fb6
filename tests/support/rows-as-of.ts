import type { Codec } from '#events/codec.server';
import { foldStreams } from '#events/fold.server';
import type { AnyProjection } from '#events/projection';
import type { Sql } from '#foundation/database.server';

/** What a table held at a position of the log. */
export async function rowsAsOf(sql: Sql, codec: Codec, projection: AnyProjection, upTo: number) {
  const rows: object[] = [];
  for await (const { row } of foldStreams(sql, codec, projection, { upTo })) {
    if (row) rows.push(row);
  }
  return rows;
}
