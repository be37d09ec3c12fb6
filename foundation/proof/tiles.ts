import { parseDecimal } from './bytes';
import { HASH_BYTES, nodeHash, type Hash, type ReadHashes } from './merkle-tree';

/** The tree in parts, as c2sp.org/tlog-tiles: hashes of every eighth level, 256 to a tile. */

export const TILE_HEIGHT = 8;
export const TILE_WIDTH = 2 ** TILE_HEIGHT;
const MOST_LEVELS = 6;

interface Tile {
  level: number;
  index: number;
  /** How many hashes of it there are. */
  width: number;
}

/** `tile/1/x001/x234/067` is tile 1,234,067 of level 1, with `.p/8` at its end the first 8 hashes of it. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const steps = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g)!;
  const name = [...steps.slice(0, -1).map((step) => `x${step}`), steps.at(-1)].join('/');
  return `tile/${level}/${name}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

export function parseTile(path: string): Tile | undefined {
  const [, digit, steps = '', part] =
    /^tile\/(\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? [];
  const level = parseDecimal(digit ?? '');
  if (level === undefined || level >= MOST_LEVELS) return undefined;
  // A step of zeroes at the beginning would be a second name of the same tile.
  if (steps.startsWith('x000/')) return undefined;
  const index = Number(steps.replaceAll(/[x/]/g, ''));
  const width = part === undefined ? TILE_WIDTH : parseDecimal(part);
  if (width === undefined || width === 0) return undefined;
  if (part !== undefined && width >= TILE_WIDTH) return undefined;
  return { level, index, width };
}

/** How much of a tile there is in a tree of this size. */
export function tileIn(size: number, level: number, index: number): Tile {
  const hashes = Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH;
  return { level, index, width: Math.max(0, Math.min(TILE_WIDTH, hashes)) };
}

/** The tiles from which follows that entries are in the tree: their own, all above, and the right edge. */
export function tilesFor(size: number, indexes: Iterable<number>): Tile[] {
  const tiles: Tile[] = [];
  let wanted = new Set([...indexes, size - 1].map((index) => Math.floor(index / TILE_WIDTH)));
  for (let level = 0; size >= TILE_WIDTH ** level; level++) {
    wanted.add(Math.floor(Math.floor(size / TILE_WIDTH ** level) / TILE_WIDTH));
    const there = [...wanted].map((index) => tileIn(size, level, index));
    tiles.push(...there.filter(({ width }) => width > 0).sort((a, b) => a.index - b.index));
    wanted = new Set([...wanted].map((index) => Math.floor(index / TILE_WIDTH)));
  }
  return tiles;
}

/** The hashes of a tile and of all full subtrees in it, the lowest first. */
export function nodesOf(bytes: Uint8Array): Hash[][] {
  const count = Math.floor(bytes.length / HASH_BYTES);
  const hashes = Array.from({ length: count }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
  const levels = [hashes];
  for (let below = hashes; below.length > 1; below = levels.at(-1)!) {
    const pairs = Array.from({ length: Math.floor(below.length / 2) });
    levels.push(pairs.map((_, at) => nodeHash(below[2 * at]!, below[2 * at + 1]!)));
  }
  return levels;
}

type Nodes = Hash[][] | undefined;
type NodesAt = (level: number, index: number) => Promise<Nodes> | Nodes;

/** The hashes of full subtrees, from the tiles in which they lie. */
export const hashesIn =
  (nodesAt: NodesAt): ReadHashes =>
  (subtrees) =>
    Promise.all(
      subtrees.map(async ({ level, index }) => {
        const depth = level % TILE_HEIGHT;
        const inTile = TILE_WIDTH / 2 ** depth;
        const nodes = await nodesAt((level - depth) / TILE_HEIGHT, Math.floor(index / inTile));
        const hash = nodes?.[depth]?.[index % inTile];
        if (!hash) throw new Error('The tiles of the tree have a gap.');
        return hash;
      }),
    );
