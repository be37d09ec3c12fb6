import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encryptionKeys } from './encryption-keys.server';
import { ConfigurationError, parseEnv } from './env.server';
import { Keyring, newEncryptionKey } from './keyring.server';

let dir: string;
let file: string;
const keys = (sealed: string | null = null, env = {}) =>
  encryptionKeys(parseEnv({ DATA_DIR: dir, ...env }), sealed);
const sealedWith = (list: string) => new Keyring(list).seal(randomBytes(32), 'secret');

beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'leafcard-keys-'));
  file = path.join(dir, 'encryption.keys');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the encryption keys of a machine of one’s own', () => {
  test('are made once, for its owner only, and nothing else is left behind', async () => {
    const made = await keys();
    expect(await keys()).toBe(made);
    expect(readdirSync(dir)).toEqual(['encryption.keys']);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('are the same for all that start at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => keys()));
    expect(new Set(all)).toEqual(new Set([readFileSync(file, 'utf8')]));
  });

  test.each([
    ['empty', ''],
    ['half-written', newEncryptionKey('local').slice(0, 20)],
  ])('are asked for by name when the file is %s, and never replaced', async (_how, text) => {
    writeFileSync(file, text);
    const refused = await keys().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigurationError);
    expect(String(refused)).toContain(file);
    expect(String(refused)).toContain('from your copy');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('are never made beside data that only lost ones open', async () => {
    await expect(keys(sealedWith(newEncryptionKey('local')))).rejects.toThrow(
      `The encryption keys in ${file} are missing`,
    );
    await expect(keys(sealedWith(newEncryptionKey('local')))).rejects.toThrow('from your copy');
    expect(readdirSync(dir)).toEqual([]);
  });

  test('that are missing are asked for with the place of the data, which may be outside the directory', async () => {
    const moved = path.join(dir, 'moved');
    mkdirSync(moved);
    writeFileSync(path.join(dir, 'postgres-moved-to'), `${moved}\n`);
    const advice = `To begin with an empty database, move ${moved} elsewhere.`;
    const sealed = sealedWith(newEncryptionKey('local'));
    await expect(keys(sealed)).rejects.toThrow(advice);
    const others = { ENCRYPTION_KEYS: newEncryptionKey('other') };
    await expect(keys(sealed, others)).rejects.toThrow(advice);
    const DATABASE_URL = 'postgres://db.example/cards';
    await expect(keys(sealed, { DATABASE_URL })).rejects.not.toThrow(advice);
  });

  test.each([['local'], ['other']])(
    'are refused when the data was written with another one, named %s',
    async (name) => {
      const sealed = sealedWith(newEncryptionKey(name));
      const ENCRYPTION_KEYS = newEncryptionKey('local');
      const refused = keys(sealed, { ENCRYPTION_KEYS });
      await expect(refused).rejects.toThrow(`ENCRYPTION_KEYS lacks the key`);
      await expect(refused).rejects.toThrow(`named "${name}"`);
      await keys();
      await expect(keys(sealed)).rejects.toThrow(`${file} lacks the key`);
    },
  );

  test('open data that an older one among them was written with', async () => {
    const older = newEncryptionKey('older');
    const ENCRYPTION_KEYS = `${newEncryptionKey('newer')},${older}`;
    expect(await keys(sealedWith(older), { ENCRYPTION_KEYS })).toBe(ENCRYPTION_KEYS);
  });
});
