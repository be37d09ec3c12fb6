import { copyRows, type CopiedRow } from '#foundation/copy-rows.server';
import type { Sql } from '#foundation/database.server';
import { parseCheckpoint } from '#foundation/proof/checkpoint';
import { GrowingTree, type Hash } from '#foundation/proof/merkle-tree';
import { checkSignature, parseNote, type VerifierKey } from '#foundation/proof/signed-note';
import { leafHashOf, type LoggedRow } from './leaf';
import { copyLoggedRows } from './sealed-log.server';

export interface Head {
  size: number;
  note: string;
}

/** Leaves from `first` up to `end`. */
export interface Range {
  first: number;
  end: number;
  /** A checkpoint from outside the database. */
  kept?: Head;
}

/** What an organization has in a range. */
export interface OwnPart {
  /** Of its first event there: the number that its leaf has, and where it is. */
  number: number;
  position: number;
  index: number;
  /** How many follow each other. */
  count: number;
}

interface CheckedHead {
  size: number;
  /** What was signed; nothing where it was not signed as it should be. */
  signed?: Hash;
  /** Of the range's own leaves, up to this size. */
  root: Hash;
}

export interface CheckedRange {
  /** How many leaves, from the first on, are those of their events. */
  sound: number;
  /** The position of the first one that is not. */
  broken?: number;
  /** Over all that are. */
  root: Hash;
  heads: CheckedHead[];
  organizations: Map<string, OwnPart>;
  /** The position of the last leaf until then. */
  last: number;
}

interface Leaf {
  position: number;
  index: number;
  organizationId: string | null;
  organizationIndex: number | null;
  /** In hex. */
  hash: string | null;
}

/** Below the first position nothing belongs, but something could have been put there. */
const BEFORE_ALL = Number.MIN_SAFE_INTEGER;

/** Recomputes the leaves of a range from the events; what comes before it is for others to look at. */
export async function checkRange(sql: Sql, key: VerifierKey, range: Range): Promise<CheckedRange> {
  const { first } = range;
  const [before] = await sql<{ position: number }[]>`
    select position from log.leaves where index < ${first} order by index desc limit 1`;
  const heads = await headsIn(sql, range);
  const leaves = await copyRows(sql, leavesIn(range), leafOf);
  const after = before?.position ?? BEFORE_ALL;
  const last = leaves.at(-1)?.position ?? after;

  const tree = new GrowingTree();
  const organizations = new Map<string, OwnPart>();
  const checked: CheckedHead[] = [];
  let broken: number | undefined;
  const look = (row: LoggedRow): void => {
    if (broken !== undefined) return;
    const index = first + tree.size;
    const leaf = leaves[tree.size];
    if (row.position !== leaf?.position) {
      broken = Math.min(row.position, leaf?.position ?? row.position);
      return;
    }
    const own = row.organizationId;
    const part = own === null ? null : partOf(organizations, own, leaf, index);
    const number = part && part.number + part.count;
    const hash = leafHashOf(row, number);
    const isSame =
      leaf.index === index &&
      leaf.organizationId === own &&
      leaf.organizationIndex === number &&
      leaf.hash === hexOf(hash);
    if (!isSame) {
      broken = row.position;
      return;
    }
    tree.append(hash);
    if (part) part.count++;
    while (heads[checked.length]?.size === index + 1) {
      const { size, note } = heads[checked.length]!;
      checked.push({ size, signed: signedRoot(note, size, key), root: tree.root() });
    }
  };
  // One more where there are more events than leaves.
  await copyLoggedRows(sql, { after, upTo: last, limit: leaves.length + 1 }, look);
  broken ??= leaves[tree.size]?.position;
  const root = tree.root();
  return { sound: tree.size, broken, root, heads: checked, organizations, last };
}

const hexOf = ({ buffer, byteOffset, length }: Hash): string =>
  Buffer.from(buffer, byteOffset, length).toString('hex');

/** Its first number is taken from the leaf: whether it is the next one is seen where ranges meet. */
function partOf(
  organizations: Map<string, OwnPart>,
  id: string,
  { position, organizationIndex }: Leaf,
  index: number,
): OwnPart {
  const known = organizations.get(id);
  if (known) return known;
  const part = { number: organizationIndex ?? 0, position, index, count: 0 };
  organizations.set(id, part);
  return part;
}

async function headsIn(sql: Sql, { first, end, kept }: Range): Promise<Head[]> {
  const heads: Head[] = await sql<Head[]>`
    select size, note from log.tree_heads where size > ${first} and size <= ${end} order by size`;
  if (!kept || kept.size <= first || kept.size > end) return heads;
  return [...heads, kept].sort((a, b) => a.size - b.size);
}

/** Nothing where the note is not signed by the log alone, or is of another tree. */
export function signedRoot(text: string, size: number, key: VerifierKey): Hash | undefined {
  const note = parseNote(text);
  const checkpoint = parseCheckpoint(text);
  const isSigned = note !== undefined && checkSignature(note, key) === 0;
  const isOwn = checkpoint?.origin === key.name && checkpoint.size === size;
  return isSigned && isOwn ? checkpoint.root : undefined;
}

const leavesIn = ({ first, end }: Range): string => `
  select l.position, l.index, l.organization_id, l.organization_index, encode(t.hash, 'hex')
    from log.leaves l left join log.tree t on t.level = 0 and t.index = l.index
   where l.index >= ${first} and l.index < ${end} order by l.index`;

const leafOf = ([position, index, organizationId, organizationIndex, hash]: CopiedRow): Leaf => ({
  position: Number(position),
  index: Number(index),
  organizationId: organizationId!,
  organizationIndex: organizationIndex === null ? null : Number(organizationIndex),
  hash: hash!,
});
