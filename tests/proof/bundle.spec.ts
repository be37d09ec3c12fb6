import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleOf } from '#events/bundle.server';
import {
  hashOfLeaf,
  NoBundleError,
  proofPath,
  verifyBundle,
  type BundledEvent,
} from '#foundation/proof/bundle';
import { contentsText, parseContents } from '#foundation/proof/bundle-contents';
import { utf8ToBytes } from '#foundation/proof/bytes';
import { canonicalJson } from '#foundation/proof/canonical-json';
import {
  checkpointText,
  formatProof,
  parseCheckpoint,
  parseProof,
} from '#foundation/proof/checkpoint';
import { leafHash } from '#foundation/proof/merkle-tree';
import { sha256 } from '#foundation/proof/sha256';
import { formatKey, formatNote, parseNote, sign, verifierOf } from '#foundation/proof/signed-note';
import { unzip } from '#foundation/proof/zip';
import { connectAsOwner } from '#tests/support/database';
import { newStream } from '#tests/support/log';
import { logWithBundles, type Files } from './bundle-of-log';

type Product = Awaited<ReturnType<typeof logWithBundles>>;

let product: Product;
let whole: Files;
let known: string;
const EVENTS = 300;

beforeAll(async () => {
  product = await logWithBundles();
  await product.write(EVENTS, product.streams);
  whole = await product.files();
  known = `log ${formatKey(product.logKey)}\nquorum none\n`;
});
afterAll(() => product.close());

const textIn = (files: Files, name: string): string => new TextDecoder().decode(files.get(name));
const put = (files: Files, name: string, text: string) => files.set(name, utf8ToBytes(text));
const eventsIn = (files: Files): BundledEvent[] =>
  textIn(files, 'events.ndjson')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as BundledEvent);
const putEvents = (files: Files, events: unknown[]) =>
  put(files, 'events.ndjson', events.map((event) => `${canonicalJson(event)}\n`).join(''));
const position = (at: number): number => eventsIn(whole).at(at)!.leaf.position;
/** What a check of the bundle says after a change. */
async function found(change: (files: Files) => unknown, of = whole) {
  const files = new Map(of);
  change(files);
  const { ok, broken, checks } = await verifyBundle(files, { policy: known });
  return { ok, position: broken?.position, why: broken?.why, checks };
}

describe('a bundle', () => {
  test('of an organization holds, with every field that can be read', async () => {
    const { ok, broken, checks, events, contents } = await verifyBundle(whole);
    expect([ok, broken]).toEqual([true, undefined]);
    expect(events).toHaveLength(EVENTS);
    expect(contents?.organization).toMatchObject({ first: 0, next: EVENTS, total: EVENTS });
    expect(checks.join('\n')).toContain(
      `all events of the organization ${product.organizations[0]}`,
    );
    const people = events.filter(({ leaf }) => leaf.type === 'PersonHired');
    expect(people.map(({ disclosed }) => disclosed.name?.value)).toEqual(
      people.map(() => 'Ada Lovelace'),
    );
    expect(people.length).toBe(3);
    expect(await found(() => undefined)).toMatchObject({ ok: true });
  });

  test('says nothing of others', () => {
    const all = [...whole].filter(([name]) => !name.startsWith('tile/'));
    const text = all.map(([, bytes]) => new TextDecoder().decode(bytes)).join('\n');
    expect(text).toContain(product.organizations[0]);
    expect(text).not.toContain(product.organizations[1]);
    expect(text).not.toContain(product.streams[1]);
  });

  test('has a proof and the tiles for each event, and a page that needs nothing else', () => {
    const names = [...whole.keys()];
    expect(names.filter((name) => name.startsWith('proofs/'))).toHaveLength(EVENTS);
    expect(names.filter((name) => name.startsWith('tile/'))).toEqual([
      'tile/0/000',
      'tile/0/001',
      'tile/0/002.p/88',
      'tile/1/000.p/2',
    ]);
    const page = textIn(whole, 'verify.html');
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/(src|href)=|https?:\/\/(?!www\.w3\.org)/);
    expect(page).not.toContain('{{');
  });

  test('of one stream has all of it, and nothing else', async () => {
    const [stream] = product.streams;
    const person = `person-${randomUUID()}`;
    const [organizationId] = product.organizations;
    const data = { organizationId, personId: randomUUID(), name: 'Grace Hopper', team: 'Nanos' };
    await product.add(person, { type: 'PersonHired', data });
    await product.add(person, { type: 'TeamNamed', data: { organizationId, name: 'Cobol' } });
    await product.sealAll();
    const files = await product.files({ streams: [person] });
    const { ok, events, contents } = await verifyBundle(files, { policy: known });
    expect(ok).toBe(true);
    expect(events.map(({ disclosed }) => disclosed.name?.value)).toEqual([
      'Grace Hopper',
      undefined,
    ]);
    expect(contents?.streams).toEqual([{ name: person, events: 2 }]);
    expect(textIn(files, 'events.ndjson')).not.toContain(stream);
    // Its last event left out, or its first.
    for (const at of [0, 1]) {
      const left = await found((changed) => {
        const [gone] = events.splice(at, 1);
        putEvents(changed, events);
        changed.delete(proofPath(gone!.index));
        events.splice(at, 0, gone!);
      }, files);
      const expected = events[at === 0 ? 1 : 0]!.leaf.position + at;
      expect(left).toMatchObject({ ok: false, position: expected });
    }
  });

  test('from a number on has the rest, and says so', async () => {
    const files = await product.files({ organizationId: product.organizations[0], first: 290 });
    const { ok, contents, checks, events } = await verifyBundle(files, { policy: known });
    expect([ok, events[0]!.leaf.organizationIndex]).toEqual([true, 290]);
    expect(contents?.organization?.first).toBe(290);
    expect(checks.join('\n')).toContain('none is left out between them');
  });

  test('is none where nothing is sealed', async () => {
    const of = { organizationId: randomUUID(), first: 0 };
    expect(await bundleOf(product.parts, of)).toBeNull();
    expect(await bundleOf(product.parts, { streams: [newStream()] })).toBeNull();
  });

  test('packed again, in a folder and with what systems add, is the same', async () => {
    const moved = new Map([...whole].map(([name, bytes]) => [`bundle/${name}`, bytes]));
    moved.set('__MACOSX/bundle/._policy', new Uint8Array(3));
    moved.set('bundle/.DS_Store', new Uint8Array(3));
    expect(await verifyBundle(moved, { policy: known })).toMatchObject({ ok: true });
  });

  test('is none where its files are not found, or those of several', async () => {
    const inFolder = (folder: string) =>
      [...whole].map(([name, bytes]) => [`${folder}/${name}`, bytes] as const);
    for (const given of [[], inFolder('bundles/a'), [...inFolder('a'), ...inFolder('b')]]) {
      await expect(verifyBundle(new Map(given))).rejects.toThrow(NoBundleError);
    }
  });

  test('of an erased person holds, and keeps closed what they said', async () => {
    const { log, add, sealAll, organizations } = product;
    const [personId, stream] = [randomUUID(), newStream()];
    const data = { organizationId: organizations[0], personId, name: 'Gone Soon', team: 'Night' };
    await add(stream, { type: 'PersonHired', data });
    await sealAll();
    const before = await product.files({ streams: [stream] });
    expect(textIn(before, 'events.ndjson')).toContain('Gone Soon');
    await add(newStream(), { type: 'PersonForgotten', data: { personId } });
    await sealAll();
    const after = await product.files({ streams: [stream] });
    expect(textIn(after, 'events.ndjson')).not.toContain('Gone Soon');
    const { ok, events } = await verifyBundle(after, { policy: known });
    expect([ok, events[0]!.disclosed]).toEqual([true, {}]);
    expect(await log.sql`select 1 from log.subject_keys where subject = ${personId}`).toHaveLength(
      0,
    );
  });

  test('of a log that was changed behind its back does not hold, and says from where on', async () => {
    const owner = connectAsOwner(product.database.url, 1);
    const at = position(120);
    const set = (text: string) =>
      owner.begin(async (tx) => {
        await tx`alter table log.events disable trigger append_only`;
        await tx`update log.events set data = jsonb_set(data, '{name}', to_jsonb(${text}::text)) where position = ${at}`;
        await tx`alter table log.events enable trigger append_only`;
      });
    const was = eventsIn(whole)[120]!.rest.data.name as string;
    await set('team never');
    const verdict = await verifyBundle(await product.files(), { policy: known });
    await set(was);
    await owner.end();
    expect(verdict).toMatchObject({ ok: false, broken: { position: at } });
  });
});

describe('what is changed in a bundle is found', () => {
  type Edit = (event: BundledEvent) => void;
  const leafEdits: Record<string, Edit> = {
    'leaf version': ({ leaf }) => (leaf.v = 2),
    position: ({ leaf }) => (leaf.position += 1),
    organization: ({ leaf }) => (leaf.organization = randomUUID()),
    'no organization': ({ leaf }) => (leaf.organization = null),
    'number in the organization': ({ leaf }) => (leaf.organizationIndex! += 1),
    stream: ({ leaf }) => (leaf.stream = newStream()),
    version: ({ leaf }) => (leaf.version += 1),
    type: ({ leaf }) => (leaf.type = 'TeamClosed'),
    time: ({ leaf }) => (leaf.time = leaf.time.replace(/\d{6}Z/, '000001Z')),
    'time of another day': ({ leaf }) => (leaf.time = '2020-01-01T00:00:00.000000Z'),
    actor: ({ leaf }) => (leaf.actor = randomUUID()),
    digest: ({ leaf }) => (leaf.digest = '0'.repeat(64)),
  };
  const restEdits: Record<string, Edit> = {
    id: ({ rest }) => (rest.id = randomUUID()),
    'schema version': ({ rest }) => (rest.schemaVersion = 7),
    subject: ({ rest }) => (rest.subject = randomUUID()),
    location: ({ rest }) => (rest.locationId = randomUUID()),
    user: ({ rest }) => (rest.userId = randomUUID()),
    correlation: ({ rest }) => (rest.correlation = 'another'),
    causation: ({ rest }) => (rest.causation = randomUUID()),
    'a public field': ({ rest }) => (rest.data.organizationId = randomUUID()),
    'a field more': ({ rest }) => (rest.data.more = null),
    'a field less': ({ rest }) => delete rest.data.organizationId,
    'a key more': ({ rest }) => (rest.more = 1),
    'a personal field that never was': ({ disclosed }) =>
      (disclosed.team = { salt: 'AAAA', value: 'x' }),
    'the index in the tree': (event) => (event.index += 1),
  };
  const personalEdits: Record<string, Edit> = {
    value: ({ disclosed }) => (disclosed.name!.value = 'Bea Lovelace'),
    'one letter of it': ({ disclosed }) => (disclosed.name!.value = 'Ada Lovelacé'),
    salt: ({ disclosed }) => (disclosed.name!.salt = 'A'.repeat(43) + '='),
    'no salt': ({ disclosed }) => (disclosed.name!.salt = ''),
    commitment: ({ rest }) => ((rest.data.name as { commitment: string }).commitment = 'x'),
    ciphertext: ({ rest }) => ((rest.data.name as { sealed: string }).sealed = 'x'),
    'under another name': ({ disclosed }) => {
      disclosed.team = disclosed.name!;
      delete disclosed.name;
    },
  };
  const edited = (at: number, edit: Edit, more?: Edit) => (files: Files) => {
    const events = eventsIn(files);
    edit(events.at(at)!);
    more?.(events.at(at)!);
    putEvents(files, events);
  };
  /** As an attacker who knows how leaves are made. */
  const digestToo: Edit = ({ leaf, rest }) => {
    leaf.digest = Buffer.from(sha256(utf8ToBytes(canonicalJson(rest)))).toString('hex');
  };

  const places = { 'the first event': 0, 'one in the middle': 150, 'the last one': -1 };
  for (const [name, at] of Object.entries(places)) {
    // Where an event says another position, that one is named.
    const expected = (edit: string) => position(at) + (edit === 'position' ? 1 : 0);
    test.each(Object.keys(leafEdits))(`in ${name}: another %s`, async (edit) => {
      const result = await found(edited(at, leafEdits[edit]!));
      expect(result).toMatchObject({ ok: false, position: expected(edit) });
    });
    test.each(Object.keys(restEdits))(`in ${name}: another %s, its digest too`, async (edit) => {
      const one = await found(edited(at, restEdits[edit]!));
      const two = await found(edited(at, restEdits[edit]!, digestToo));
      for (const result of [one, two]) {
        expect(result).toMatchObject({ ok: false, position: expected(edit) });
      }
    });

    test(`${name} left out, with its proof or without`, async () => {
      const event = eventsIn(whole).at(at)!;
      for (const proofToo of [true, false]) {
        const result = await found((files) => {
          putEvents(
            files,
            eventsIn(files).filter(({ index }) => index !== event.index),
          );
          if (proofToo) files.delete(proofPath(event.index));
        });
        const next = at === -1 ? position(-2) + 1 : position(at + 1);
        expect(result).toMatchObject({ ok: false, position: next });
      }
    });

    test(`${name} twice, or another in its place`, async () => {
      const events = eventsIn(whole);
      const index = at < 0 ? events.length - 1 : at;
      const twice = await found((files) =>
        putEvents(files, events.toSpliced(index, 0, events[index]!)),
      );
      expect(twice).toMatchObject({ ok: false, position: position(at) + 1 });
      const other = events[index === 0 ? 1 : index - 1]!;
      const replaced = await found((files) => putEvents(files, events.with(index, other)));
      expect(replaced.ok).toBe(false);
      expect(replaced.position).toBeGreaterThanOrEqual(Math.min(position(at), other.leaf.position));
    });

    test(`the proof of ${name} gone, of another event, of another tree, or not one`, async () => {
      const events = eventsIn(whole);
      const own = proofPath(events.at(at)!.index);
      const proof = parseProof(textIn(whole, own))!;
      const changes: ((files: Files) => void)[] = [
        (files) => files.delete(own),
        (files) => files.set(own, files.get(proofPath(events[77]!.index))!),
        (files) => put(files, own, 'c2sp.org/tlog-proof@v1\n'),
        (files) => put(files, own, formatProof({ ...proof, hashes: proof.hashes.slice(1) })),
        (files) => put(files, own, formatProof({ ...proof, hashes: proof.hashes.toReversed() })),
        (files) => put(files, own, formatProof({ ...proof, index: proof.index + 1 })),
        (files) => put(files, own, `${textIn(files, own)}\n`),
        (files) =>
          put(files, own, formatProof({ ...proof, checkpoint: textIn(files, 'contents') })),
      ];
      for (const change of changes) {
        expect(await found(change)).toMatchObject({ ok: false, position: position(at) });
      }
    });
  }

  test.each(Object.keys(personalEdits))('in a personal field: another %s', async (edit) => {
    const at = eventsIn(whole).findIndex(({ leaf }) => leaf.type === 'PersonHired');
    for (const more of [undefined, digestToo]) {
      const result = await found(edited(at, personalEdits[edit]!, more));
      expect(result).toMatchObject({ ok: false, position: position(at) });
    }
  });

  test('two events in each other’s place, with their numbers or without', async () => {
    const events = eventsIn(whole);
    const [one, other] = [events[100]!, events[101]!];
    const swapped = await found((files) =>
      putEvents(files, events.with(100, other).with(101, one)),
    );
    expect(swapped).toMatchObject({ ok: false, position: other.leaf.position });
    const renumbered = await found((files) => {
      const { position, organizationIndex, version } = one.leaf;
      const first = { ...other.leaf, position, organizationIndex, version };
      const second = { ...one.leaf, ...pick(other.leaf) };
      putEvents(
        files,
        events
          .with(100, { ...other, index: one.index, leaf: first })
          .with(101, { ...one, index: other.index, leaf: second }),
      );
    });
    expect(renumbered).toMatchObject({ ok: false, position: one.leaf.position });
  });
  const pick = ({ position, organizationIndex, version }: BundledEvent['leaf']) => ({
    ...{ position, organizationIndex, version },
  });

  test('the streams of two events swapped', async () => {
    const files = await product.files({ organizationId: product.organizations[0], first: 0 });
    const events = eventsIn(files);
    const [one, other] = [events[5]!, events.at(-1)!];
    expect(one.leaf.stream).not.toBe(other.leaf.stream);
    const result = await found((changed) => {
      [one.leaf.stream, other.leaf.stream] = [other.leaf.stream, one.leaf.stream];
      putEvents(changed, events);
    }, files);
    expect(result).toMatchObject({ ok: false, position: one.leaf.position });
  });

  test.each([1, 2, 50, 299, 300])('the last %i events cut off', async (count) => {
    const events = eventsIn(whole);
    const kept = events.slice(0, -count);
    const result = await found((files) => {
      putEvents(files, kept);
      for (const { index } of events.slice(-count)) files.delete(proofPath(index));
    });
    expect(result).toMatchObject({ ok: false, position: (kept.at(-1)?.leaf.position ?? 0) + 1 });
    expect(result.why).toContain(count === 1 ? 'The last event of' : `The last ${count} events of`);
  });

  test('an event put in, with a leaf and a proof made up for it', async () => {
    const events = eventsIn(whole);
    const before = events[40]!;
    const made = structuredClone(before);
    made.index = before.index + 1;
    made.leaf.position = before.leaf.position + 1;
    made.leaf.organizationIndex! += 1;
    const result = await found((files) => {
      putEvents(files, events.toSpliced(41, 0, made));
      const proof = parseProof(textIn(files, proofPath(before.index)))!;
      put(files, proofPath(made.index), formatProof({ ...proof, index: made.index }));
    });
    expect(result).toMatchObject({ ok: false, position: made.leaf.position });
  });

  test.each(['tile/0/000', 'tile/0/001', 'tile/0/002.p/88', 'tile/1/000.p/2'])(
    'a bit of %s, or all of it',
    async (name) => {
      const flipped = await found((files) => {
        const bytes = Uint8Array.from(files.get(name)!);
        bytes[40]! ^= 1;
        files.set(name, bytes);
      });
      expect(flipped.ok).toBe(false);
      expect(await found((files) => files.delete(name))).toMatchObject({ ok: false });
      expect(await found((files) => files.set(name, files.get(name)!.slice(0, -1)))).toMatchObject({
        ok: false,
      });
    },
  );

  test.each(['policy', 'checkpoint', 'contents', 'events.ndjson'])(
    '%s gone, empty or not text',
    async (name) => {
      const verdicts = [
        await verifyBundle(new Map([...whole].filter(([one]) => one !== name))),
        await verifyBundle(new Map([...whole, [name, new Uint8Array()]])),
        await verifyBundle(new Map([...whole, [name, Uint8Array.of(255, 254)]])),
      ];
      expect(verdicts.map(({ ok }) => ok)).toEqual([false, false, false]);
    },
  );

  test('the same written otherwise: spaces, a key twice, another order, no last line', async () => {
    const lines = textIn(whole, 'events.ndjson');
    const first = lines.slice(0, lines.indexOf('\n'));
    for (const line of [
      first.replace(':', ': '),
      first.replace('"leaf":{', '"leaf":{"type":"Other",'),
      first.replace('{"disclosed":{},', '{').replace(/}$/, ',"disclosed":{}}'),
      first.replace('TeamNamed', '\\u0054eamNamed'),
      `${first.slice(0, -1)},"zzz":1}`,
      'null',
      '{}',
      'x',
    ]) {
      expect(line).not.toBe(first);
      const result = await found((files) =>
        put(files, 'events.ndjson', lines.replace(first, line)),
      );
      expect(result).toMatchObject({ ok: false, position: 1 });
    }
    const cut = await found((files) => put(files, 'events.ndjson', lines.slice(0, -1)));
    expect(cut.ok).toBe(false);
  });

  test('a file that does not belong', async () => {
    for (const name of ['proofs/000000999.tlog-proof', 'tile/0/007', 'more.txt']) {
      const result = await found((files) => put(files, name, 'x'));
      expect(result).toMatchObject({ ok: false, why: `The file ${name} does not belong to it.` });
    }
  });

  /** What the files would be, had another made them with a key of theirs. */
  const signedAgain = (files: Files, secret: Uint8Array, change = (text: string) => text) => {
    for (const name of ['checkpoint', 'contents']) {
      const text = change(parseNote(textIn(files, name))!.text);
      const signatures = [sign(text, product.key.origin, secret)];
      put(files, name, formatNote({ text, signatures }));
    }
    for (const name of files.keys()) {
      if (!name.startsWith('proofs/')) continue;
      const proof = parseProof(textIn(files, name))!;
      put(files, name, formatProof({ ...proof, checkpoint: textIn(files, 'checkpoint') }));
    }
  };
  const stranger = new Uint8Array(32).fill(9);

  test('everything signed again with another key', async () => {
    const files = new Map(whole);
    signedAgain(files, stranger);
    expect(await verifyBundle(files)).toMatchObject({ ok: false });
    // With the policy changed too, it is whole in itself: who knows the key of the log is not deceived.
    put(
      files,
      'policy',
      `log ${formatKey(verifierOf(product.key.origin, stranger))}\nquorum none\n`,
    );
    expect(await verifyBundle(files)).toMatchObject({ ok: true });
    expect(await verifyBundle(files, { policy: known })).toMatchObject({ ok: false, events: [] });
  });

  test('a key of the log beside the one that has signed, or behind a comment', async () => {
    const files = new Map(whole);
    signedAgain(files, stranger);
    const [theirs, ours] = [verifierOf(product.key.origin, stranger), product.logKey].map(
      formatKey,
    );
    for (const logs of [
      `log ${ours}\nlog ${theirs}\n`,
      `log ${theirs}\nlog ${ours}\n`,
      `log ${theirs}\nlog ${theirs}\n`,
    ]) {
      put(files, 'policy', `${logs}quorum none\n`);
      const { ok, ownKey } = await verifyBundle(files);
      expect([ok, ownKey]).toEqual([false, undefined]);
    }
    put(files, 'policy', `#\u2028log ${ours}\nlog ${theirs}\nquorum none\n`);
    expect((await verifyBundle(files)).ownKey).toBe(theirs);
  });

  test('what the bundle is said to hold, without the key or for another checkpoint', async () => {
    const contents = parseContents(parseNote(textIn(whole, 'contents'))!)!;
    const other = { ...contents.organization!, next: 299, total: 299 };
    const text = contentsText({ ...contents, organization: other });
    const { signatures } = parseNote(textIn(whole, 'contents'))!;
    const unsigned = await found((files) =>
      put(files, 'contents', formatNote({ text, signatures })),
    );
    expect(unsigned.ok).toBe(false);
    const old = contentsText({ ...contents, size: contents.size - 1 });
    const { origin, secret } = product.key;
    const ofAnother = await found((files) =>
      put(files, 'contents', formatNote({ text: old, signatures: [sign(old, origin, secret)] })),
    );
    expect(ofAnother).toMatchObject({ ok: false });
    const unknown = `${contentsText(contents)}more 1\n`;
    const odd = await found((files) =>
      put(
        files,
        'contents',
        formatNote({ text: unknown, signatures: [sign(unknown, origin, secret)] }),
      ),
    );
    expect(odd.ok).toBe(false);
    // A note of the log that is no checkpoint does not pass for one, nor the other way round.
    const exchanged = await found((files) => put(files, 'contents', textIn(files, 'checkpoint')));
    expect(exchanged.ok).toBe(false);
    const reversed = await found((files) => put(files, 'checkpoint', textIn(files, 'contents')));
    expect(reversed.ok).toBe(false);
  });

  test('a fork: another tree of the same size, signed with the key of the log', async () => {
    const { origin, secret } = product.key;
    const { size } = parseCheckpoint(textIn(whole, 'checkpoint'))!;
    const text = checkpointText({ origin, size, root: leafHash(utf8ToBytes('fork')) });
    const fork = formatNote({ text, signatures: [sign(text, origin, secret)] });
    expect(await found((files) => put(files, 'checkpoint', fork))).toMatchObject({ ok: false });
    // And with what is said of it signed as well, the tree itself is not that of the events.
    const both = await found((files) => {
      const events = eventsIn(files);
      events[9]!.leaf.actor = randomUUID();
      putEvents(files, events);
      signedAgain(files, secret, (one) =>
        one.replace(/^(.*\n\d+\n)\S+$/m, `$1${text.split('\n')[2]}`),
      );
    });
    expect(both.ok).toBe(false);
    expect(hashOfLeaf(eventsIn(whole)[9]!.leaf)).toHaveLength(32);
  });

  test('a signature with a bit changed, none, or one more that is forged', async () => {
    const note = parseNote(textIn(whole, 'checkpoint'))!;
    const flipped = note.signatures.map(({ name, bytes }) => {
      const changed = Uint8Array.from(bytes);
      changed[20]! ^= 1;
      return { name, bytes: changed };
    });
    for (const signatures of [flipped, [], [...note.signatures, ...flipped]]) {
      const result = await found((files) =>
        put(files, 'checkpoint', formatNote({ text: note.text, signatures })),
      );
      expect(result).toMatchObject({ ok: false });
    }
  });

  test('a policy that is none', async () => {
    for (const policy of ['', 'quorum none\n', 'log x\nquorum none\n', known.slice(0, 20)]) {
      expect(await verifyBundle(whole, { policy })).toMatchObject({ ok: false });
    }
  });
});

describe('a ZIP file', () => {
  test('that is damaged, cut or none is refused in words', async () => {
    const zip = await product.zip();
    expect((await unzip(zip)).size).toBeGreaterThan(EVENTS);
    for (const bytes of [
      zip.subarray(0, -30),
      zip.subarray(100),
      new Uint8Array(),
      Buffer.from(zip).fill(7, zip.length - 60),
    ]) {
      await expect(unzip(bytes)).rejects.toThrow('This is not a ZIP file, or a damaged one.');
    }
  });
});
