import { setImmediate as othersFirst } from 'node:timers/promises';
import { copyRows, type CopiedRow } from '#foundation/copy-rows.server';
import type { Sql } from '#foundation/database.server';
import { bytesToHex } from '@noble/hashes/utils.js';
import { toBase64 } from '#foundation/proof/bytes';
import { parseCheckpoint } from '#foundation/proof/checkpoint';
import { GrowingTree } from '#foundation/proof/merkle-tree';
import { checkSignature, parseNote, type VerifierKey } from '#foundation/proof/signed-note';
import { leafHashOf, type LoggedRow } from './leaf';
import { copyLoggedRows, loggedRows } from './sealed-log.server';

/** What became of the log since it was sealed. */
export interface Verdict {
  /** How many events were looked at: those of the organization, or all where none is named. */
  events: number;
  /** How many events are sealed, of all organizations. */
  size: number;
  ok: boolean;
  /** The first position at which the log is not what was sealed. */
  firstBroken?: number;
}

interface Leaf {
  position: number;
  index: number;
  organizationId: string | null;
  organizationIndex: number | null;
  /** In hex. */
  hash: string | null;
}

interface Head {
  size: number;
  note: string;
}

const BATCH = 1000;
/** Meanwhile the process does other work: so many are checked in some milliseconds. */
const PAUSE_EVERY = 200;

export interface VerifyOptions {
  /** Whose events are counted; all where none is named. */
  organizationId?: string;
  /** A checkpoint from outside the database. */
  kept?: string;
  /** Hears again and again how many of all sealed events were looked at. */
  onProgress?: (seen: number, size: number) => void;
}

/** Recomputes leaves and tree from the events themselves, up to the last checkpoint. */
export async function verifyLog(
  sql: Sql,
  key: VerifierKey,
  { organizationId, kept, onProgress }: VerifyOptions = {},
): Promise<Verdict> {
  const stored = await sealedSoFar(sql);
  const heads = withKept(stored.heads, kept, key);
  const size = Math.max(stored.size, heads.at(-1)?.size ?? 0);
  const tree = new GrowingTree();
  const nextIndex = new Map<string, number>();
  let events = 0;
  // Below the first position nothing belongs, but something could have been put there.
  let after = Number.MIN_SAFE_INTEGER;
  let head = 0;
  /** The first position that no checkpoint vouches for, as far as was looked. */
  let doubtful: number | undefined;
  const broken = (position: number): Verdict => ({
    events,
    size,
    ok: false,
    firstBroken: position,
  });

  for await (const { leaves, rows, last } of batches(sql, size, after)) {
    for (const [at, leaf] of leaves.entries()) {
      if (at % PAUSE_EVERY === 0) await othersFirst();
      const row = rows[at];
      if (row?.position !== leaf.position) {
        return broken(Math.min(row?.position ?? leaf.position, leaf.position));
      }
      doubtful ??= row.position;
      const own = row.organizationId;
      const index = own === null ? null : (nextIndex.get(own) ?? 0);
      if (own !== null) nextIndex.set(own, index! + 1);
      const hash = leafHashOf(row, index);
      const isSame =
        leaf.index === tree.size &&
        leaf.organizationId === own &&
        leaf.organizationIndex === index &&
        leaf.hash === bytesToHex(hash);
      if (!isSame) return broken(row.position);
      tree.append(hash);
      if (organizationId === undefined || own === organizationId) events++;
      const since = doubtful;
      while (heads[head]?.size === tree.size) {
        const { note } = heads[head]!;
        const isOfTree = rootIn(heads[head]!) === toBase64(tree.root());
        if (!isOfTree || !isSigned(note, key)) return broken(since);
        doubtful = undefined;
        head++;
      }
    }
    if (rows.length > leaves.length) return broken(rows[leaves.length]!.position);
    after = last;
    onProgress?.(tree.size, size);
  }
  if (tree.size < size) return broken(doubtful ?? (await firstAfter(sql, after)));
  if (doubtful !== undefined) return broken(doubtful);
  return { events, size, ok: true };
}

export interface Verification {
  at: Date;
  size: number;
  ok: boolean;
  firstBroken: number | null;
}

/** Verifies the log, and keeps what came of it. */
export async function verifyAndRecord(
  sql: Sql,
  key: VerifierKey,
  options: VerifyOptions,
): Promise<Verdict> {
  const verdict = await verifyLog(sql, key, options);
  const { size, ok, firstBroken = null } = verdict;
  await sql`
    insert into log.verifications (size, ok, first_broken) values (${size}, ${ok}, ${firstBroken})`;
  return verdict;
}

export async function lastVerification(sql: Sql): Promise<Verification | null> {
  const [last] = await sql<Verification[]>`
    select at, size, ok, first_broken from log.verifications order by at desc limit 1`;
  return last ?? null;
}

/** In one statement, so that no leaf is seen without the checkpoint that came with it. */
async function sealedSoFar(sql: Sql): Promise<{ heads: Head[]; size: number }> {
  const rows = await sql<(Partial<Head> & { leaves: number })[]>`
    select h.size, h.note, l.leaves
      from (select coalesce(max(index), -1) + 1 as leaves from log.leaves) l
      left join log.tree_heads h on true
     order by h.size`;
  const heads = rows.filter((row): row is Head & { leaves: number } => Boolean(row.size));
  return { heads, size: Math.max(rows[0]?.leaves ?? 0, heads.at(-1)?.size ?? 0) };
}

function withKept(heads: Head[], note: string | undefined, key: VerifierKey): Head[] {
  const size = note !== undefined && isSigned(note, key) ? parseCheckpoint(note)?.size : undefined;
  if (note === undefined || size === undefined) return heads;
  return [...heads, { size, note }].sort((a, b) => a.size - b.size);
}

const isSigned = (text: string, key: VerifierKey): boolean => {
  const note = parseNote(text);
  return (
    note !== undefined &&
    checkSignature(note, key) === 0 &&
    parseCheckpoint(text)?.origin === key.name
  );
};

const rootIn = ({ size, note }: Head): string | undefined => {
  const checkpoint = parseCheckpoint(note);
  return checkpoint?.size === size ? toBase64(checkpoint.root) : undefined;
};

/** Of the first event behind it, or where one was cut off. */
async function firstAfter(sql: Sql, position: number): Promise<number> {
  const [row] = await loggedRows(sql, position, Number.MAX_SAFE_INTEGER, 1);
  return row?.position ?? Math.max(0, position + 1);
}

interface Batch {
  leaves: Leaf[];
  /** Those up to the last leaf, and one more where there are more events than leaves. */
  rows: LoggedRow[];
  last: number;
}

/** The next one is read while one is checked. */
async function* batches(sql: Sql, size: number, before: number): AsyncGenerator<Batch> {
  const read = async (first: number, after: number): Promise<Batch> => {
    const leaves = await copyRows(
      sql,
      `select l.position, l.index, l.organization_id, l.organization_index, encode(t.hash, 'hex')
         from log.leaves l left join log.tree t on t.level = 0 and t.index = l.index
        where l.index >= ${first} and l.index < ${Math.min(size, first + BATCH)} order by l.index`,
      leafOf,
    );
    const last = leaves.at(-1)?.position ?? after;
    const rows = await copyLoggedRows(sql, after, last, leaves.length + 1);
    return { leaves, rows, last };
  };
  let next = size === 0 ? undefined : read(0, before);
  for (let first = 0; next; first += BATCH) {
    const batch = await next;
    next = first + BATCH < size ? read(first + BATCH, batch.last) : undefined;
    // Where the log is found broken nobody waits for it.
    next?.catch(() => undefined);
    yield batch;
  }
}

const leafOf = ([position, index, organizationId, organizationIndex, hash]: CopiedRow): Leaf => ({
  position: Number(position),
  index: Number(index),
  organizationId: organizationId!,
  organizationIndex: organizationIndex === null ? null : Number(organizationIndex),
  hash: hash!,
});
