import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encryptionKeys } from './encryption-keys.server';
import { ConfigurationError, parseEnv } from './env.server';
import { newEncryptionKey } from './keyring.server';

let dir: string;
let file: string;
const keys = () => encryptionKeys(parseEnv({ DATA_DIR: dir }));

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
    const all = await Promise.all(Array.from({ length: 20 }, keys));
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
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
