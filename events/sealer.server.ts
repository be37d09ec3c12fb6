import { bytesToHex } from '@noble/hashes/utils.js';
import type { Pool, Sql } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import { checkpointText } from '#foundation/proof/checkpoint';
import { rootHash, rootOver, type Hash } from '#foundation/proof/merkle-tree';
import { formatNote, sign } from '#foundation/proof/signed-note';
import { TILE_HEIGHT, TILE_WIDTH } from '#foundation/proof/tiles';
import { createRunner } from '#foundation/runner';
import type { Feed } from './feed.server';
import type { KeptCheckpoint } from './kept-checkpoint.server';
import { leafHashOf, type LoggedRow } from './leaf';
import type { SealKey } from './seal-key.server';
import { hashReader, loggedRows, readTile } from './sealed-log.server';

const NAME = 'sealer';
const BATCH = 1000;

const PAUSE_MS = 5_000;

/** Gives leaves to the next events and signs them; how many, or null when another process is at it. */
export const sealBatch = (sql: Pool, key: SealKey): Promise<number | null> =>
  sql.begin(async (tx) => {
    const turn = await tx`
      select 1 from log.checkpoints where consumer = ${NAME} for update skip locked`;
    if (turn.length === 0) return null;
    // By the leaves themselves: who sets the checkpoint ahead can keep no event from being sealed.
    const [now] = await tx<{ sealed: number; horizon: number }[]>`
      select coalesce((select max(position) from log.leaves), 0) as sealed,
             log.horizon() as horizon`;
    const rows = await loggedRows(tx, now?.sealed ?? 0, now?.horizon ?? 0, BATCH);
    const last = rows.at(-1);
    if (!last) return 0;
    const [head] = await tx<{ size: number }[]>`
      select coalesce(max(index), -1) + 1 as size from log.leaves`;
    const size = head?.size ?? 0;
    const indexOf = await organizationIndexes(tx, rows);
    const leaves = rows.map((row, at) => {
      const organizationIndex = indexOf(row.organizationId);
      const { position, organizationId } = row;
      const hash = leafHashOf(row, organizationIndex);
      return { position, index: size + at, organizationId, organizationIndex, hash };
    });
    await tx`
      insert into log.leaves (position, index, organization_id, organization_index)
      select * from unnest(${leaves.map(({ position }) => position)}::bigint[],
                           ${leaves.map(({ index }) => index)}::bigint[],
                           ${leaves.map((leaf) => leaf.organizationId)}::uuid[],
                           ${leaves.map((leaf) => leaf.organizationIndex)}::bigint[])`;
    const hashes = leaves.map(({ hash }) => hash);
    await storeHashes(tx, 0, size, hashes);
    await signHead(tx, key, size + leaves.length);
    await tx`update log.checkpoints set position = ${last.position} where consumer = ${NAME}`;
    return rows.length;
  });

/** The next index in an organization's own part of the log, each time it is asked. */
async function organizationIndexes(sql: Sql, rows: readonly LoggedRow[]) {
  const ids = [...new Set(rows.flatMap(({ organizationId }) => organizationId ?? []))];
  const counted = await sql<{ id: string; next: number }[]>`
    select o.id, coalesce((
             select max(l.organization_index) from log.leaves l where l.organization_id = o.id
           ), -1) + 1 as next
      from unnest(${ids}::uuid[]) as o(id)`;
  const next = new Map(counted.map((row) => [row.id, row.next]));
  return (id: string | null): number | null => {
    if (id === null) return null;
    const index = next.get(id) ?? 0;
    next.set(id, index + 1);
    return index;
  };
}

/** And those above of the tiles that they fill. */
async function storeHashes(sql: Sql, level: number, first: number, hashes: Hash[]): Promise<void> {
  const hex = hashes.map(bytesToHex);
  await sql`
    insert into log.tree (level, index, hash)
    select ${level}, ${first} + at - 1, decode(hash, 'hex')
      from unnest(${hex}::text[]) with ordinality as made(hash, at)`;
  const tile = (index: number): number => Math.floor(index / TILE_WIDTH);
  const above: Hash[] = [];
  for (let full = tile(first); full < tile(first + hashes.length); full++) {
    above.push(rootOver(await readTile(sql, level / TILE_HEIGHT, full)));
  }
  if (above.length > 0) await storeHashes(sql, level + TILE_HEIGHT, tile(first), above);
}

/** A leaf that is stored is one that is signed, so that none can be taken away unseen. */
async function signHead(sql: Sql, { origin, secret }: SealKey, size: number): Promise<void> {
  const root = await rootHash(size, hashReader(sql));
  const text = checkpointText({ origin, size, root });
  const note = formatNote({ text, signatures: [sign(text, origin, secret)] });
  await sql`insert into log.tree_heads (size, note) values (${size}, ${note})`;
}

interface SealerOptions {
  sql: Pool;
  feed: Feed;
  log: Log;
  key: SealKey;
  kept?: KeptCheckpoint;
  /** Between two checkpoints, however much is written: appends pay nothing, and many share a signature. */
  pauseMs?: number;
}

/** Seals the log from now on, a little behind; returns how to stop. */
export async function runSealer(options: SealerOptions) {
  const { sql, feed, log, key, kept, pauseMs = PAUSE_MS } = options;
  await sql`insert into log.checkpoints values (${NAME}, 0) on conflict do nothing`;
  const seal = async (isStopped: () => boolean) => {
    while (!isStopped()) {
      const sealed = await sealBatch(sql, key);
      // Another process is at it, and may end before it has sealed what woke this one.
      if (sealed === null) return runner.runIn(pauseMs);
      if (sealed < BATCH) break;
    }
    await kept?.keep(sql).catch((error: unknown) => {
      log.error({ err: error }, 'the checkpoint of the log is not kept beside the database');
    });
  };
  const runner = createRunner(seal, (error) =>
    log.error({ err: error }, 'the log was not sealed, trying again'),
  );
  const unsubscribe = feed.subscribe(() => runner.runWithin(pauseMs));
  runner.run();
  return async () => {
    unsubscribe();
    await runner.stop();
  };
}
