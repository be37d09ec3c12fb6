import type { Sql } from '#foundation/database.server';
import { areEqual, toBase64 } from '#foundation/proof/bytes';
import { parseCheckpoint } from '#foundation/proof/checkpoint';
import { GrowingTree } from '#foundation/proof/merkle-tree';
import { checkSignature, parseNote, type VerifierKey } from '#foundation/proof/signed-note';
import { leafHashOf } from './leaf';
import { loggedRows } from './sealed-log.server';

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
  hash: Buffer | null;
}

interface Head {
  size: number;
  note: string;
}

const BATCH = 5_000;

/** Recomputes leaves and tree from the events themselves, up to the last checkpoint. */
export async function verifyLog(
  sql: Sql,
  key: VerifierKey,
  organizationId?: string,
): Promise<Verdict> {
  const { heads, size } = await sealedSoFar(sql);
  const trusted = heads.findLastIndex(({ note }) => isSigned(note, key));
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

  while (tree.size < size) {
    const leaves = await leavesFrom(sql, tree.size, Math.min(size, tree.size + BATCH));
    const last = leaves.at(-1)?.position ?? after;
    const rows = await loggedRows(sql, after, last, leaves.length + 1);
    for (const [at, leaf] of leaves.entries()) {
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
        leaf.hash !== null &&
        areEqual(hash, new Uint8Array(leaf.hash));
      if (!isSame) return broken(row.position);
      tree.append(hash);
      if (organizationId === undefined || own === organizationId) events++;
      if (heads[head]?.size === tree.size) {
        if (head > trusted || rootIn(heads[head]!) !== toBase64(tree.root()))
          return broken(doubtful);
        doubtful = undefined;
        head++;
      }
    }
    if (rows.length > leaves.length) return broken(rows[leaves.length]!.position);
    if (leaves.length === 0) return broken(doubtful ?? (await firstAfter(sql, after)));
    after = last;
  }
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
  organizationId?: string,
): Promise<Verdict> {
  const verdict = await verifyLog(sql, key, organizationId);
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

async function firstAfter(sql: Sql, position: number): Promise<number> {
  const [row] = await loggedRows(sql, position, Number.MAX_SAFE_INTEGER, 1);
  return row?.position ?? 0;
}

const leavesFrom = (sql: Sql, first: number, end: number) => sql<Leaf[]>`
  select l.position, l.index, l.organization_id, l.organization_index, t.hash
    from log.leaves l left join log.tree t on t.level = 0 and t.index = l.index
   where l.index >= ${first} and l.index < ${end}
   order by l.index`;
