import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, Sql } from '#modules/shared/database.server';
import type { Codec, EventRow } from './codec.server';
import type { Consumer } from './consumer.server';
import { foldStreams, type FoldRange } from './fold.server';
import type { AnyProjection } from './projection';
import { deleteRows, writeRows } from './projection-rows.server';

export interface RebuildProgress {
  events: number;
  rows: number;
}

interface RebuildOptions {
  sql: Pool;
  codec: Codec;
  onProgress?: (progress: RebuildProgress) => void;
}

interface Index {
  name: string;
  definition: string;
  isPrimary: boolean;
}

const SUFFIX = '__rebuild';
const FLUSH = 1000;
/** When so few events are missing, the table may be locked for the rest. */
const NEARLY_THERE = 200;
const LOCK_TRIES = 60;
const LOCK_PAUSE_MS = 1000;

/**
 * Makes a projection's table anew from the log, beside the running system: a shadow table is filled,
 * indexed and caught up, and takes the table's place in one short transaction.
 */
export async function rebuildProjection(
  projection: AnyProjection,
  options: RebuildOptions,
): Promise<RebuildProgress> {
  const progress = await withShadow(options.sql, projection, (shadow) =>
    fillShadow(projection, shadow, options),
  );
  if (!progress) throw new Error(`${projection.name} is being rebuilt already.`);
  return progress;
}

/** After a rebuild that was killed: what it had copied must not outlive the persons it is about. */
export async function dropLeftShadows(
  sql: Pool,
  projections: readonly AnyProjection[],
): Promise<void> {
  for (const projection of projections) {
    await withShadow(sql, projection, () => Promise.resolve(null));
  }
}

/** Gives a shadow's name to work, alone, and leaves no shadow behind; null when somebody is at it. */
async function withShadow<T>(
  sql: Pool,
  { table }: AnyProjection,
  work: (shadow: string) => Promise<T>,
): Promise<T | null> {
  const shadow = table + SUFFIX;
  const alone = await sql.reserve();
  try {
    const [lock] = await alone<{ held: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended(${shadow}, 0)) as held`;
    if (!lock?.held) return null;
    try {
      await alone`drop table if exists ${sql(shadow)}`;
      return await work(shadow);
    } finally {
      await alone`drop table if exists ${sql(shadow)}`;
      await alone`select pg_advisory_unlock(hashtextextended(${shadow}, 0))`;
    }
  } finally {
    alone.release();
  }
}

async function fillShadow(
  projection: AnyProjection,
  shadow: string,
  options: RebuildOptions,
): Promise<RebuildProgress> {
  const { sql, codec } = options;
  const progress: RebuildProgress = { events: 0, rows: 0 };
  await sql`create table ${sql(shadow)} (
    like ${sql(projection.table)} including defaults including constraints,
    primary key (id))`;

  const fill = async (on: Sql, range: FoldRange): Promise<void> => {
    let written: object[] = [];
    const gone: string[] = [];
    const flush = async () => {
      if (written.length > 0) await writeRows(on, shadow, written);
      written = [];
      options.onProgress?.({ ...progress });
    };
    for await (const { id, row, events } of foldStreams(on, codec, projection, range)) {
      progress.events += events;
      if (row) written.push(row);
      else gone.push(id);
      if (written.length === FLUSH) {
        progress.rows += FLUSH;
        await flush();
      }
    }
    progress.rows += written.length;
    await flush();
    if (range.streams && gone.length > 0) await deleteRows(on, shadow, gone);
  };

  let reached = await horizon(sql);
  await fill(sql, { upTo: reached });
  const indexes = await indexesOf(sql, projection.table);
  for (const index of indexes.filter(({ isPrimary }) => !isPrimary)) {
    await sql.unsafe(shadowIndex(index, projection.table, shadow));
  }
  for (;;) {
    const next = await horizon(sql);
    const changed = await changedStreams(sql, projection, reached, next);
    if (changed.length > 0) await fill(sql, { upTo: next, streams: changed });
    reached = next;
    if (changed.length <= NEARLY_THERE) break;
  }
  await swap(sql, projection, shadow, indexes, async (tx) => {
    // With the table locked, whoever still writes to it does so after the swap, into the new one.
    const changed = await changedStreams(tx, projection, reached);
    if (changed.length > 0) await fill(tx, { streams: changed });
  });
  return progress;
}

/** Counts anew from the first event; readers see the old numbers until the new ones are complete. */
export function rebuildConsumer(
  consumer: Consumer,
  { sql, codec, onProgress }: RebuildOptions,
): Promise<RebuildProgress> {
  return sql.begin(async (tx) => {
    const on = tx as unknown as Sql;
    await tx`insert into log.checkpoints values (${consumer.name}, 0) on conflict do nothing`;
    await tx`select 1 from log.checkpoints where consumer = ${consumer.name} for update`;
    const upTo = await horizon(on);
    await consumer.reset(on);
    let events = 0;
    let reached = 0;
    const batches = tx<EventRow[]>`
      select e.*, k.wrapped
        from log.events e left join log.subject_keys k on k.subject = e.subject
       where e.type = any(${consumer.handles as string[]}) and e.position <= ${upTo}
       order by e.position`.cursor(FLUSH);
    for await (const batch of batches) {
      await consumer.apply(
        on,
        batch.map((row) => codec.decode(row)),
      );
      events += batch.length;
      reached = batch.at(-1)?.position ?? reached;
      onProgress?.({ events, rows: 0 });
    }
    await tx`update log.checkpoints set position = ${reached} where consumer = ${consumer.name}`;
    return { events, rows: 0 };
  }) as Promise<RebuildProgress>;
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

const indexesOf = (sql: Sql, table: string): Promise<Index[]> =>
  sql<Index[]>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition,
           i.indisprimary as is_primary
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = ${table}::regclass`;

const shadowIndex = ({ name, definition }: Index, table: string, shadow: string): string =>
  definition.replace(` ${name} ON ${table} `, ` ${name}${SUFFIX} ON ${shadow} `);

async function swap(
  sql: Pool,
  { table }: AnyProjection,
  shadow: string,
  indexes: Index[],
  finish: (tx: Sql) => Promise<void>,
): Promise<void> {
  const [schema = '', name = ''] = table.split('.');
  const indexName = (index: Index): string =>
    index.isPrimary ? `${name}${SUFFIX}_pkey` : index.name + SUFFIX;
  const attempt = () =>
    sql.begin(async (tx) => {
      // Waiting for the lock holds up everybody behind us: give up at once and try again later.
      await tx`set local lock_timeout = '100ms'`;
      await tx`lock table ${tx(table)} in access exclusive mode`;
      await finish(tx as unknown as Sql);
      await tx`drop table ${tx(table)}`;
      await tx`alter table ${tx(shadow)} rename to ${tx(name)}`;
      for (const index of indexes) {
        await tx`alter index ${tx(`${schema}.${indexName(index)}`)} rename to ${tx(index.name)}`;
      }
    });
  for (let tries = 1; ; tries++) {
    try {
      await attempt();
      return;
    } catch (error) {
      const isBusy = (error as { code?: string }).code === '55P03';
      if (!isBusy || tries === LOCK_TRIES) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}
