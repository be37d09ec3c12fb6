import { fromBase64, parseDecimal, toBase64 } from './bytes';
import { HASH_BYTES, type Hash } from './merkle-tree';
import { parseNote, type Note } from './signed-note';

/** The head of a log as c2sp.org/tlog-checkpoint, and what is proven of it: its growth, and c2sp.org/tlog-proof of an entry. */

export interface Checkpoint {
  /** Which log it is. */
  origin: string;
  size: number;
  root: Hash;
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

interface SignedCheckpoint extends Checkpoint {
  note: Note;
}

export function parseCheckpoint(text: string): SignedCheckpoint | undefined {
  const note = parseNote(text);
  const [origin, size, root] = note?.text.split('\n') ?? [];
  const count = parseDecimal(size ?? '');
  const hash = fromBase64(root ?? '');
  if (!note || !origin || count === undefined || hash?.length !== HASH_BYTES) return undefined;
  return { origin, size: count, root: hash, note };
}

interface Growth {
  /** The size of the smaller tree. */
  old: number;
  hashes: Hash[];
  /** Of the larger one, as it was signed. */
  checkpoint: string;
}

/** That a log only grew, as c2sp.org/tlog-witness is asked to sign it. */
export const formatGrowth = ({ old, hashes, checkpoint }: Growth): string =>
  [`old ${old}`, ...hashes.map(toBase64), '', checkpoint].join('\n');

export function parseGrowth(text: string): Growth | undefined {
  const end = text.indexOf('\n\n');
  const [first = '', ...encoded] = text.slice(0, end).split('\n');
  const old = first.startsWith('old ') ? parseDecimal(first.slice(4)) : undefined;
  const hashes = hashesIn(encoded);
  if (end < 0 || old === undefined || !hashes) return undefined;
  return { old, hashes, checkpoint: text.slice(end + 2) };
}

function hashesIn(encoded: readonly string[]): Hash[] | undefined {
  const hashes = encoded.map(fromBase64);
  const areHashes = hashes.every((hash): hash is Hash => hash?.length === HASH_BYTES);
  return areHashes ? hashes : undefined;
}

const PROOF = 'c2sp.org/tlog-proof@v1';

interface EntryProof {
  index: number;
  hashes: Hash[];
  /** As it was signed. */
  checkpoint: string;
}

export const formatProof = ({ index, hashes, checkpoint }: EntryProof): string =>
  [PROOF, `index ${index}`, ...hashes.map(toBase64), '', checkpoint].join('\n');

export function parseProof(text: string): EntryProof | undefined {
  const end = text.indexOf('\n\n');
  const [head, ...lines] = text.slice(0, end).split('\n');
  if (end < 0 || head !== PROOF) return undefined;
  if (lines[0]?.startsWith('extra ')) lines.shift();
  const [first = '', ...encoded] = lines;
  const index = first.startsWith('index ') ? parseDecimal(first.slice(6)) : undefined;
  const hashes = hashesIn(encoded);
  if (index === undefined || !hashes) return undefined;
  return { index, hashes, checkpoint: text.slice(end + 2) };
}
