import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runTimestamps, stampHead } from '#events/timestamps.server';
import { parseEnv } from '#foundation/env.server';
import { createLog } from '#foundation/log.server';
import { verifyBundle } from '#foundation/proof/bundle';
import { STAMP } from '#foundation/proof/bundle-stamp';
import { utf8ToBytes } from '#foundation/proof/bytes';
import { checkpointText, parseGrowth } from '#foundation/proof/checkpoint';
import { NoDerError } from '#foundation/proof/der';
import { leafHash } from '#foundation/proof/merkle-tree';
import { sha256 } from '#foundation/proof/sha256';
import { formatNote, sign } from '#foundation/proof/signed-note';
import {
  parseTimestamp,
  RefusedTimestampError,
  timestampRequest,
} from '#foundation/proof/timestamp';
import { temporaryDirectory } from '#tests/support/database';
import { until } from '#tests/support/log';
import { logWithBundles, type Files } from './bundle-of-log';
import { startAuthority, type Manner } from './timestamp-authority';

let product: Awaited<ReturnType<typeof logWithBundles>>;
let authority: Awaited<ReturnType<typeof startAuthority>>;
const folder = temporaryDirectory();

beforeAll(async () => {
  authority = await startAuthority(folder);
  product = await logWithBundles();
  await product.write(100, product.streams);
});
afterEach(() => {
  authority.state.manner = 'well';
});
afterAll(async () => {
  authority.stop();
  await product.close();
  rmSync(folder, { recursive: true });
});

const stamp = (everyMinutes = 0) => stampHead(product.log.sql, authority.url, { everyMinutes });
const stamped = async () =>
  (await product.log.sql<{ size: number }[]>`select size from log.timestamps order by size`).map(
    ({ size }) => size,
  );
const found = async (files: Files, change: (files: Files) => unknown = () => undefined) => {
  const changed = new Map(files);
  await change(changed);
  const { ok, broken, checks, lacks } = await verifyBundle(changed);
  return { ok, why: broken?.why, checks: checks.join('\n'), lacks };
};

describe('a timestamp', () => {
  test('is asked for as openssl asks, with a number besides', () => {
    const data = utf8ToBytes('what is stamped');
    const own = timestampRequest(sha256(data), Uint8Array.of(1, 2, 3));
    const theirs = authority.queryOf(data);
    const number = Buffer.from([2, 3, 1, 2, 3]);
    const [head, rest] = [theirs.subarray(2, -3), theirs.subarray(-3)];
    expect(Buffer.from(own.subarray(2))).toEqual(Buffer.concat([head, number, rest]));
    expect(own[1]).toBe(theirs[1]! + number.length);
  });

  test('of the newest checkpoint is kept as it came, and openssl finds it right', async () => {
    const before = Date.now();
    expect(await stamp()).toBe(200);
    expect(authority.state.asked).toEqual(['POST application/timestamp-query']);
    const [row] = await product.log.sql<{ note: string; response: Buffer; stampedAt: Date }[]>`
      select h.note, t.response, t.stamped_at from log.timestamps t join log.tree_heads h using (size)`;
    expect(authority.verify(utf8ToBytes(row!.note), row!.response)).toBe('Verification: OK');
    expect(authority.verify(utf8ToBytes('other'), row!.response)).toBe('Verification: FAILED');
    expect(Math.abs(row!.stampedAt.getTime() - before)).toBeLessThan(60_000);
    const parsed = parseTimestamp(row!.response);
    expect([parsed.at, Buffer.from(parsed.hash)]).toEqual([
      row!.stampedAt,
      Buffer.from(sha256(utf8ToBytes(row!.note))),
    ]);
  });

  test('that is cut, or has something behind it, is none', () => {
    const whole = authority.stamp(utf8ToBytes('what is stamped'));
    expect(parseTimestamp(whole).hash).toHaveLength(32);
    for (let length = 0; length < whole.length; length++) {
      expect(() => parseTimestamp(whole.subarray(0, length))).toThrow(NoDerError);
    }
    expect(() => parseTimestamp(Buffer.concat([whole, Buffer.of(5, 0)]))).toThrow(NoDerError);
  });

  test('is not asked for twice of one checkpoint, nor of each that comes soon after', async () => {
    expect(await stamp()).toBeNull();
    await product.write(100, product.streams);
    expect(await stamp(60)).toBeNull();
    expect(await stamped()).toEqual([200]);
    expect(await stamp()).toBe(400);
    expect(await stamped()).toEqual([200, 400]);
  });
});

describe('an authority', () => {
  test.each<[Manner, string]>([
    ['endless', 'its answer is too long'],
    ['refusing', 'it answers with status 2'],
    ['out of order', 'it answers 503'],
    ['elsewhere', 'fetch failed'],
    ['with nothing', 'Something stands before or behind it.'],
    ['what was asked before', 'it has stamped something else'],
    ['another question', 'it answers another question'],
    ['with an old time', 'its clock is not ours'],
  ])('that answers (%s) leaves nothing behind', async (manner, why) => {
    await product.write(1, product.streams);
    const before = await stamped();
    authority.state.manner = manner;
    await expect(stamp()).rejects.toThrow(why);
    expect(await stamped()).toEqual(before);
  });

  test('that does not answer is given up, keeps nobody waiting, and is asked again', async () => {
    const { sql } = product.log;
    await product.write(1, product.streams);
    const [asked, before] = [authority.state.asked.length, await stamped()];
    authority.state.manner = 'never';
    const options = { sql, log: createLog('silent'), url: authority.url, everyMinutes: 0 };
    const stop = runTimestamps({ ...options, pauseMs: 5 });
    await until(
      () => authority.state.asked.length,
      (now) => now > asked,
    );
    // Sealing goes on, and so does the end of the process.
    await product.write(1, product.streams);
    await stop();
    expect(await stamped()).toEqual(before);

    authority.state.manner = 'out of order';
    const again = runTimestamps({ ...options, pauseMs: 5 });
    await until(
      () => authority.state.asked.length,
      (now) => now > asked + 3,
    );
    authority.state.manner = 'well';
    await until(stamped, (now) => now.length > before.length);
    await again();
  });

  test('is none without an address, and an address is one of the web', async () => {
    const { sql } = product.log;
    await runTimestamps({ sql, log: createLog('silent') })();
    const env = (url: string) => parseEnv({ NODE_ENV: 'test', TSA_URL: url });
    expect(env('https://tsa.example/tsr').TSA_URL).toBe('https://tsa.example/tsr');
    expect(() => env('tsa.example')).toThrow('TSA_URL must be a URL');
    const why = 'TSA_URL must not contain a user or a password';
    expect(() => env('https://me:secret@tsa.example/tsr')).toThrow(why);
  });
});

describe('in a bundle', () => {
  let files: Files;
  beforeAll(async () => {
    await product.write(1, product.streams);
    await stamp();
    await product.write(50, product.streams);
    files = await product.files();
  });

  test('the newest one is there, openssl finds it right, and the log grew out of it', async () => {
    const [checkpoint, response] = [files.get(STAMP.checkpoint)!, files.get(STAMP.response)!];
    expect(authority.verify(checkpoint, response)).toBe('Verification: OK');
    const { ok, checks } = await found(files);
    const size = (await stamped()).at(-1)!;
    expect([ok, checks]).toEqual([
      true,
      expect.stringContaining(`is over the first ${size} events of the log, ${size / 2} of these`),
    ]);
  });

  test('of what is older, there is the first that has all of it', async () => {
    const person = `person-${crypto.randomUUID()}`;
    const [organizationId] = product.organizations;
    await product.add(person, { type: 'TeamNamed', data: { organizationId, name: 'Old' } });
    await product.sealAll();
    const first = await stamp();
    await product.write(20, product.streams);
    expect(await stamp()).toBe(first! + 40);
    const old = await product.files({ streams: [person] });
    expect((await found(old)).checks).toContain(`the first ${first} events of the log, all of`);
    expect(parseGrowth(new TextDecoder().decode(old.get(STAMP.growth)))?.old).toBe(first);
  });

  test('one that was changed, taken apart or is of another log is found', async () => {
    const text = (name: string) => new TextDecoder().decode(files.get(name));
    for (const name of Object.values(STAMP)) {
      const missing = await found(files, (changed) => changed.delete(name));
      expect(missing).toMatchObject({ ok: false, why: `The file ${name} is missing.` });
      for (const bytes of [new Uint8Array(), Uint8Array.of(255, 254), utf8ToBytes('x')]) {
        expect(await found(files, (changed) => changed.set(name, bytes))).toMatchObject({
          ok: false,
        });
      }
    }
    const { origin, secret } = product.key;
    const other = checkpointText({ origin, size: 3, root: leafHash(utf8ToBytes('fork')) });
    const note = formatNote({ text: other, signatures: [sign(other, origin, secret)] });
    const forked = await found(files, (changed) =>
      changed.set(STAMP.checkpoint, utf8ToBytes(note)),
    );
    expect(forked.why).toBe('The timestamp is not of its checkpoint.');
    const ofAnother = await found(files, (changed) => {
      changed.set(STAMP.checkpoint, utf8ToBytes(note));
      changed.set(STAMP.response, authority.stamp(utf8ToBytes(note)));
    });
    expect(ofAnother.why).toBe('The log did not grow out of the checkpoint that was stamped.');
    const stranger = formatNote({
      text: other,
      signatures: [sign(other, origin, new Uint8Array(32).fill(9))],
    });
    const unsigned = await found(files, (changed) => {
      changed.set(STAMP.checkpoint, utf8ToBytes(stranger));
      changed.set(STAMP.response, authority.stamp(utf8ToBytes(stranger)));
    });
    expect(unsigned.why).toBe(
      'The checkpoint that was stamped is not signed with the key of the log.',
    );
    const shorter = text(STAMP.growth).replace(/\n[^\n]+\n\n/, '\n\n');
    const ungrown = await found(files, (changed) =>
      changed.set(STAMP.growth, utf8ToBytes(shorter)),
    );
    expect(ungrown.why).toBe('The log did not grow out of the checkpoint that was stamped.');
  });

  test('none is missed where all of it is taken out, and it says so', async () => {
    const without = await found(files, (changed) => {
      for (const name of Object.values(STAMP)) changed.delete(name);
    });
    expect(without).toMatchObject({
      ok: true,
      lacks: expect.arrayContaining(['There is no timestamp.']),
    });
  });
});

test('what is not DER, and what refuses, is said in words', () => {
  const wrong = [
    [0x30],
    [0x30, 0x80, 0, 0],
    [0x30, 0x85, 1, 1, 1, 1, 1],
    [0x1f, 0],
    [0x30, 5, 1],
    [2, 1, 0],
  ];
  for (const bytes of wrong) {
    expect(() => parseTimestamp(Uint8Array.from(bytes))).toThrow(NoDerError);
  }
  const refused = Uint8Array.of(0x30, 5, 0x30, 3, 2, 1, 2);
  expect(() => parseTimestamp(refused)).toThrow(RefusedTimestampError);
});
