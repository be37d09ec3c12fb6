import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from './env.server';
import { newEncryptionKey } from './keyring.server';

const FILE = 'encryption.keys';

/** ENCRYPTION_KEYS, or on a machine of one's own a key made once and kept in the data directory. */
export async function encryptionKeys(env: Env): Promise<string> {
  if (env.ENCRYPTION_KEYS) return env.ENCRYPTION_KEYS;
  const file = path.join(env.DATA_DIR, FILE);
  await mkdir(env.DATA_DIR, { recursive: true });
  await writeFile(file, newEncryptionKey('local'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(file, 'utf8')).trim();
}
