import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from './durable-file.server';
import { ConfigurationError, isKeyList, type Env } from './env.server';
import { newId } from './ids';
import { opensInstallationKey, sealedInstallationKey } from './installation-key.server';
import { Keyring, newEncryptionKey } from './keyring.server';
import { findHome } from './postgres/embedded-account.server';

const FILE = 'encryption.keys';

/**
 * ENCRYPTION_KEYS, or on a machine of one's own a key made once and kept in the data directory; `sealed`
 * is what they have to open, null where the database is new.
 */
export async function encryptionKeys(env: Env, sealed: string | null): Promise<string> {
  if (env.ENCRYPTION_KEYS) {
    refuseOthers('ENCRYPTION_KEYS', env.ENCRYPTION_KEYS, sealed, env);
    return env.ENCRYPTION_KEYS;
  }
  const file = path.join(env.DATA_DIR, FILE);
  const found = await read(file);
  if (found === null && sealed !== null) {
    throw new ConfigurationError(
      `The encryption keys in ${path.resolve(file)} are missing, and the database holds what only they ` +
        'open: put the file back from your copy of it (backups hold no keys), or set ENCRYPTION_KEYS to what was in it.' +
        orEmpty(env),
    );
  }
  const keys = found ?? (await make(file));
  // Never a new key in its place: nothing that the old one sealed could be read again.
  if (!isKeyList(keys)) {
    throw new ConfigurationError(
      `The encryption keys in ${path.resolve(file)} are damaged. Put the file back from your copy of it (backups hold no keys); ` +
        'only if there is no data yet, delete it.',
    );
  }
  refuseOthers(`The file ${path.resolve(file)}`, keys, sealed, env);
  return keys;
}

/** For a database that is there, new or not. */
export const keysOf = async (env: Env, ownerUrl: string): Promise<string> =>
  encryptionKeys(env, await sealedInstallationKey(ownerUrl));

/** Before anything is written under a key that could not be read beside what is there. */
function refuseOthers(where: string, keys: string, sealed: string | null, env: Env): void {
  if (sealed === null || opensInstallationKey(new Keyring(keys), sealed)) return;
  const [name] = sealed.split('.');
  throw new ConfigurationError(
    `${where} lacks the key that this database was written with, named "${name}": put that key back, ` +
      'or start with the database that belongs to these keys.' +
      orEmpty(env),
  );
}

/** It may live outside DATA_DIR, and then is there still when that was deleted. */
function orEmpty(env: Env): string {
  const home = env.embedded && findHome(env.DATA_DIR, false);
  return home ? ` To begin with an empty database, move ${home.dir} elsewhere.` : '';
}

async function read(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Appears whole or not at all, and of two that start at once both get the same. */
async function make(file: string): Promise<string> {
  const dir = path.dirname(file);
  const draft = `${file}.${newId()}`;
  await mkdir(dir, { recursive: true });
  try {
    const options = { flag: 'wx', mode: 0o600, flush: true };
    await writeFile(draft, newEncryptionKey('local'), options);
    await link(draft, file).catch(ignoreTaken);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dir);
  return (await read(file)) ?? '';
}

function ignoreTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
