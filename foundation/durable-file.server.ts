import { open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Appears whole or not at all, and is still there after a crash. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await moveDurably(draft, file);
}

/** A file whose content is on the disk. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

/**
 * So that a file that was just made is still there after a crash. Windows opens no folders, and needs no
 * sync of them.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
