import { bytesToHex } from '@noble/hashes/utils.js';
import { isRecord } from '../is-record';
import { parseContents, type Contents } from './bundle-contents';
import { stampIn, STAMP, type Stamp } from './bundle-stamp';
import { areEqual, utf8ToBytes } from './bytes';
import { canonicalJson } from './canonical-json';
import { parseCheckpoint, parseProof, type Checkpoint } from './checkpoint';
import { isCommitted } from './commitment';
import { HASH_BYTES, isIncluded, leafHash, rootHash, rootOver, type Hash } from './merkle-tree';
import { parsePolicy, type Policy } from './policy';
import { sha256 } from './sha256';
import { checkSignature, formatKey, parseNote, type Note } from './signed-note';
import { hashesIn, nodesOf, TILE_WIDTH, tilePath, tilesFor, tileIn } from './tiles';

/**
 * A part of the log with all that shows it to be whole: of one organization, or some streams of it. What each
 * file of it is stands in its README.
 */

/** A line of events.ndjson. */
export interface BundledEvent {
  /** In the tree. */
  index: number;
  leaf: Leaf;
  /** What the digest of the leaf is of. */
  rest: Record<string, unknown> & { data: Record<string, unknown> };
  /** Personal fields that can be read, each with the salt of its commitment. */
  disclosed: Record<string, { salt: string; value: unknown }>;
}

export interface Leaf {
  v: number;
  position: number;
  organization: string | null;
  organizationIndex: number | null;
  stream: string;
  version: number;
  type: string;
  time: string;
  actor: string | null;
  digest: string;
}

export const proofPath = (index: number): string =>
  `proofs/${String(index).padStart(9, '0')}.tlog-proof`;

export interface BundleVerdict {
  ok: boolean;
  /** What was found to be right, in words. */
  checks: string[];
  /** What the bundle has nothing of, so that it could not be checked. */
  lacks: string[];
  /** What was not right, and the first position in the log of which that is so, where it is about one. */
  broken?: { why: string; position?: number };
  /** Those that were found to be right. */
  events: BundledEvent[];
  contents?: Contents;
  /** The key of the log that the bundle brings along itself. */
  ownKey?: string;
}

interface BundleOptions {
  /** A c2sp.org/tlog-policy with the keys that one knows oneself, instead of the bundle's own. */
  policy?: string;
  onProgress?: (done: number, total: number) => Promise<void> | void;
}

type Files = ReadonlyMap<string, Uint8Array>;

class Broken extends Error {
  constructor(
    readonly why: string,
    readonly position?: number,
  ) {
    super(why);
  }
}

const PROGRESS_EVERY = 250;
const FIXED = [
  ...['README.txt', 'verify.html', 'policy', 'checkpoint', 'contents', 'events.ndjson'],
  ...Object.values(STAMP),
];

/** Everything that can be checked without the log itself and without a network. */
export async function verifyBundle(
  packed: Files,
  { policy: own, onProgress }: BundleOptions = {},
): Promise<BundleVerdict> {
  const verdict: BundleVerdict = { ok: false, checks: [], lacks: [], events: [] };
  const { checks, lacks, events } = verdict;
  try {
    const files = withoutFolder(packed);
    const brought = parsePolicy(textOf(files, 'policy'));
    // Of several keys it would not be known which one has signed.
    if (brought?.logs.length !== 1) throw new Broken('The policy does not name one key of a log.');
    verdict.ownKey = formatKey(brought.logs[0]!);
    const policy = own === undefined ? brought : parsePolicy(own);
    if (!policy || policy.logs.length === 0) throw new Broken('The policy names no key of a log.');
    const { checkpoint, signed } = checkCheckpoint(files, policy, checks);
    const contents = checkContents(files, policy, checkpoint, checks);
    verdict.contents = contents;
    const used = new Set(FIXED);
    const stamp = stampIn(files, { ...checkpoint, signed }, (note) =>
      isSignedBy(note, checkpoint.origin, policy),
    );
    if (typeof stamp === 'string') throw new Broken(stamp);
    const lines = linesIn(textOf(files, 'events.ndjson'));
    const next = orderOf(contents);
    const tiles = tilesIn(files, checkpoint, used);
    await tiles.checkRoot();
    for (const [at, line] of lines.entries()) {
      if (at % PROGRESS_EVERY === 0) await onProgress?.(at, lines.length);
      const before = events.at(-1);
      const event = parseEvent(line, positionAfter(before));
      const broken = (why: string) => new Broken(why, positionOf(event, before));
      const fault =
        next.faultIn(event, before) ??
        faultInPayload(event) ??
        faultInProof(files, event, signed, checkpoint) ??
        tiles.faultIn(event);
      if (fault) throw broken(fault);
      used.add(proofPath(event.index));
      events.push(event);
    }
    const missing = next.missing();
    if (missing) throw new Broken(missing, positionAfter(events.at(-1)));
    const more = [...files.keys()].find((name) => !used.has(name));
    if (more !== undefined) throw new Broken(`The file ${more} does not belong to it.`);
    checks.push(...wordsFor(events, contents));
    if (stamp) checks.push(wordsForStamp(events, stamp));
    if (policy.witnesses.length === 0) lacks.push('No witness was asked.');
    if (!stamp) lacks.push('There is no timestamp.');
    verdict.ok = true;
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    const { why, position } = error;
    verdict.broken = position === undefined ? { why } : { why, position };
  }
  return verdict;
}

/** What was given is no bundle: of that it cannot be said whether it is intact. */
export class NoBundleError extends Error {
  override readonly name = 'NoBundleError';
}

const IN_FOLDER = /^([^/]+\/)?(policy|contents|events\.ndjson)$/;

/** Packing a bundle again puts it into a folder, and leaves files of the system in it. */
function withoutFolder(packed: Files): Files {
  const found = [...packed.keys()].flatMap((name) => {
    const match = IN_FOLDER.exec(name);
    return match ? [match[1] ?? ''] : [];
  });
  const [folder, ...others] = new Set(found);
  if (folder === undefined)
    throw new NoBundleError('This is neither a bundle nor the folder of one.');
  if (others.length > 0) throw new NoBundleError('These are several bundles: give one.');
  const inside = [...packed].filter(
    ([name]) => name.startsWith(folder) && !/(^|\/)(\.DS_Store|__MACOSX(\/.*)?)$/.test(name),
  );
  return new Map(inside.map(([name, bytes]) => [name.slice(folder.length), bytes]));
}

function textOf(files: Files, name: string): string {
  const bytes = files.get(name);
  if (!bytes) throw new Broken(`The file ${name} is missing.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Broken(`The file ${name} is not text.`);
  }
}

const eventsOf = (count: number): string => (count === 1 ? '1 event' : `${count} events`);

/** Signed by a log of the policy, and by none of its keys wrongly. */
function isSignedBy(note: Note, origin: string, { logs }: Policy): boolean {
  const said = logs.filter(({ name }) => name === origin).map((key) => checkSignature(note, key));
  return said.includes(0) && !said.includes('forged');
}

function checkCheckpoint(files: Files, policy: Policy, checks: string[]) {
  const signed = textOf(files, 'checkpoint');
  const checkpoint = parseCheckpoint(signed);
  if (!checkpoint) throw new Broken('The checkpoint is not one.');
  if (!isSignedBy(checkpoint.note, checkpoint.origin, policy)) {
    throw new Broken('The checkpoint is not signed with the key of the log.');
  }
  checks.push(
    `The checkpoint of ${checkpoint.origin} over ${eventsOf(checkpoint.size)} is signed by the log.`,
  );
  const cosigned = new Set<string>();
  for (const { name, key } of policy.witnesses) {
    const time = checkSignature(checkpoint.note, key);
    if (time === 'forged') throw new Broken(`The cosignature of ${key.name} is forged.`);
    if (time === undefined) continue;
    cosigned.add(name);
    const at = new Date(time * 1000).toISOString();
    checks.push(`The witness ${key.name} has signed the checkpoint at ${at}.`);
  }
  if (!policy.isQuorum(cosigned)) throw new Broken('Too few witnesses have signed the checkpoint.');
  return { checkpoint, signed };
}

function checkContents(files: Files, policy: Policy, head: Checkpoint, checks: string[]): Contents {
  const note = parseNote(textOf(files, 'contents'));
  const contents = note && parseContents(note);
  if (!contents) throw new Broken('What the bundle holds is not said as it should be.');
  if (!isSignedBy(note, contents.origin, policy)) {
    throw new Broken('What the bundle holds is not signed with the key of the log.');
  }
  const isOfHead =
    contents.origin === head.origin &&
    contents.size === head.size &&
    areEqual(contents.root, head.root);
  if (!isOfHead) throw new Broken('What the bundle holds is said of another checkpoint.');
  checks.push('The log has signed how many events there are.');
  return contents;
}

const linesIn = (text: string): string[] => {
  if (text !== '' && !text.endsWith('\n')) throw new Broken('events.ndjson ends within a line.');
  return text.split('\n').slice(0, -1);
};

const EVENT_KEYS = 'disclosed,index,leaf,rest';
const LEAF_KEYS = 'actor,digest,organization,organizationIndex,position,stream,time,type,v,version';

function parseEvent(line: string, position: number): BundledEvent {
  const broken = () => new Broken('This event is not written in the canonical form.', position);
  let event: BundledEvent;
  try {
    event = JSON.parse(line) as BundledEvent;
  } catch {
    throw broken();
  }
  if (canonicalJson(event) !== line || keysOf(event) !== EVENT_KEYS) throw broken();
  const { leaf, rest, disclosed, index } = event;
  const isEvent =
    keysOf(leaf) === LEAF_KEYS &&
    Number.isSafeInteger(leaf.position) &&
    Number.isSafeInteger(index) &&
    index >= 0 &&
    isRecord(rest) &&
    isRecord(rest.data) &&
    isRecord(disclosed) &&
    Object.values(disclosed).every((field) => keysOf(field) === 'salt,value');
  if (!isEvent) throw broken();
  return event;
}

const keysOf = (value: unknown): string =>
  isRecord(value) ? Object.keys(value).sort().join(',') : '';

const positionAfter = (event: BundledEvent | undefined): number => (event?.leaf.position ?? 0) + 1;

/** Where it says that it is, unless that cannot be. */
const positionOf = ({ leaf }: BundledEvent, before: BundledEvent | undefined): number =>
  Math.max(leaf.position, positionAfter(before));

/** Which event has to come next, so that none can be left out. */
function orderOf({ organization, streams = [] }: Contents) {
  let own = organization?.first ?? 0;
  const versions = new Map(streams.map(({ name }) => [name, 0]));
  return {
    faultIn: ({ index, leaf }: BundledEvent, before?: BundledEvent): string | undefined => {
      if (before && (index <= before.index || leaf.position <= before.leaf.position)) {
        return 'This event does not come after the one before it.';
      }
      if (organization) {
        if (leaf.organization !== organization.id) return 'This event is of another organization.';
        if (own >= organization.next) return 'The log has signed fewer events than there are.';
        if (leaf.organizationIndex !== own) {
          return `Event ${own} of the organization is not where it should be: here is number ${leaf.organizationIndex}.`;
        }
        own++;
      }
      if (streams.length === 0) return undefined;
      const version = (versions.get(leaf.stream) ?? NaN) + 1;
      if (leaf.version !== version) {
        return Number.isNaN(version)
          ? 'This event is of another stream.'
          : `Event ${version} of ${leaf.stream} is not where it should be: here is number ${leaf.version}.`;
      }
      versions.set(leaf.stream, version);
      return undefined;
    },
    missing: (): string | undefined => {
      if (organization && own !== organization.next) {
        const left = organization.next - own;
        return left === 1
          ? 'The last event of the organization is missing.'
          : `The last ${left} events of the organization are missing.`;
      }
      const short = streams.find(({ name, events }) => versions.get(name) !== events);
      return short && `${short.name} should have ${eventsOf(short.events)}.`;
    },
  };
}

function faultInPayload({ leaf, rest, disclosed }: BundledEvent): string | undefined {
  if (leaf.v !== 1) return 'This leaf has a version that is not known here.';
  if (bytesToHex(sha256(utf8ToBytes(canonicalJson(rest)))) !== leaf.digest) {
    return 'What this event says is not what was sealed.';
  }
  for (const [name, field] of Object.entries(disclosed)) {
    const bound = rest.data[name];
    if (!isRecord(bound) || !isCommitted(bound.commitment, field))
      return `The field ${name} of this event did not say that when it was sealed.`;
  }
  return undefined;
}

export const hashOfLeaf = (leaf: Leaf): Hash => leafHash(utf8ToBytes(canonicalJson(leaf)));

function faultInProof(
  files: Files,
  { index, leaf }: BundledEvent,
  signed: string,
  { size, root }: Checkpoint,
): string | undefined {
  const name = proofPath(index);
  if (!files.has(name)) return `The proof of this event is missing: ${name}.`;
  const proof = parseProof(textOf(files, name));
  if (proof?.index !== index) return 'The proof of this event is none.';
  if (proof.checkpoint !== signed) return 'The proof of this event is of another checkpoint.';
  return isIncluded(hashOfLeaf(leaf), { index, size, root, proof: proof.hashes })
    ? undefined
    : 'This event is not in the tree that was signed.';
}

/** The tiles of the bundle, each of which has to hash to what the one above says of it. */
function tilesIn(files: Files, { size, root }: Checkpoint, used: Set<string>) {
  const nodes = new Map<string, Hash[][]>();
  const nodesAt = (level: number, index: number): Hash[][] | undefined => {
    const tile = tileIn(size, level, index);
    const name = tilePath(tile);
    const known = nodes.get(name);
    if (known) return known;
    const bytes = files.get(name);
    if (bytes?.length !== tile.width * HASH_BYTES) return undefined;
    used.add(name);
    const made = nodesOf(bytes);
    nodes.set(name, made);
    return made;
  };
  const sound = new Set<string>();
  const isSound = (level: number, index: number): boolean => {
    const tile = tileIn(size, level, index);
    const name = tilePath(tile);
    // What there is of the last tile of a level is part of the root.
    if (tile.width < TILE_WIDTH || sound.has(name)) return true;
    const above = Math.floor(index / TILE_WIDTH);
    const said = nodesAt(level + 1, above)?.[0]?.[index % TILE_WIDTH];
    const hashes = nodesAt(level, index)?.[0];
    const isSame = said && hashes && areEqual(said, rootOver(hashes));
    if (isSame && isSound(level + 1, above)) sound.add(name);
    return sound.has(name);
  };
  return {
    checkRoot: async () => {
      if (size === 0) return;
      const whole = await rootHash(size, hashesIn(nodesAt)).catch(() => undefined);
      const edge = tilesFor(size, []);
      if (!whole || !areEqual(whole, root) || !edge.every((one) => isSound(one.level, one.index))) {
        throw new Broken('The tiles are not of the tree that was signed.');
      }
    },
    faultIn: ({ index, leaf }: BundledEvent): string | undefined => {
      const tile = Math.floor(index / TILE_WIDTH);
      const hash = nodesAt(0, tile)?.[0]?.[index % TILE_WIDTH];
      if (!hash || !areEqual(hash, hashOfLeaf(leaf))) return 'This event is not in its tile.';
      return isSound(0, tile) ? undefined : 'The tile of this event is not of the tree.';
    },
  };
}

function wordsFor(events: BundledEvent[], { organization, streams = [] }: Contents): string[] {
  const fields = events.map(({ disclosed }) => Object.keys(disclosed).length);
  const shown = fields.reduce((sum, count) => sum + count, 0);
  const lines = [
    `Each event here (${events.length}) is in the tree, by its proof and by its tile.`,
  ];
  if (organization) {
    const { id, first, next, total } = organization;
    lines.push(
      total === 0
        ? `The organization ${id} had no events until then.`
        : first === 0 && next === total
          ? `They are all events of the organization ${id} until then, 0 to ${total - 1}: none is left out.`
          : `They are the events ${first} to ${next - 1} of the organization ${id}, which had ${total} until then: none is left out between them.`,
    );
  }
  for (const { name, events: count } of streams) {
    lines.push(`${name} has all its events until then (${count}): none is left out.`);
  }
  lines.push(
    `The personal fields that can be read (${shown}) say what they said when they were sealed.`,
  );
  return lines;
}

function wordsForStamp(events: BundledEvent[], { size, at }: Stamp): string {
  const old = events.filter(({ index }) => index < size).length;
  const which = old === events.length ? 'all of these' : `${old} of these`;
  return `A timestamp of ${at.toISOString()} is over the first ${size} events of the log, ${which} among them. README.txt says how to check who made it.`;
}
