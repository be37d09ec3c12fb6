import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leafHashOf } from '#events/leaf';
import { AnotherLogError, keptCheckpoint } from '#events/kept-checkpoint.server';
import { hashReader, latestHead, loggedRows } from '#events/sealed-log.server';
import { verifyLog } from '#events/verify-log.server';
import type { Sql } from '#foundation/database.server';
import { fromBase64 } from '#foundation/proof/bytes';
import { checkpointText, parseCheckpoint } from '#foundation/proof/checkpoint';
import { leafHash, rootHash, rootOver, type Hash } from '#foundation/proof/merkle-tree';
import { formatNote, sign, verifierOf } from '#foundation/proof/signed-note';
import { temporaryDirectory } from '#tests/support/database';
import { openSealedLog } from './sealed-log';

/** What is done behind the back of the log is found, with the first position at which it is broken. */

let sealed: Awaited<ReturnType<typeof openSealedLog>>;

beforeAll(async () => {
  sealed = await openSealedLog();
  const { organizations, filed, write, sealAll } = sealed;
  const [one, other] = organizations;
  await write(filed(one), filed(other), filed(one));
  await write({ type: 'NoteWritten', data: { text: 'of no organization' } });
  await write({ type: 'NoteWritten', data: { text: 'of none either' } });
  await sealAll();
  for (let batch = 0; batch < 3; batch++) {
    await write(...Array.from({ length: 130 }, () => filed(one)));
    await sealAll();
  }
  await write(filed(other));
  await sealAll();
});
afterAll(() => sealed.close());

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
  'a field with the name of a prototype': `data = data || '{"__proto__": "more"}'`,
  'a field that is hidden as none can be': `data = data || '{"more": {"commitment": 1, "sealed": 2}}'`,
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
      const text = checkpointText({ origin: sealed.key.origin, size: head.size, root });
      const note = formatNote({ text, signatures: [sign(text, sealed.key.origin, secret)] });
      await sql`update log.tree_heads set note = ${note} where size = ${head.size}`;
    }
  };

const undone = new Error('undone');
/** What is found while a mutation stands; nothing of it stays. */
async function found(
  mutation: (sql: Sql) => Promise<unknown>,
  look: (sql: Sql) => Promise<unknown> = sealed.verify,
) {
  let verdict: unknown;
  await sealed.owner
    .begin(async (tx) => {
      await tx`alter table log.events disable trigger append_only`;
      await tx`alter table log.events disable trigger time_of_database`;
      await mutation(tx);
      verdict = await look(tx);
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
  const [row] = await sealed.log.sql.unsafe<Place[]>(
    `select position, index from log.leaves where ${where}`,
  );
  return row!;
}
/** Where the leaf was changed too, it is known up to which checkpoint the log is whole. */
async function afterCheckpointBefore({ index }: Place): Promise<number> {
  const [row] = await sealed.log.sql<{ position: number }[]>`
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
    // Of another organization it has a number that is not next there, or takes that of the next one here.
    const next = edit === 'organization' && at.index === 0 ? await place('index = 2') : at;
    const firstBroken = edit.includes('organization')
      ? next.position
      : await afterCheckpointBefore(at);
    expect(await found((sql) => withLeaf(mutation)(sql, at))).toMatchObject({
      ...{ ok: false, firstBroken },
    });
  });

  test(`${name} taken out, alone, with its leaf, or signed again by a stranger`, async () => {
    const at = await placeOf();
    const expected = { ok: false, firstBroken: at.position };
    expect(await found((sql) => remove(sql, at))).toMatchObject(expected);
    const leafToo = async (sql: Sql) => {
      await remove(sql, at);
      await sql`delete from log.leaves where position = ${at.position}`;
    };
    const whole = { ok: false, firstBroken: await afterCheckpointBefore(at) };
    const [next] = await sealed.log.sql<Place[]>`
      select position from log.leaves where index = ${at.index + 1}`;
    expect(await found(leafToo)).toMatchObject({
      ...{ ok: false, firstBroken: next?.position ?? whole.firstBroken },
    });
    const again = signedAgain(change(edits.payload!));
    expect(await found((sql) => again(sql, at))).toMatchObject(whole);
  });
}

test('two events in each other’s place', async () => {
  const at = await place('index = 100');
  const expected = { ok: false, firstBroken: at.position - 1 };
  expect(await found((sql) => swap(sql, at))).toMatchObject(expected);
});

test('two events in each other’s stream', async () => {
  const at = await place('index = 100');
  const other = await place('index = 200');
  const swapStreams = async (sql: Sql) => {
    // One after the other, past a name that is free: no two events may have one place.
    const [one, two] = await sql<{ stream: string; version: number }[]>`
      select stream, version from log.events
       where position in (${at.position}, ${other.position}) order by position`;
    const move = (position: number, { stream, version }: { stream: string; version: number }) =>
      sql`update log.events set stream = ${stream}, version = ${version} where position = ${position}`;
    await move(at.position, { stream: 'note-free', version: 1 });
    await move(other.position, one!);
    await move(at.position, two!);
  };
  expect(await found(swapStreams)).toMatchObject({ ok: false, firstBroken: at.position });
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
  const { read, keep } = keptCheckpoint(dataDir, sealed.key.origin);
  await keep(sealed.log.sql);
  const kept = await read();
  const at = await place('index = 300');
  const signAt = async (sql: Sql, size: number, root: Hash) => {
    const text = checkpointText({ origin: sealed.key.origin, size, root });
    const note = formatNote({
      text,
      signatures: [sign(text, sealed.key.origin, sealed.key.secret)],
    });
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
  const withKept = (sql: Sql) => verifyLog(sql, sealed.verifier, { kept });
  expect(await found(cut, withKept)).toMatchObject({ ok: false, firstBroken: at.position });
  expect(await withKept(sealed.log.sql)).toMatchObject({ ok: true });

  // Neither the shorter log takes its place, nor another one that has grown past it.
  await found(cut, keep);
  const all = await sealed.size();
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
  const renamed = { ...sealed.key, origin: 'other.example/log' };
  const others = verifyLog(sealed.log.sql, verifierOf(renamed.origin, renamed.secret));
  expect(await others).toMatchObject(expected);
  const grown = (sql: Sql) => sql`update log.tree_heads set size = size + 1
    where size = (select min(size) from log.tree_heads)`;
  expect(await found(grown)).toMatchObject(expected);
  const forked = async (sql: Sql) => {
    const last = (await latestHead(sql))!;
    const text = checkpointText({
      origin: sealed.key.origin,
      size: last.size,
      root: leafHash(fromBase64('AAAA')!),
    });
    const note = formatNote({
      text,
      signatures: [sign(text, sealed.key.origin, sealed.key.secret)],
    });
    await sql`update log.tree_heads set note = ${note} where size = ${last.size}`;
  };
  const last = await afterCheckpointBefore({
    ...(await place('index = (select max(index) from log.leaves)')),
  });
  expect(await found(forked)).toMatchObject({ ok: false, firstBroken: last });
});

test('a checkpoint of more events than any log has', async () => {
  const forged = (sql: Sql) =>
    sql`insert into log.tree_heads (size, note)
        select 9000000000000000, note from log.tree_heads limit 1`;
  expect(await found(forged)).toMatchObject({ ok: false });
});

test('a signature of a checkpoint that is another one, or none, wherever it stands', async () => {
  for (const name of Object.keys(places)) {
    const at = await places[name]!();
    const [head] = await sealed.log.sql<{ size: number; note: string }[]>`
      select size, note from log.tree_heads where size > ${at.index} order by size limit 1`;
    const { note } = parseCheckpoint(head!.note)!;
    const changed = note.signatures.map(({ bytes, ...own }) => ({
      ...own,
      bytes: bytes.map((byte, index) => (index === 40 ? byte ^ 1 : byte)),
    }));
    const ofAnother = sign(note.text, sealed.key.origin, new Uint8Array(32).fill(9));
    for (const signatures of [changed, [ofAnother], [...note.signatures, ...changed]]) {
      const signed = formatNote({ text: note.text, signatures });
      const again = (sql: Sql) =>
        sql`update log.tree_heads set note = ${signed} where size = ${head!.size}`;
      const firstBroken = await afterCheckpointBefore(at);
      expect(await found(again)).toMatchObject({ ok: false, firstBroken });
    }
  }
});

test('and what nobody touched is whole', async () => {
  expect(await found(() => Promise.resolve())).toMatchObject({ ok: true });
});
