import { chmod, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { giveTo, type Account } from '../postgres/embedded-account.server';
import { ByteReader, SealedFileError } from './sealed-stream.server';

/**
 * Files one after the other: before each a line with its path and size. The last line says what the archive
 * is about; one without it is not whole.
 */
type Line = { folder: string } | { file: string; size: number } | { about: unknown };

const READ_BYTES = 256 * 1024;
const LONGEST_LINE = 1024 * 1024;
/** What comes out of an archive stays below the place it is put in. */
const SAFE_PATH = /^(?!.*(^|\/)\.\.(\/|$))[\w.-]+(\/[\w.-]+)*$/;

const line = (content: Line): Buffer => Buffer.from(`${JSON.stringify(content)}\n`);

export const folderEntry = (folder: string): Buffer => line({ folder });
export const lastEntry = (about: unknown): Buffer => line({ about });

export async function* textEntry(file: string, text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  yield line({ file, size: bytes.length });
  yield await Promise.resolve(bytes);
}

/**
 * A file of a running server as it is found; nothing of one that is gone. It may grow or shrink meanwhile:
 * what is missing is zeros, for the write-ahead log brings it.
 */
export async function* fileEntry(root: string, file: string): AsyncGenerator<Buffer> {
  const handle = await open(path.join(root, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    yield line({ file, size });
    for (let at = 0; at < size;) {
      const part = Buffer.alloc(Math.min(READ_BYTES, size - at));
      const { bytesRead } = await handle.read(part, 0, part.length, at);
      yield bytesRead > 0 ? part.subarray(0, bytesRead) : part;
      at += bytesRead > 0 ? bytesRead : part.length;
    }
  } finally {
    await handle.close();
  }
}

/** Puts everything below a folder, and answers what the archive is about. */
export async function unpack(
  chunks: AsyncIterable<Uint8Array>,
  target: string,
  account: Account,
): Promise<unknown> {
  for await (const entry of entriesOf(chunks)) {
    if ('about' in entry) return entry.about;
    if ('folder' in entry) {
      await makeFolder(path.join(target, entry.folder), account);
      continue;
    }
    const file = path.join(target, entry.file);
    const handle = await open(file, 'wx', 0o600);
    try {
      for await (const part of entry.parts) await handle.write(part);
    } finally {
      await handle.close();
    }
    giveTo(file, account);
  }
  throw new SealedFileError('ends before its end: it is not whole');
}

async function makeFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  await chmod(folder, 0o700);
  giveTo(folder, account);
}

type Entry =
  | { folder: string }
  | { about: unknown }
  | { file: string; parts: AsyncIterable<Buffer> };

async function* entriesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const bytes = new ByteReader(chunks);
  for (;;) {
    const text = await bytes.line(LONGEST_LINE);
    if (text === null) return;
    const entry = JSON.parse(text) as Line;
    if ('about' in entry) {
      yield entry;
      return;
    }
    const name = 'file' in entry ? entry.file : entry.folder;
    if (!SAFE_PATH.test(name)) throw new SealedFileError(`has a file of a strange name: ${name}`);
    if ('folder' in entry) yield entry;
    else yield { file: entry.file, parts: whole(bytes, entry.size) };
  }
}

async function* whole(bytes: ByteReader, size: number): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const part of bytes.stretch(size)) {
    seen += part.length;
    yield part;
  }
  if (seen < size) throw new SealedFileError('ends before its end: it is not whole');
}
