import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '#events/define';
import { leafHashOf, leafOf } from '#events/leaf';
import { AnotherLogError, keptCheckpoint } from '#events/kept-checkpoint.server';
import { sealKey, type SealKey } from '#events/seal-key.server';
import { hashReader, latestHead, loggedRows, readTile } from '#events/sealed-log.server';
import { runSealer, sealBatch } from '#events/sealer.server';
import { verifyLog } from '#events/verify-log.server';
import type { Pool, Sql } from '#foundation/database.server';
import { createLog } from '#foundation/log.server';
import { fromBase64, toBase64 } from '#foundation/proof/bytes';
import { checkpointText, parseCheckpoint } from '#foundation/proof/checkpoint';
import { commitmentTo, SALT_BYTES } from '#foundation/proof/commitment';
import {
  inclusionProof,
  isIncluded,
  leafHash,
  rootHash,
  rootOver,
  type Hash,
} from '#foundation/proof/merkle-tree';
import { checkSignature, formatNote, sign, verifierOf } from '#foundation/proof/signed-note';
import { decrypt } from '#foundation/keyring.server';
import {
  connectAsOwner,
  freshDatabase,
  temporaryDirectory,
  type FreshDatabase,
} from '#tests/support/database';
import { newStream, noteEvents, openLog, until, type TestLog } from '#tests/support/log';

const definitions = {
  ...noteEvents,
  Filed: defineEvent({
    version: 1,
    schema: z.object({ organizationId: z.string(), text: z.string() }),
    scope: ({ organizationId }) => ({ organizationId }),
  }),
};
type Filed = { type: 'Filed'; data: { organizationId: string; text: string } };

let database: FreshDatabase;
let log: TestLog;
let owner: Pool;
let key: SealKey;
const organizations = [randomUUID(), randomUUID()];

const filed = (organizationId: string): Filed => ({
  type: 'Filed',
  data: { organizationId, text: 'as it was' },
});

const write = (...events: object[]) => log.store.appendToStream(newStream(), events as Filed[]);

async function sealAll(): Promise<void> {
  while (await sealBatch(log.sql, key));
}

beforeAll(async () => {
  database = await freshDatabase();
  log = openLog({ url: database.url, definitions });
  owner = connectAsOwner(database.url, 1);
  key = await sealKey(log.sql, log.keyring, 'https://cards.example:8443/');
  await log.sql`insert into log.checkpoints values ('sealer', 0) on conflict do nothing`;
});

afterAll(async () => {
  await Promise.all([log.close(), owner.end()]);
  await database.drop();
});

const verifier = () => verifierOf(key.origin, key.secret);
const verify = (sql: Sql = log.sql) => verifyLog(sql, verifier());
const size = async () => (await latestHead(log.sql))?.size ?? 0;

test('an empty log is whole', async () => {
  expect(await verify()).toEqual({ events: 0, size: 0, ok: true });
  expect(await latestHead(log.sql)).toBeNull();
});

test('the key and the name of the log are made once, whatever its address is later', async () => {
  expect(key.origin).toMatch(/^cards\.example\/leafcard-[0-9a-f]{8}$/);
  expect(await sealKey(log.sql, log.keyring, 'https://elsewhere.example')).toEqual(key);
  const [row] = await log.sql<{ wrapped: string }[]>`
    select wrapped from log.secrets where name = 'seal-key'`;
  expect(row?.wrapped).not.toContain(Buffer.from(key.secret).toString('base64').slice(0, 20));
});

test('the events of each batch get a leaf, and a checkpoint says so', async () => {
  const [one, other] = organizations as [string, string];
  await write(filed(one), filed(other), filed(one));
  await write({ type: 'NoteWritten', data: { text: 'of no organization' } });
  await log.store.appendToStream(newStream(), [
    { type: 'PersonKnown', data: { personId: randomUUID(), name: 'Ada', shoeSize: 41 } } as never,
  ]);
  expect(await sealBatch(log.sql, key)).toBe(5);
  expect(await sealBatch(log.sql, key)).toBe(0);
  const leaves = await log.sql`
    select index, organization_index as own, organization_id as id from log.leaves order by index`;
  expect(leaves.map(({ own, id }) => [own, id])).toEqual([
    [0, one],
    [0, other],
    [1, one],
    [null, null],
    [null, null],
  ]);
  const head = (await latestHead(log.sql))!;
  const checkpoint = parseCheckpoint(head.note)!;
  expect(checkpoint).toMatchObject({ origin: key.origin, size: 5 });
  expect(checkSignature(checkpoint.note, verifier())).toBe(0);
  const rows = await loggedRows(log.sql, 0, 2 ** 40, 10);
  const hashes = rows.map((row, at) => leafHashOf(row, leaves[at]!.own as number | null));
  expect(toBase64(rootOver(hashes))).toBe(toBase64(checkpoint.root));
  expect(await verify()).toEqual({ events: 5, size: 5, ok: true });
  expect(await verifyLog(log.sql, verifier(), { organizationId: one })).toEqual({
    events: 2,
    size: 5,
    ok: true,
  });
});

test('a leaf says who did what and when, and nothing personal', async () => {
  const rows = await loggedRows(log.sql, 0, 2 ** 40, 10);
  const row = rows.find(({ type }) => type === 'PersonKnown')!;
  const leaf = leafOf(row, 7);
  expect(JSON.parse(leaf)).toMatchObject({
    ...{ v: 1, position: row.position, organization: null, organizationIndex: 7 },
    ...{ stream: row.stream, version: 1, type: 'PersonKnown', actor: null, time: row.time },
  });
  expect(row.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  // The key of the person opens the salt, which shows what the field said; without it nobody can guess.
  const { commitment, sealed } = row.data.name as { commitment: string; sealed: string };
  const [{ wrapped }] = await log.sql<[{ wrapped: string }]>`
    select wrapped from log.subject_keys where subject = ${row.subject}`;
  const place = [row.subject, row.stream, row.type, 'name'].join('\0');
  const dataKey = log.keyring.open(wrapped, 'subject-key');
  const plain = decrypt(dataKey, Buffer.from(sealed, 'base64'), place);
  const salt = new Uint8Array(plain.subarray(0, SALT_BYTES));
  expect(commitmentTo(salt, 'Ada')).toBe(commitment);
  expect(commitmentTo(salt, 'Bea')).not.toBe(commitment);
  expect(commitmentTo(new Uint8Array(SALT_BYTES), 'Ada')).not.toBe(commitment);
});

test('an erased person changes no leaf', async () => {
  const personId = randomUUID();
  await write({ type: 'PersonKnown', data: { personId, name: 'Gone' } });
  await write({ type: 'PersonForgotten', data: { personId } });
  await sealAll();
  expect(await verify()).toMatchObject({ ok: true });
});

test('hashes above are stored as tiles fill, and prove each entry', async () => {
  const [one] = organizations as [string];
  for (let batch = 0; batch < 3; batch++) {
    await write(...Array.from({ length: 130 }, () => filed(one)));
    await sealAll();
  }
  const above = await readTile(log.sql, 1, 0);
  expect(above.length).toBe(Math.floor((await size()) / 256));
  expect(toBase64(above[0]!)).toBe(toBase64(rootOver(await readTile(log.sql, 0, 0))));
  const read = hashReader(log.sql);
  const { root, size: all } = parseCheckpoint((await latestHead(log.sql))!.note)!;
  expect(toBase64(await rootHash(all, read))).toBe(toBase64(root));
  const [leaf] = await readTile(log.sql, 0, 1);
  const proof = await inclusionProof(256, all, read);
  expect(isIncluded(leaf!, { index: 256, size: all, root, proof })).toBe(true);
});

test('two processes seal each event once', async () => {
  await write(...Array.from({ length: 40 }, () => filed(organizations[0]!)));
  const sealed = await Promise.all([1, 2, 3].map(() => sealBatch(log.sql, key)));
  expect(sealed.filter((count) => count === 40)).toHaveLength(1);
  expect(await verify()).toMatchObject({ ok: true });
});

test('what is written is sealed without anybody asking', async () => {
  const before = await size();
  await log.feed.start();
  const stop = await runSealer({ ...log, log: createLog('silent'), key, pauseMs: 10 });
  await write(filed(organizations[1]!));
  await until(size, (now) => now === before + 1);
  await stop();
});

describe('what is done behind the back of the log is found', () => {
  interface Place {
    position: number;
    index: number;
  }
  type Mutation = (sql: Sql, at: Place) => Promise<unknown>;
  const edits: Record<string, string> = {
    stream: `stream = stream || 'x'`,
    version: 'version = version + 1000',
    id: 'id = gen_random_uuid()',
    type: `type = 'NoteClosed'`,
    'schema version': 'schema_version = schema_version + 1',
    payload: `data = jsonb_set(data, '{text}', '"as it never was"')`,
    'one letter of it': `data = jsonb_set(data, '{text}', '"as it wäs"')`,
    'a field more': `data = data || '{"more": null}'`,
    'a field less': `data = data - 'text'`,
    subject: 'subject = gen_random_uuid()',
    organization: 'organization_id = gen_random_uuid()',
    'no organization': 'organization_id = null',
    location: 'location_id = gen_random_uuid()',
    user: 'user_id = gen_random_uuid()',
    actor: 'actor = gen_random_uuid()',
    correlation: `correlation = correlation || 'x'`,
    causation: 'causation = gen_random_uuid()',
    time: `at = at + interval '1 microsecond'`,
  };
  const change =
    (set: string): Mutation =>
    (sql, { position }) =>
      sql.unsafe(`update log.events set ${set} where position = ${position}`);
  const remove: Mutation = (sql, { position }) =>
    sql`delete from log.events where position = ${position}`;
  const swap: Mutation = async (sql, { position }) => {
    await sql`update log.events set position = -position where position in (${position}, ${position - 1})`;
    await sql`update log.events set position = ${position} where position = ${1 - position}`;
    await sql`update log.events set position = ${position - 1} where position = ${-position}`;
  };
  /** What an attacker can do who knows how leaves are made and has no key. */
  const withLeaf =
    (mutation: Mutation): Mutation =>
    async (sql, at) => {
      await mutation(sql, at);
      const [row] = await loggedRows(sql, at.position - 1, at.position, 1);
      const [own] = await sql<{ organizationIndex: number | null }[]>`
        select organization_index from log.leaves where position = ${at.position}`;
      await sql`update log.leaves set organization_id = ${row!.organizationId} where position = ${at.position}`;
      const hash = Buffer.from(leafHashOf(row!, own!.organizationIndex));
      await sql`update log.tree set hash = ${hash} where level = 0 and index = ${at.index}`;
    };
  /** And with a key of his own: all checkpoints from there on are signed again. */
  const signedAgain =
    (mutation: Mutation): Mutation =>
    async (sql, at) => {
      await withLeaf(mutation)(sql, at);
      const heads = await sql<{ size: number }[]>`
        select size from log.tree_heads where size > ${at.index} order by size`;
      const rows = await sql<{ hash: Buffer }[]>`
        select hash from log.tree where level = 0 order by index`;
      const hashes = rows.map(({ hash }) => new Uint8Array(hash));
      const secret = new Uint8Array(32).fill(9);
      for (const head of heads) {
        const root = rootOver(hashes.slice(0, head.size));
        const text = checkpointText({ origin: key.origin, size: head.size, root });
        const note = formatNote({ text, signatures: [sign(text, key.origin, secret)] });
        await sql`update log.tree_heads set note = ${note} where size = ${head.size}`;
      }
    };

  const undone = new Error('undone');
  /** What is found while a mutation stands; nothing of it stays. */
  async function found(
    mutation: (sql: Sql) => Promise<unknown>,
    look: (sql: Sql) => Promise<unknown> = verify,
  ) {
    let verdict: unknown;
    await owner
      .begin(async (tx) => {
        await tx`alter table log.events disable trigger append_only`;
        await mutation(tx as unknown as Sql);
        verdict = await look(tx as unknown as Sql);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return verdict as { ok: boolean; firstBroken?: number };
  }

  const places: Record<string, () => Promise<Place>> = {
    'the first event': () => place(`index = 0`),
    'one in the middle': () => place(`index = 100`),
    'the last one': () => place(`index = (select max(index) from log.leaves)`),
  };
  async function place(where: string): Promise<Place> {
    const [row] = await log.sql.unsafe<Place[]>(
      `select position, index from log.leaves where ${where}`,
    );
    return row!;
  }
  /** Where the leaf was changed too, it is known up to which checkpoint the log is whole. */
  async function afterCheckpointBefore({ index }: Place): Promise<number> {
    const [row] = await log.sql<{ position: number }[]>`
      select position from log.leaves where index =
        coalesce((select max(size) from log.tree_heads where size <= ${index}), 0)`;
    return row!.position;
  }

  for (const [name, placeOf] of Object.entries(places)) {
    test.each(Object.keys(edits))(`in ${name}: another %s`, async (edit) => {
      const at = await placeOf();
      const mutation = change(edits[edit]!);
      const expected = { ok: false, firstBroken: at.position };
      expect(await found((sql) => mutation(sql, at))).toMatchObject(expected);
      const whole = { ok: false, firstBroken: await afterCheckpointBefore(at) };
      expect(await found((sql) => withLeaf(mutation)(sql, at))).toMatchObject(
        edit.includes('organization') ? { ok: false } : whole,
      );
    });

    test(`${name} taken out, alone, with its leaf, or signed again by a stranger`, async () => {
      const at = await placeOf();
      const expected = { ok: false, firstBroken: at.position };
      expect(await found((sql) => remove(sql, at))).toMatchObject(expected);
      const leafToo = async (sql: Sql) => {
        await remove(sql, at);
        await sql`delete from log.leaves where position = ${at.position}`;
      };
      expect(await found(leafToo)).toMatchObject({ ok: false });
      const again = signedAgain(change(edits.payload!));
      const whole = { ok: false, firstBroken: await afterCheckpointBefore(at) };
      expect(await found((sql) => again(sql, at))).toMatchObject(whole);
    });
  }

  test('two events in each other’s place', async () => {
    const at = await place('index = 100');
    const expected = { ok: false, firstBroken: at.position - 1 };
    expect(await found((sql) => swap(sql, at))).toMatchObject(expected);
  });

  test('an event put in between, before the first, or where a place was left free', async () => {
    const at = await place('index = 100');
    const copy = (sql: Sql, position: number) => sql`
      insert into log.events (position, stream, version, id, type, schema_version, data, correlation, at)
      select ${position}, 'note-new', 1, gen_random_uuid(), type, schema_version, data, correlation, at
        from log.events where position = ${at.position}`;
    expect(await found((sql) => copy(sql, 0))).toMatchObject({ ok: false, firstBroken: 0 });
    const freed = async (sql: Sql) => {
      await remove(sql, at);
      await sql`insert into log.events (position, stream, version, id, type, schema_version, data, correlation, at)
        values (${at.position}, 'note-new', 1, gen_random_uuid(), 'NoteClosed', 1, '{}', 'x', now())`;
    };
    expect(await found(freed)).toMatchObject({ ok: false, firstBroken: at.position });
  });

  test('a tail that was cut, of events alone or of leaves with them', async () => {
    const at = await place('index = 300');
    const cut = (sql: Sql) => sql`delete from log.events where position >= ${at.position}`;
    expect(await found(cut)).toMatchObject({ ok: false, firstBroken: at.position });
    const deeper = async (sql: Sql) => {
      await cut(sql);
      await sql`delete from log.leaves where position >= ${at.position}`;
      await sql`delete from log.tree where level = 0 and index >= 300`;
      await sql`delete from log.tree_heads where size > 300`;
    };
    // No checkpoint was made at this size.
    const whole = await afterCheckpointBefore({ ...at, index: 299 });
    expect(await found(deeper)).toMatchObject({ ok: false, firstBroken: whole });
  });

  test('a tail that was cut with all checkpoints of it, by the one that is kept in a file', async () => {
    const dataDir = temporaryDirectory();
    const { read, keep } = keptCheckpoint(dataDir, key.origin);
    await keep(log.sql);
    const kept = await read();
    const at = await place('index = 300');
    const signAt = async (sql: Sql, size: number, root: Hash) => {
      const text = checkpointText({ origin: key.origin, size, root });
      const note = formatNote({ text, signatures: [sign(text, key.origin, key.secret)] });
      await sql`insert into log.tree_heads (size, note) values (${size}, ${note})`;
    };
    const cut = async (sql: Sql) => {
      await sql`delete from log.events where position >= ${at.position}`;
      await sql`delete from log.leaves where index >= 300`;
      await sql`delete from log.tree where level = 0 and index >= 300 or level = 8 and index >= 1`;
      await sql`delete from log.tree_heads where size >= 300`;
      await signAt(sql, 300, await rootHash(300, hashReader(sql)));
    };
    expect(await found(cut)).toMatchObject({ ok: true, size: 300 });
    const withKept = (sql: Sql) => verifyLog(sql, verifier(), { kept });
    expect(await found(cut, withKept)).toMatchObject({ ok: false, firstBroken: at.position });
    expect(await withKept(log.sql)).toMatchObject({ ok: true });

    // Neither the shorter log takes its place, nor another one that has grown past it.
    await found(cut, keep);
    const all = await size();
    const another = async (sql: Sql) => {
      await sql`update log.tree set hash = sha256(hash) where level = 0 and index = ${all - 1}`;
      await signAt(sql, all + 1, leafHash(fromBase64('AAAA')!));
    };
    await found(another, (sql) => expect(keep(sql)).rejects.toThrow(AnotherLogError));
    expect(await read()).toBe(kept);
    rmSync(dataDir, { recursive: true });
  });

  test('checkpoints that are gone, of another log, at another size or from another tree', async () => {
    const first = (await place('index = 0')).position;
    const expected = { ok: false, firstBroken: first };
    expect(await found((sql) => sql`delete from log.tree_heads`)).toMatchObject(expected);
    const renamed = { ...key, origin: 'other.example/log' };
    const others = verifyLog(log.sql, verifierOf(renamed.origin, renamed.secret));
    expect(await others).toMatchObject(expected);
    const grown = (sql: Sql) => sql`update log.tree_heads set size = size + 1
      where size = (select min(size) from log.tree_heads)`;
    expect(await found(grown)).toMatchObject({ ok: false });
    const forked = async (sql: Sql) => {
      const last = (await latestHead(sql))!;
      const text = checkpointText({
        origin: key.origin,
        size: last.size,
        root: leafHash(fromBase64('AAAA')!),
      });
      const note = formatNote({ text, signatures: [sign(text, key.origin, key.secret)] });
      await sql`update log.tree_heads set note = ${note} where size = ${last.size}`;
    };
    expect(await found(forked)).toMatchObject({ ok: false });
  });

  test('and what nobody touched is whole', async () => {
    expect(await found(() => Promise.resolve())).toMatchObject({ ok: true });
  });
});
