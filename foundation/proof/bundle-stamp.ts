import { areEqual, utf8ToBytes } from './bytes';
import { parseCheckpoint, parseGrowth, type Checkpoint } from './checkpoint';
import { isConsistent } from './merkle-tree';
import { sha256 } from './sha256';
import type { Note } from './signed-note';
import { parseTimestamp } from './timestamp';

/** The files of a bundle that show how old its events are at least. */
export const STAMP = {
  /** A checkpoint, as the log signed it, which is what was stamped. */
  checkpoint: 'timestamp/checkpoint',
  response: 'timestamp/response.tsr',
  /** That the checkpoint of the bundle grew out of it. */
  growth: 'timestamp/consistency',
} as const;

export interface Stamp {
  size: number;
  at: Date;
}

interface Head extends Checkpoint {
  /** As a whole file. */
  signed: string;
}

/** What is stamped of the log, or in words what is wrong with it; nothing where nothing is. */
export function stampIn(
  files: ReadonlyMap<string, Uint8Array>,
  head: Head,
  isSigned: (note: Note) => boolean,
): Stamp | string | undefined {
  const names = Object.values(STAMP);
  if (!names.some((name) => files.has(name))) return undefined;
  const missing = names.find((name) => !files.has(name));
  if (missing) return `The file ${missing} is missing.`;
  const note = textOf(files.get(STAMP.checkpoint)!);
  const old = parseCheckpoint(note);
  if (old?.origin !== head.origin || !isSigned(old.note)) {
    return 'The checkpoint that was stamped is not signed with the key of the log.';
  }
  const stamp = timestampIn(files.get(STAMP.response)!);
  if (!stamp || !areEqual(stamp.hash, sha256(utf8ToBytes(note)))) {
    return 'The timestamp is not of its checkpoint.';
  }
  const growth = parseGrowth(textOf(files.get(STAMP.growth)!));
  const isGrown =
    growth?.old === old.size &&
    growth.checkpoint === head.signed &&
    isConsistent(old, head, growth.hashes);
  if (!isGrown) return 'The log did not grow out of the checkpoint that was stamped.';
  return { size: old.size, at: stamp.at };
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function timestampIn(response: Uint8Array) {
  try {
    return parseTimestamp(response);
  } catch {
    return undefined;
  }
}
