import { constants } from 'node:fs';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigurationError, isKeyList, type Env } from './env.server';
import { newId } from './ids';
import { newEncryptionKey } from './keyring.server';

const FILE = 'encryption.keys';

/** ENCRYPTION_KEYS, or on a machine of one's own a key made once and kept in the data directory. */
export async function encryptionKeys(env: Env): Promise<string> {
  if (env.ENCRYPTION_KEYS) return env.ENCRYPTION_KEYS;
  const file = path.join(env.DATA_DIR, FILE);
  const keys = (await read(file)) ?? (await make(file));
  // Never a new key in its place: nothing that the old one sealed could be read again.
  if (!isKeyList(keys)) {
    throw new ConfigurationError(
      `The encryption keys in ${path.resolve(file)} are damaged. Put the file back from a backup; ` +
        'only if there is no data yet, delete it.',
    );
  }
  return keys;
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
    await writeDurably(draft, newEncryptionKey('local'));
    await link(draft, file).catch(ignoreTaken);
  } finally {
    await rm(draft, { force: true });
  }
  await sync(dir);
  return (await read(file)) ?? '';
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Windows opens no directories, and needs no sync of them. */
async function sync(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, constants.O_RDONLY);
  await handle.sync().finally(() => handle.close());
}

function ignoreTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
