import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, Sql } from '#foundation/database.server';
import { eventRows, type Codec, type EventRow } from './codec.server';
import { consumeBatch, type ReadModelConsumer } from './consumer.server';
import { Tally, replaceCounts } from './counts.server';
import { foldStreams, type Folded, type FoldRange } from './fold.server';
import type { AnyProjection } from './projection';
import { deleteRows, readRows, writeRows } from './projection-rows.server';
import {
  addIndexes,
  createShadow,
  swap,
  withShadow,
  tablesWithShadow,
} from './shadow-table.server';

export interface RebuildProgress {
  events: number;
  rows: number;
}

interface RebuildOptions {
  sql: Pool;
  codec: Codec;
  onProgress?: (progress: RebuildProgress) => void;
}

const FLUSH = 1000;
const PAUSE_MS = 20;
/** When so few events are missing, the table may be locked for the rest. */
const NEARLY_THERE = 200;

/**
 * Builds a projection's table again from the log, beside the running system: a shadow table is filled,
 * indexed and caught up, and takes the table's place in one short transaction.
 */
export async function rebuildProjection(
  projection: AnyProjection,
  options: RebuildOptions,
): Promise<RebuildProgress> {
  const progress = await withShadow(options.sql, projection.table, (shadow) =>
    fillShadow(projection, shadow, options),
  );
  if (!progress) throw new Error(`${projection.name} is being rebuilt already.`);
  return progress;
}

/** After a rebuild that was killed: what it had copied must not outlive the persons it is about. */
export async function dropLeftShadows(sql: Pool): Promise<void> {
  for (const table of await tablesWithShadow(sql)) {
    await withShadow(sql, table, () => Promise.resolve(null));
  }
}

async function fillShadow(
  projection: AnyProjection,
  shadow: string,
  { sql, codec, onProgress }: RebuildOptions,
): Promise<RebuildProgress> {
  const progress: RebuildProgress = { events: 0, rows: 0 };
  await createShadow(sql, projection.table, shadow);

  const fill = async (on: Sql, range: FoldRange): Promise<Tally> => {
    const tally = new Tally(projection);
    let folded: Folded[] = [];
    const flush = async () => {
      const before = range.streams ? await rowsOf(on, shadow, folded) : null;
      for (const { id, row } of folded) tally.change(before?.get(id) ?? null, row);
      progress.rows += await replaceRows(on, shadow, folded);
      folded = [];
      onProgress?.({ ...progress });
    };
    // Not through the transaction: a cursor leaves its connection no room for what is written.
    for await (const one of foldStreams(sql, codec, projection, range)) {
      progress.events += one.events;
      folded.push(one);
      if (folded.length === FLUSH) await flush();
    }
    await flush();
    return tally;
  };

  let reached = await horizon(sql);
  let tally = await fill(sql, { upTo: reached });
  await addIndexes(sql, projection.table, shadow);
  for (;;) {
    const next = await horizon(sql);
    const changed = await changedStreams(sql, projection, reached, next);
    if (changed.length > 0) tally = tally.with(await fill(sql, { upTo: next, streams: changed }));
    reached = next;
    if (changed.length <= NEARLY_THERE) break;
  }
  await swap(sql, projection.table, shadow, async (tx) => {
    // With the table locked, those who still write to it do so after the swap, into the new one.
    const changed = await changedStreams(tx, projection, reached);
    const last = await fill(tx, { streams: changed });
    await replaceCounts(tx, projection, tally.with(last).counts());
  });
  return progress;
}

/** The rows that were there before these streams were folded again. */
async function rowsOf(sql: Sql, table: string, folded: Folded[]): Promise<Map<string, object>> {
  const ids = folded.map(({ id }) => id);
  const rows = await readRows(sql, table, ids);
  return new Map(rows.map((row) => [String(row.id), row]));
}

/** Returns how many there are now. */
async function replaceRows(sql: Sql, table: string, folded: Folded[]): Promise<number> {
  const written = folded.flatMap(({ row }) => row ?? []);
  const gone = folded.filter(({ row }) => !row).map(({ id }) => id);
  if (written.length > 0) await writeRows(sql, table, written);
  if (gone.length > 0) await deleteRows(sql, table, gone);
  return written.length;
}

/** Counts again from the first event; readers see the old numbers until the new ones are complete. */
export function rebuildConsumer(
  consumer: ReadModelConsumer,
  options: RebuildOptions,
): Promise<RebuildProgress> {
  const { sql, codec, onProgress } = options;
  if (consumer.inBatches) return rebuildInBatches(consumer, options);
  return sql.begin(async (tx) => {
    await tx`insert into log.checkpoints values (${consumer.name}, 0) on conflict do nothing`;
    await tx`select 1 from log.checkpoints where consumer = ${consumer.name} for update`;
    const upTo = await horizon(tx);
    await consumer.reset(tx);
    let events = 0;
    let reached = 0;
    // Not through the transaction: a cursor leaves its connection no room for what is applied.
    const batches = sql<EventRow[]>`
      ${eventRows(sql)}
       where e.type = any(${consumer.handles as string[]}) and e.position <= ${upTo}
       order by e.position`.cursor(FLUSH);
    for await (const batch of batches) {
      await consumer.apply(
        tx,
        batch.map((row) => codec.decode(row)),
      );
      events += batch.length;
      reached = batch.at(-1)?.position ?? reached;
      onProgress?.({ events, rows: 0 });
    }
    await tx`update log.checkpoints set position = ${reached} where consumer = ${consumer.name}`;
    return { events, rows: 0 };
  });
}

async function rebuildInBatches(
  consumer: ReadModelConsumer,
  { sql, codec, onProgress }: RebuildOptions,
): Promise<RebuildProgress> {
  await sql.begin(async (tx) => {
    await tx`
      insert into log.checkpoints values (${consumer.name}, 0)
          on conflict (consumer) do update set position = 0`;
    await consumer.reset(tx);
  });
  for (let events = 0; ;) {
    const taken = await consumeBatch(sql, codec, consumer);
    if (taken === 0) return { events, rows: 0 };
    // A running product is at it too.
    if (taken === null) await pause(PAUSE_MS);
    events += taken ?? 0;
    onProgress?.({ events, rows: 0 });
  }
}

async function horizon(sql: Sql): Promise<number> {
  const [row] = await sql<{ horizon: number }[]>`select log.horizon() as horizon`;
  return row?.horizon ?? 0;
}

async function changedStreams(
  sql: Sql,
  projection: AnyProjection,
  since: number,
  upTo?: number,
): Promise<string[]> {
  const rows = await sql<{ stream: string }[]>`
    select distinct stream from log.events
     where position > ${since} ${upTo === undefined ? sql`` : sql`and position <= ${upTo}`}
       and type = any(${projection.handles as string[]})
       and starts_with(stream, ${projection.streams})`;
  return rows.map(({ stream }) => stream);
}
