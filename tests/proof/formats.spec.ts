import { describe, expect, test } from 'vitest';
import { fromBase64, toBase64, utf8ToBytes } from '#foundation/proof/bytes';
import {
  checkpointText,
  formatProof,
  parseCheckpoint,
  parseProof,
} from '#foundation/proof/checkpoint';
import {
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  nodeHash,
  rootHash,
  type Hash,
  type ReadHashes,
} from '#foundation/proof/merkle-tree';
import {
  checkSignature,
  formatKey,
  formatNote,
  parseKey,
  parseNote,
  sign,
  verifierOf,
} from '#foundation/proof/signed-note';
import vectors from './vectors.json';

const SIZE = vectors.Roots.length - 1;
const bytes = (text: string): Uint8Array => fromBase64(text)!;

/** All full subtrees over the entries of the vectors. */
const levels: Hash[][] = [
  Array.from({ length: SIZE }, (_, n) => leafHash(utf8ToBytes(`entry ${n}`))),
];
for (let below = levels[0]!; below.length > 1; below = levels.at(-1)!) {
  const pairs = Array.from({ length: Math.floor(below.length / 2) });
  levels.push(pairs.map((_, n) => nodeHash(below[2 * n]!, below[2 * n + 1]!)));
}
const read: ReadHashes = (subtrees) =>
  Promise.resolve(subtrees.map(({ level, index }) => levels[level]![index]!));

describe('the tree, as Go makes it', () => {
  test('has the same roots at every size', async () => {
    for (let size = 1; size <= SIZE; size++) {
      expect(toBase64(await rootHash(size, read))).toBe(vectors.Roots[size]);
    }
    // Of an empty tree RFC 6962 says the hash of nothing.
    expect(toBase64(await rootHash(0, read))).toBe('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  });

  test('has the same proofs that an entry is in it, and takes no other for one', async () => {
    for (const { Index: index, Size: size, Proof } of vectors.Inclusion) {
      const proof = await inclusionProof(index, size, read);
      expect(proof.map(toBase64)).toEqual(Proof ?? []);
      const root = bytes(vectors.Roots[size]!);
      const leaf = levels[0]![index]!;
      expect(isIncluded(leaf, { index, size, root, proof })).toBe(true);
      const isTaken = (change: object, of = leaf) =>
        isIncluded(of, { index, size, root, proof, ...change });
      expect(isTaken({}, nodeHash(leaf, leaf))).toBe(false);
      expect(isTaken({ proof: [...proof, leaf] })).toBe(false);
      expect(isTaken({ root: leafHash(root) })).toBe(false);
      expect(isTaken({ index: size })).toBe(false);
      expect(isTaken({ index: -1 })).toBe(false);
      if (size === 1) continue;
      expect(isTaken({ proof: proof.slice(1) })).toBe(false);
      expect(isTaken({ proof: proof.slice(0, -1) })).toBe(false);
      expect(isTaken({ index: index === 0 ? 1 : index - 1 })).toBe(false);
    }
  });

  test('has the same proofs that it only grew, and takes no other for one', async () => {
    for (const { Old, Size, Proof } of vectors.Consistency) {
      const proof = await consistencyProof(Old, Size, read);
      expect(proof.map(toBase64)).toEqual(Proof ?? []);
      const old = { size: Old, root: bytes(vectors.Roots[Old]!) };
      const now = { size: Size, root: bytes(vectors.Roots[Size]!) };
      expect(isConsistent(old, now, proof)).toBe(true);
      const other = leafHash(old.root);
      expect(isConsistent({ ...old, root: other }, now, proof)).toBe(false);
      expect(isConsistent(old, { ...now, root: other }, proof)).toBe(false);
      expect(isConsistent(old, now, [...proof, other])).toBe(false);
      if (proof.length > 0) expect(isConsistent(old, now, proof.slice(0, -1))).toBe(false);
      if (Old < Size) expect(isConsistent(now, old, proof)).toBe(false);
    }
  });
});

describe('a signed note, as Go makes it', () => {
  test.each(vectors.Notes)('is the same to the byte, $Name', ({ Name, Seed, Key, Text, Note }) => {
    const secret = bytes(Seed);
    expect(formatKey(verifierOf(Name, secret))).toBe(Key);
    const made = formatNote({ text: Text, signatures: [sign(Text, Name, secret)] });
    expect(made).toBe(Note);
    const note = parseNote(Note)!;
    expect(note.text).toBe(Text);
    expect(checkSignature(note, parseKey(Key)!)).toBe(0);
    const changed = { ...note, text: `${Text}\n` };
    expect(checkSignature(changed, parseKey(Key)!)).toBe('forged');
    const stranger = verifierOf(Name, bytes(Key.split('+').slice(2).join('+')).slice(1));
    expect(checkSignature(note, stranger)).toBeUndefined();
  });

  test('of a witness is checked with the time it names', () => {
    // The example of c2sp.org/tlog-cosignature has no key; this is the form of it with ours.
    const key = verifierOf('witness.example', bytes(vectors.Notes[0]!.Seed));
    const witness = { ...key, kind: 4 } as const;
    expect(parseKey(formatKey(witness))).toEqual(witness);
    expect(formatKey(witness)).not.toBe(formatKey(key));
  });

  test.each([
    'no signature\n',
    'text\n\n',
    'text\n\n— name AAAA\n',
    'text\n\n— name AAAAAAAA',
    'text\n\n- name AAAAAAAA\n',
    'text\n\n— na+me AAAAAAAA\n',
    'text\n\n— name AAAAAAA\n',
    'te\txt\n\n— name AAAAAAAA\n',
    `text\n\n${'— name AAAAAAAA\n'.repeat(65)}`,
  ])('is refused when it is none: %j', (text) => {
    expect(parseNote(text)).toBeUndefined();
  });

  test.each([
    '',
    'name',
    'example.com/foo+530d903b+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    'example.com/bar+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    'example.com/foo+530d903a+AukyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  ])('has a key whose id is its own: not %j', (key) => {
    expect(parseKey(key)).toBeUndefined();
  });

  test('of the published example holds', () => {
    const key = parseKey('example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k')!;
    const note = parseNote(
      'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
    )!;
    expect(checkSignature(note, key)).toBe(0);
  });
});

describe('a checkpoint', () => {
  const { Name, Seed, Note, Text } = vectors.Notes[2]!;
  const root = bytes(vectors.Roots[SIZE]!);
  const checkpoint = { origin: 'go.sum database tree', size: SIZE, root };

  test('is written and read as Go does', () => {
    expect(checkpointText(checkpoint)).toBe(Text);
    expect(parseCheckpoint(Note)).toMatchObject(checkpoint);
    const signatures = [sign(checkpointText(checkpoint), Name, bytes(Seed))];
    expect(formatNote({ text: checkpointText(checkpoint), signatures })).toBe(Note);
  });

  test.each([
    ['a leading zero', Note.replace(`\n${SIZE}\n`, `\n0${SIZE}\n`)],
    ['a sign', Note.replace(`\n${SIZE}\n`, `\n-${SIZE}\n`)],
    ['a short root', Note.replace(/=\n/, '\n')],
    ['no origin', Note.replace(/^.*\n/, '\n')],
  ])('is refused with %s', (_, text) => {
    expect(parseCheckpoint(text)).toBeUndefined();
  });

  test('makes a proof of an entry that can be checked with the public key', async () => {
    const hashes = await inclusionProof(7, SIZE, read);
    const text = formatProof({ index: 7, hashes, checkpoint: Note });
    expect(text.startsWith('c2sp.org/tlog-proof@v1\nindex 7\n')).toBe(true);
    expect(parseProof(text)).toEqual({ index: 7, hashes, checkpoint: Note });
    expect(parseProof(text.replace('index', 'extra AAAA\nindex'))).toMatchObject({ index: 7 });
    expect(parseProof(text.replace('index 7', 'index 07'))).toBeUndefined();
    expect(parseProof(text.replace('@v1', '@v2'))).toBeUndefined();
    const { size } = parseCheckpoint(parseProof(text)!.checkpoint)!;
    expect(isIncluded(levels[0]![7]!, { index: 7, size, root, proof: hashes })).toBe(true);
  });
});
