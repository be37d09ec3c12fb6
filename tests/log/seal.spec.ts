import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leafHashOf, leafOf } from '#events/leaf';
import { sealKey } from '#events/seal-key.server';
import { hashReader, latestHead, loggedRows, readTile } from '#events/sealed-log.server';
import { runSealer, sealBatch } from '#events/sealer.server';
import { verifyLog } from '#events/verify-log.server';
import { createLog } from '#foundation/log.server';
import { toBase64 } from '#foundation/proof/bytes';
import { parseCheckpoint } from '#foundation/proof/checkpoint';
import { commitmentTo, SALT_BYTES } from '#foundation/proof/commitment';
import { inclusionProof, isIncluded, rootHash, rootOver } from '#foundation/proof/merkle-tree';
import { checkSignature } from '#foundation/proof/signed-note';
import { decrypt } from '#foundation/keyring.server';
import { append, newStream, until } from '#tests/support/log';
import { openSealedLog } from './sealed-log';

let sealed: Awaited<ReturnType<typeof openSealedLog>>;

beforeAll(async () => {
  sealed = await openSealedLog();
});
afterAll(() => sealed.close());

test('an empty log is whole', async () => {
  expect(await sealed.verify()).toEqual({ events: 0, size: 0, ok: true });
  expect(await latestHead(sealed.log.sql)).toBeNull();
});

test('the key and the name of the log are made once, whatever its address is later', async () => {
  expect(sealed.key.origin).toMatch(/^cards\.example\/leafcard-[0-9a-f]{8}$/);
  expect(await sealKey(sealed.log.sql, sealed.log.keyring, 'https://elsewhere.example')).toEqual(
    sealed.key,
  );
  const [row] = await sealed.log.sql<{ wrapped: string }[]>`
    select wrapped from log.secrets where name = 'seal-key'`;
  expect(row?.wrapped).not.toContain(
    Buffer.from(sealed.key.secret).toString('base64').slice(0, 20),
  );
});

test('the events of each batch get a leaf, and a checkpoint says so', async () => {
  const [one, other] = sealed.organizations;
  await sealed.write(sealed.filed(one), sealed.filed(other), sealed.filed(one));
  await sealed.write({ type: 'NoteWritten', data: { text: 'of no organization' } });
  await append(sealed.log, newStream(), [
    { type: 'PersonKnown', data: { personId: randomUUID(), name: 'Ada', shoeSize: 41 } } as never,
  ]);
  expect(await sealBatch(sealed.log.sql, sealed.key)).toBe(5);
  expect(await sealBatch(sealed.log.sql, sealed.key)).toBe(0);
  const leaves = await sealed.log.sql`
    select index, organization_index as own, organization_id as id from log.leaves order by index`;
  expect(leaves.map(({ own, id }) => [own, id])).toEqual([
    [0, one],
    [0, other],
    [1, one],
    [null, null],
    [null, null],
  ]);
  const head = (await latestHead(sealed.log.sql))!;
  const checkpoint = parseCheckpoint(head.note)!;
  expect(checkpoint).toMatchObject({ origin: sealed.key.origin, size: 5 });
  expect(checkSignature(checkpoint.note, sealed.verifier)).toBe(0);
  const rows = await loggedRows(sealed.log.sql, 0, 2 ** 40, 10);
  const hashes = rows.map((row, at) => leafHashOf(row, leaves[at]!.own as number | null));
  expect(toBase64(rootOver(hashes))).toBe(toBase64(checkpoint.root));
  expect(await sealed.verify()).toEqual({ events: 5, size: 5, ok: true });
  expect(await verifyLog(sealed.log.sql, sealed.verifier, { organizationIds: [one] })).toEqual({
    events: 2,
    size: 5,
    ok: true,
  });
});

test('a leaf says who did what and when, and nothing personal', async () => {
  const rows = await loggedRows(sealed.log.sql, 0, 2 ** 40, 10);
  const row = rows.find(({ type }) => type === 'PersonKnown')!;
  const leaf = leafOf(row, 7);
  expect(JSON.parse(leaf)).toMatchObject({
    ...{ v: 1, position: row.position, organization: null, organizationIndex: 7 },
    ...{ stream: row.stream, version: 1, type: 'PersonKnown', actor: null, time: row.time },
  });
  expect(row.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  // The key of the person opens the salt, which shows what the field said; without it nobody can guess.
  const { commitment, sealed: stored } = row.data.name as { commitment: string; sealed: string };
  const [{ wrapped }] = await sealed.log.sql<[{ wrapped: string }]>`
    select wrapped from log.subject_keys where subject = ${row.subject}`;
  const place = [row.subject, row.stream, row.type, 'name'].join('\0');
  const dataKey = sealed.log.keyring.open(wrapped, 'subject-key');
  const plain = decrypt(dataKey, Buffer.from(stored, 'base64'), place);
  const salt = new Uint8Array(plain.subarray(0, SALT_BYTES));
  expect(commitmentTo(salt, 'Ada')).toBe(commitment);
  expect(commitmentTo(salt, 'Bea')).not.toBe(commitment);
  expect(commitmentTo(new Uint8Array(SALT_BYTES), 'Ada')).not.toBe(commitment);
});

test('an erased person changes no leaf', async () => {
  const personId = randomUUID();
  await sealed.write({ type: 'PersonKnown', data: { personId, name: 'Gone' } });
  await sealed.write({ type: 'PersonForgotten', data: { personId } });
  await sealed.sealAll();
  expect(await sealed.verify()).toMatchObject({ ok: true });
});

test('hashes above are stored as tiles fill, and prove each entry', async () => {
  const [one] = sealed.organizations;
  for (let batch = 0; batch < 3; batch++) {
    await sealed.write(...Array.from({ length: 130 }, () => sealed.filed(one)));
    await sealed.sealAll();
  }
  const above = await readTile(sealed.log.sql, 1, 0);
  expect(above.length).toBe(Math.floor((await sealed.size()) / 256));
  expect(toBase64(above[0]!)).toBe(toBase64(rootOver(await readTile(sealed.log.sql, 0, 0))));
  const read = hashReader(sealed.log.sql);
  const { root, size: all } = parseCheckpoint((await latestHead(sealed.log.sql))!.note)!;
  expect(toBase64(await rootHash(all, read))).toBe(toBase64(root));
  const [leaf] = await readTile(sealed.log.sql, 0, 1);
  const proof = await inclusionProof(256, all, read);
  expect(isIncluded(leaf!, { index: 256, size: all, root, proof })).toBe(true);
});

test('two processes seal each event once', async () => {
  await sealed.write(...Array.from({ length: 40 }, () => sealed.filed(sealed.organizations[0]!)));
  const counts = await Promise.all([1, 2, 3].map(() => sealBatch(sealed.log.sql, sealed.key)));
  expect(counts.filter((count) => count === 40)).toHaveLength(1);
  expect(await sealed.verify()).toMatchObject({ ok: true });
});

test('what is written is sealed without anybody asking', async () => {
  const before = await sealed.size();
  await sealed.log.feed.start();
  const stop = await runSealer({
    ...sealed.log,
    log: createLog('silent'),
    key: sealed.key,
    pauseMs: 10,
  });
  await sealed.write(sealed.filed(sealed.organizations[1]!));
  await until(sealed.size, (now) => now === before + 1);
  await stop();
});
