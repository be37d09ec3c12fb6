import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from '../keyring.server';

/**
 * Sealed as it is written and opened as it is read. A line says which key opens it; frames follow, each
 * sealed under its number, so that none can be changed, left out or moved, and the last one says that it is.
 */
const FIRST_WORDS = 'leafcard-sealed 1';
const PURPOSE = 'sealed file';
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const FRAME_BYTES = 1024 * 1024;
const IS_LAST = 0x80000000;
const LONGEST_LINE = 200;

/** Not what was sealed, or not by a key that is here. */
export class SealedFileError extends Error {}

type Chunks = AsyncIterable<Uint8Array>;

export async function* sealed(plain: Chunks, keyring: Keyring): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = keyring.derive(keyring.current, salt, PURPOSE);
  yield Buffer.from(`${FIRST_WORDS} ${keyring.current} ${salt.toString('base64url')}\n`);
  let number = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const frame = (bytes: Buffer, isLast: boolean): Buffer => {
    const length = lengthOf(bytes.length, isLast);
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++)).setAAD(length);
    return Buffer.concat([length, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  for await (const chunk of plain) {
    waiting.push(Buffer.from(chunk));
    size += chunk.length;
    if (size < FRAME_BYTES) continue;
    const all = Buffer.concat(waiting);
    let start = 0;
    for (; all.length - start >= FRAME_BYTES; start += FRAME_BYTES) {
      yield frame(all.subarray(start, start + FRAME_BYTES), false);
    }
    waiting = [all.subarray(start)];
    size = all.length - start;
  }
  yield frame(Buffer.concat(waiting), true);
}

export async function* opened(sealedChunks: Chunks, keyring: Keyring): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(sealedChunks);
  const line = await bytes.line(LONGEST_LINE);
  const { name, salt } = parseFirstLine(line);
  if (!keyring.has(name)) {
    throw new SealedFileError(`needs the encryption key named "${name}", which is not here`);
  }
  const key = keyring.derive(name, salt, PURPOSE);
  for (let number = 0; ; number++) {
    const length = await bytes.take(LENGTH_BYTES);
    const word = length?.readUInt32BE() ?? 0;
    const isLast = word >= IS_LAST;
    const size = isLast ? word - IS_LAST : word;
    const body = size <= FRAME_BYTES && length ? await bytes.take(size + TAG_BYTES) : null;
    if (!length || !body) throw new SealedFileError('ends before its end: it is not whole');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number))
      .setAAD(length)
      .setAuthTag(body.subarray(size));
    const plain = decipher.update(body.subarray(0, size));
    try {
      decipher.final();
    } catch {
      throw new SealedFileError('was changed after it was written, or is damaged');
    }
    yield plain;
    if (isLast) return;
  }
}

function parseFirstLine(line: string | null): { name: string; salt: Buffer } {
  const [, name, salt] = new RegExp(`^${FIRST_WORDS} ([\\w-]+) ([\\w-]+)$`).exec(line ?? '') ?? [];
  if (!name || !salt) throw new SealedFileError('is no file that Leafcard has sealed');
  return { name, salt: Buffer.from(salt, 'base64url') };
}

function lengthOf(size: number, isLast: boolean): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(isLast ? IS_LAST + size : size);
  return length;
}

/** The key is of one file alone, so a counter never repeats under it. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}

/** Reads lines and stretches of bytes out of chunks of any size. */
export class ByteReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(chunks: Chunks) {
    this.source = chunks[Symbol.asyncIterator]();
  }

  /** Without its end; null where nothing is left. */
  async line(longest: number): Promise<string | null> {
    let end = this.rest.indexOf('\n');
    while (end === -1 && this.rest.length <= longest && (await this.more())) {
      end = this.rest.indexOf('\n');
    }
    if (end === -1) return null;
    const line = this.rest.subarray(0, end).toString();
    this.rest = this.rest.subarray(end + 1);
    return line;
  }

  /** Exactly so many, or null. */
  async take(size: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for await (const part of this.stretch(size)) parts.push(part);
    const all = Buffer.concat(parts);
    return all.length === size ? all : null;
  }

  /** As many, in the parts in which they come. */
  async *stretch(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0;) {
      if (this.rest.length === 0 && !(await this.more())) return;
      const part = this.rest.subarray(0, missing);
      this.rest = this.rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  private async more(): Promise<boolean> {
    const { done, value } = await this.source.next();
    if (done) return false;
    const next = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    this.rest = this.rest.length === 0 ? next : Buffer.concat([this.rest, next]);
    return true;
  }
}
