import type { Sql } from '#foundation/database.server';
import { areEqual } from '#foundation/proof/bytes';
import { parseCheckpoint } from '#foundation/proof/checkpoint';
import { GrowingTree } from '#foundation/proof/merkle-tree';
import type { VerifierKey } from '#foundation/proof/signed-note';
import { loggedRows } from './sealed-log.server';
import { startThreads, type Checkers } from './verify-threads.server';
import {
  checkRange,
  signedRoot,
  type CheckedRange,
  type Head,
  type OwnPart,
  type Range,
} from './verify-range.server';

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

export interface VerifyOptions {
  /** Whose events are counted; all where none is named. */
  organizationIds?: readonly string[];
  /** A checkpoint from outside the database. */
  kept?: string;
  /** Hears again and again how many of all sealed events were looked at. */
  onProgress?: (seen: number, size: number) => void;
  /** Where threads connect to the database: what is more than one range is checked by them. */
  url?: string;
  /** Ends it before its end. */
  signal?: AbortSignal;
  /** How many leaves are a range: a power of two, so that they are one part of the tree. */
  rangeSize?: number;
}

const RANGE_SIZE = 4096;

/** Recomputes leaves and tree from the events themselves, up to the last checkpoint. */
export async function verifyLog(
  sql: Sql,
  key: VerifierKey,
  options: VerifyOptions = {},
): Promise<Verdict> {
  const { url, rangeSize = RANGE_SIZE } = options;
  const kept = headOf(options.kept, key);
  const size = Math.max(await sealedSoFar(sql), kept?.size ?? 0);
  const checkers =
    url !== undefined && size > rangeSize
      ? startThreads({ url, key })
      : { check: (range: Range) => checkRange(sql, key, range), atOnce: 1 };
  const checked = inOrder(rangesOf(size, rangeSize, kept), checkers);
  try {
    return await merged(sql, size, checked, options);
  } finally {
    await checkers.stop?.();
  }
}

/** The parts of the tree put together: where they meet, and at each checkpoint, it has to be one. */
async function merged(
  sql: Sql,
  size: number,
  parts: AsyncIterable<{ range: Range; checked: CheckedRange }>,
  { organizationIds, onProgress, signal }: VerifyOptions,
): Promise<Verdict> {
  const tree = new GrowingTree();
  const nextNumber = new Map<string, number>();
  let events = 0;
  let seen = 0;
  /** How many leaves the last sound checkpoint vouches for, and one of a smaller tree before it. */
  let [vouched, vouchedBefore] = [0, 0];
  const broken = (firstBroken: number): Verdict => ({ events, size, ok: false, firstBroken });

  onProgress?.(0, size);
  for await (const { range, checked } of parts) {
    signal?.throwIfAborted();
    const misnumbered = firstMisnumbered(checked, nextNumber);
    seen = misnumbered?.index ?? range.first + checked.sound;
    const counts = organizationIds?.map((id) => checked.organizations.get(id)?.count ?? 0);
    events += counts?.reduce((sum, count) => sum + count, 0) ?? seen - range.first;
    for (const head of checked.heads) {
      if (head.size > seen) break;
      if (head.size > vouched) vouchedBefore = vouched;
      const isOfTree = head.signed && areEqual(head.signed, tree.root(head.root));
      if (!isOfTree) return broken(await positionOf(sql, vouchedBefore));
      vouched = head.size;
    }
    const differs = misnumbered?.position ?? checked.broken;
    if (differs !== undefined) return broken(differs);
    if (seen < range.end) {
      const isTail = vouched < seen && !(await hasLeaves(sql, range.end));
      return broken(await (isTail ? positionOf(sql, vouched) : firstAfter(sql, checked.last)));
    }
    for (const [id, { number, count }] of checked.organizations) nextNumber.set(id, number + count);
    tree.append(checked.root);
    onProgress?.(seen, size);
  }
  return vouched < seen ? broken(await positionOf(sql, vouched)) : { events, size, ok: true };
}

/** One after the other: a size that is forged may be any number. */
function* rangesOf(size: number, rangeSize: number, kept: Head | undefined): Generator<Range> {
  for (let first = 0; first < size; first += rangeSize) {
    yield { first, end: Math.min(size, first + rangeSize), kept };
  }
}

/** Some are checked at the same time, and come one after the other. */
async function* inOrder(ranges: Iterator<Range>, { check, atOnce }: Checkers) {
  const running: { range: Range; checking: Promise<CheckedRange> }[] = [];
  const begin = (): void => {
    const { value: range, done } = ranges.next();
    if (done) return;
    const checking = check(range);
    // Where the log is found broken nobody waits for it.
    checking.catch(() => undefined);
    running.push({ range, checking });
  };
  try {
    for (let free = atOnce; free > 0; free--) begin();
    for (let next = running.shift(); next; next = running.shift()) {
      const checked = await next.checking;
      begin();
      yield { range: next.range, checked };
    }
  } finally {
    await Promise.allSettled(running.map(({ checking }) => checking));
  }
}

/** The first event that is not the next one of its organization. */
function firstMisnumbered(
  { organizations }: CheckedRange,
  nextNumber: ReadonlyMap<string, number>,
): OwnPart | undefined {
  let first: OwnPart | undefined;
  for (const [id, part] of organizations) {
    const isNext = part.number === (nextNumber.get(id) ?? 0);
    if (!isNext && !(first && first.index < part.index)) first = part;
  }
  return first;
}

interface Verification {
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

interface LastTimes {
  sealedAt: Date | null;
  verifiedAt: Date | null;
  /** Whether it was whole then. */
  ok: boolean | null;
}

/** When the log was last sealed and verified; null where it never was. */
export async function lastTimes(sql: Sql): Promise<LastTimes> {
  const [last] = await sql<[LastTimes]>`
    select sealed.at as sealed_at, verified.at as verified_at, verified.ok
      from (values (true)) as log
      left join (select at from log.tree_heads order by size desc limit 1) as sealed on true
      left join (select at, ok from log.verifications order by at desc limit 1) as verified on true`;
  return last;
}

async function sealedSoFar(sql: Sql): Promise<number> {
  const [sealed] = await sql<{ size: number }[]>`
    select greatest((select max(index) + 1 from log.leaves),
                    (select max(size) from log.tree_heads), 0) as size`;
  return sealed!.size;
}

/** Of a checkpoint that this log has signed; any other says nothing of it. */
function headOf(note: string | undefined, key: VerifierKey): Head | undefined {
  const size = note === undefined ? undefined : parseCheckpoint(note)?.size;
  if (note === undefined || size === undefined) return undefined;
  return signedRoot(note, size, key) ? { size, note } : undefined;
}

async function positionOf(sql: Sql, index: number): Promise<number> {
  const [leaf] = await sql<{ position: number }[]>`
    select position from log.leaves where index = ${index}`;
  return leaf!.position;
}

async function hasLeaves(sql: Sql, first: number): Promise<boolean> {
  const rows = await sql`select 1 from log.leaves where index >= ${first} limit 1`;
  return rows.length > 0;
}

/** Of the first event behind it, or where one was cut off. */
async function firstAfter(sql: Sql, position: number): Promise<number> {
  const [row] = await loggedRows(sql, position, Number.MAX_SAFE_INTEGER, 1);
  return row?.position ?? Math.max(0, position + 1);
}
