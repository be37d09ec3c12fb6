import { afterAll, beforeAll, expect, test } from 'vitest';
import { cosignedHead } from '#events/sealed-log.server';
import { vouchersOf } from '#events/vouchers.server';
import { cosign, LogShrunkError, runWitnesses } from '#events/witnesses.server';
import { verifyBundle } from '#foundation/proof/bundle';
import { utf8ToBytes } from '#foundation/proof/bytes';
import { checkpointText, parseCheckpoint } from '#foundation/proof/checkpoint';
import { leafHash } from '#foundation/proof/merkle-tree';
import { checkSignature, formatNote, sign } from '#foundation/proof/signed-note';
import { createLog } from '#foundation/log.server';
import { connectAsOwner } from '#tests/support/database';
import { until } from '#tests/support/log';
import { logWithBundles } from './bundle-of-log';
import { startWitness } from './witness';

let product: Awaited<ReturnType<typeof logWithBundles>>;
let witness: Awaited<ReturnType<typeof startWitness>>;
let other: Awaited<ReturnType<typeof startWitness>>;

beforeAll(async () => {
  product = await logWithBundles();
  await product.write(100, product.streams);
  witness = await startWitness(product.logKey, 1);
  other = await startWitness(product.logKey, 2);
});
afterAll(async () => {
  witness.stop();
  other.stop();
  await product.close();
});

const headOf = async () => parseCheckpoint((await cosignedHead(product.log.sql))!.note)!;
const ask = () => cosign(product.log.sql, witness);

test('a witness signs the checkpoint, and as the log grows the next ones', async () => {
  await ask();
  expect(checkSignature((await headOf()).note, witness.key)).toBeGreaterThan(1_700_000_000);
  await ask();
  expect(witness.state.asked).toEqual([200]);
  await product.write(100, product.streams);
  expect(checkSignature((await headOf()).note, witness.key)).toBeUndefined();
  await ask();
  expect(checkSignature((await headOf()).note, witness.key)).toBeGreaterThan(0);
  expect(witness.state.asked).toEqual([200, 200]);
  expect(witness.state.last?.size).toBe(400);
});

test('one that has signed more, or forgot all, says from where it goes on', async () => {
  const { sql } = product.log;
  const owner = connectAsOwner(product.database.url, 1);
  await owner`delete from log.cosignatures`;
  await ask();
  expect(witness.state.asked.slice(2)).toEqual([409, 200]);
  await owner`delete from log.cosignatures`;
  await owner.end();
  witness.state.last = undefined;
  await cosign(sql, witness);
  expect(checkSignature((await headOf()).note, witness.key)).toBeGreaterThan(0);
});

test('who signed what, and who is late, is known of each', async () => {
  const { sql } = product.log;
  const owner = connectAsOwner(product.database.url, 1);
  const state = async () => {
    const asked = { witnesses: [witness.key, other.key], hasAuthority: true };
    const vouchers = await vouchersOf(sql, asked);
    return vouchers.map(({ name, last, isLate }) => [name, last?.size, isLate]);
  };
  const { size } = await headOf();
  // A moment ago nothing was due yet.
  await owner`update log.tree_heads set at = now()`;
  expect(await state()).toEqual([
    [null, undefined, false],
    [witness.key.name, size, false],
    [other.key.name, undefined, false],
  ]);
  await owner`update log.tree_heads set at = now() - interval '2 minutes'`;
  expect((await state()).map(([, , isLate]) => isLate)).toEqual([false, false, true]);
  await owner`update log.tree_heads set at = now() - interval '66 minutes'`;
  expect((await state()).map(([, , isLate]) => isLate)).toEqual([true, false, true]);
  await owner`insert into log.timestamps values (${size}, '', '2026-03-03T12:00:00Z')`;
  const [stamp] = await vouchersOf(sql, { witnesses: [], hasAuthority: true });
  expect(stamp).toEqual({
    name: null,
    last: { size, at: new Date('2026-03-03T12:00:00Z') },
    isLate: false,
  });
  expect(await vouchersOf(sql, { witnesses: [], hasAuthority: false })).toEqual([]);
  await owner`delete from log.timestamps`;
  await owner.end();
});

test('a bundle has the cosignatures, and one that was taken away is missed', async () => {
  const of = { organizationId: product.organizations[0], first: 0 };
  const files = await product.files(of, [witness.key, other.key]);
  const { ok, checks } = await verifyBundle(files);
  expect([ok, checks.join('\n')]).toEqual([true, expect.stringContaining('witness1.example')]);
  const checkpoint = new TextDecoder().decode(files.get('checkpoint'));
  const { text, signatures } = parseCheckpoint(checkpoint)!.note;
  files.set('checkpoint', utf8ToBytes(formatNote({ text, signatures: signatures.slice(0, 1) })));
  expect(await verifyBundle(files)).toMatchObject({
    broken: { why: 'Too few witnesses have signed the checkpoint.' },
  });
});

test('another log in the place of this one is not signed', async () => {
  const { origin, secret } = product.key;
  const owner = connectAsOwner(product.database.url, 1);
  const text = checkpointText({ origin, size: 401, root: leafHash(utf8ToBytes('fork')) });
  const note = formatNote({ text, signatures: [sign(text, origin, secret)] });
  const last = (await headOf()).size;
  const [tree] = await owner<
    { hash: Buffer }[]
  >`select hash from log.tree where level = 0 and index = 0`;
  await owner`insert into log.tree values (0, 400, ${tree!.hash})`;
  await owner`insert into log.tree_heads (size, note) values (401, ${note})`;
  await expect(ask()).rejects.toThrow('The witness witness1.example answers 422.');
  await owner`delete from log.tree_heads where size = 401`;
  await owner`delete from log.tree where level = 0 and index = 400`;
  expect((await headOf()).size).toBe(last);
  // And a log whose end was cut off is one of which the witness has signed more.
  await owner`delete from log.tree_heads where size > 200`;
  await owner`delete from log.cosignatures`;
  await expect(ask()).rejects.toThrow(LogShrunkError);
  await owner.end();
});

test('one that does not answer keeps neither the sealer nor the others waiting', async () => {
  witness.state.isSilent = true;
  const { sql } = product.log;
  const stop = runWitnesses({
    sql,
    log: createLog('silent'),
    witnesses: [witness, other],
    pauseMs: 5,
  });
  await until(
    () => other.state.last?.size,
    (size) => size === 200,
  );
  await stop();
  expect(witness.state.asked.filter((code) => code === 200)).toHaveLength(4);
});
