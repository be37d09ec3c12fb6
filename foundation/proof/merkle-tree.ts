import { sha256 } from './sha256';
import { areEqual } from './bytes';

/** The Merkle tree of RFC 6962: leaves and inner nodes are hashed apart, so that none passes for the other. */

export type Hash = Uint8Array;
export const HASH_BYTES = 32;

const LEAF = 0;
const NODE = 1;
const EMPTY_ROOT = sha256(new Uint8Array());

export function leafHash(entry: Uint8Array | string): Hash {
  if (typeof entry === 'string') return sha256(`\0${entry}`);
  const input = new Uint8Array(1 + entry.length);
  input[0] = LEAF;
  input.set(entry, 1);
  return sha256(input);
}

const node = new Uint8Array(1 + 2 * HASH_BYTES);
node[0] = NODE;

export function nodeHash(left: Hash, right: Hash): Hash {
  node.set(left, 1);
  node.set(right, 1 + HASH_BYTES);
  return sha256(node);
}

/** A subtree whose leaves are all there: 2^level of them, the index-th from the left of its level. */
export interface Subtree {
  level: number;
  index: number;
}
/** The hashes of full subtrees, all asked for at once. */
export type ReadHashes = (subtrees: Subtree[]) => Promise<Hash[]>;

/** The full subtrees, from the left, that leaves from `start` up to `end` are made of. */
function fullSubtrees(start: number, end: number): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let at = start; at < end;) {
    let level = 0;
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= end) level++;
    subtrees.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return subtrees;
}

/** What full subtrees from the left hash to, when together they are the left part of one tree. */
const joined = (hashes: Hash[]): Hash => hashes.reduceRight((right, left) => nodeHash(left, right));

/** The root over nodes of one level, from the left: what has no partner goes up as it is. */
export function rootOver(nodes: readonly Hash[]): Hash {
  let level = nodes;
  while (level.length > 1) {
    const above: Hash[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at]!, level[at + 1]];
      above.push(right ? nodeHash(left, right) : left);
    }
    level = above;
  }
  return level[0] ?? EMPTY_ROOT;
}

/** A tree that only grows: kept are the roots of its full parts, at most one a level. */
export class GrowingTree {
  size = 0;
  readonly #parts: Hash[] = [];

  append(leaf: Hash): void {
    let hash = leaf;
    for (let rest = this.size; rest % 2 === 1; rest = Math.floor(rest / 2)) {
      hash = nodeHash(this.#parts.pop()!, hash);
    }
    this.#parts.push(hash);
    this.size++;
  }

  /** With what may follow below the size of its smallest part. */
  root(rest?: Hash): Hash {
    const parts = rest ? [...this.#parts, rest] : this.#parts;
    return parts.length === 0 ? EMPTY_ROOT : joined(parts);
  }
}

export async function rootHash(size: number, read: ReadHashes): Promise<Hash> {
  return size === 0 ? EMPTY_ROOT : joined(await read(fullSubtrees(0, size)));
}

/** Where a tree of more than one leaf divides: the largest power of two below its size. */
function division(size: number): number {
  let left = 1;
  while (left * 2 < size) left *= 2;
  return left;
}

/** The parts of a proof as spans of leaves, from the leaf to the root. */
type Span = readonly [start: number, end: number];

function inclusionSpans(index: number, start: number, end: number): Span[] {
  if (end - start === 1) return [];
  const middle = start + division(end - start);
  return index < middle
    ? [...inclusionSpans(index, start, middle), [middle, end]]
    : [...inclusionSpans(index, middle, end), [start, middle]];
}

function consistencySpans(old: number, start: number, end: number): Span[] {
  // The old tree is this very part: who checks it knows its hash when it begins at the first leaf.
  if (old === end) return start === 0 ? [] : [[start, end]];
  const middle = start + division(end - start);
  return old <= middle
    ? [...consistencySpans(old, start, middle), [middle, end]]
    : [...consistencySpans(old, middle, end), [start, middle]];
}

async function hashesOf(spans: Span[], read: ReadHashes): Promise<Hash[]> {
  const parts = spans.map(([start, end]) => fullSubtrees(start, end));
  const hashes = await read(parts.flat());
  let next = 0;
  return parts.map(({ length }) => joined(hashes.slice(next, (next += length))));
}

/** That the entry at `index` is in the tree of `size` entries. */
export const inclusionProof = (index: number, size: number, read: ReadHashes): Promise<Hash[]> =>
  hashesOf(inclusionSpans(index, 0, size), read);

/** That the tree of `size` entries begins with all those of the tree of `old` entries. */
export const consistencyProof = (old: number, size: number, read: ReadHashes): Promise<Hash[]> =>
  old === 0 ? Promise.resolve([]) : hashesOf(consistencySpans(old, 0, size), read);

export function isIncluded(
  leaf: Hash,
  { index, size, root, proof }: { index: number; size: number; root: Hash; proof: Hash[] },
): boolean {
  if (!(index >= 0 && index < size)) return false;
  let [at, last] = [index, size - 1];
  let hash = leaf;
  for (const other of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(other, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      hash = nodeHash(hash, other);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && areEqual(hash, root);
}

interface Tree {
  size: number;
  root: Hash;
}

export function isConsistent(old: Tree, now: Tree, proof: Hash[]): boolean {
  if (old.size > now.size) return false;
  if (old.size === 0) return proof.length === 0 && areEqual(old.root, EMPTY_ROOT);
  if (old.size === now.size) return proof.length === 0 && areEqual(old.root, now.root);
  let [at, last] = [old.size - 1, now.size - 1];
  while (at % 2 === 1) [at, last] = [(at - 1) / 2, Math.floor(last / 2)];
  const parts = at === 0 ? [old.root, ...proof] : proof;
  const [first, ...rest] = parts;
  if (!first) return false;
  let [oldHash, newHash] = [first, first];
  for (const other of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      oldHash = nodeHash(other, oldHash);
      newHash = nodeHash(other, newHash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      newHash = nodeHash(newHash, other);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && areEqual(oldHash, old.root) && areEqual(newHash, now.root);
}
