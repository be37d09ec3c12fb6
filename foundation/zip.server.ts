import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  /** What comes in parts is compressed. */
  content: Uint8Array | string | AsyncIterable<string>;
}

export const MOST_ENTRIES = 65_535;
const MOST_BYTES = 2 ** 32 - 1;
const STORED = 0;
const DEFLATED = 8;
/** Names are UTF-8; and where content comes in parts, its size and checksum follow it. */
const UTF8 = 0x800;
const SIZES_FOLLOW = 0x8;

interface Written {
  name: Buffer;
  offset: number;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
}

/** A ZIP file as it is asked for: only one part of it is in memory at any time. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  const time = dosTime(new Date());
  let offset = 0;
  const count = (bytes: Uint8Array): Uint8Array => {
    offset += bytes.length;
    if (offset > MOST_BYTES) throw new Error('The ZIP file is too large.');
    return bytes;
  };
  for await (const { name, content } of entries) {
    const entry: Written = {
      ...{ name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 },
      ...{ flags: UTF8 | SIZES_FOLLOW, method: DEFLATED },
    };
    written.push(entry);
    if (written.length > MOST_ENTRIES) throw new Error('The ZIP file has too many entries.');
    if (typeof content === 'string' || content instanceof Uint8Array) {
      const bytes = Buffer.from(content);
      Object.assign(entry, { flags: UTF8, method: STORED, crc: crc32(bytes) });
      entry.packed = entry.size = bytes.length;
      yield count(localHeader(entry, time));
      yield count(bytes);
      continue;
    }
    yield count(localHeader(entry, time));
    const parts = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        yield bytes;
      }
    };
    const source = Readable.from(parts());
    const packer = createDeflateRaw();
    source.on('error', (error) => packer.destroy(error));
    try {
      for await (const chunk of source.pipe(packer) as AsyncIterable<Buffer>) {
        entry.packed += chunk.length;
        yield count(chunk);
      }
    } finally {
      source.destroy();
      packer.destroy();
    }
    yield count(fields([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]));
  }
  const start = offset;
  for (const entry of written) yield count(centralHeader(entry, time));
  const bytes = offset - start;
  yield count(
    fields(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, written.length],
      [2, written.length],
      [4, bytes],
      [4, start],
      [2, 0],
    ),
  );
}

type Field = readonly [bytes: 2 | 4, value: number];

function fields(...list: Field[]): Buffer {
  const out = Buffer.alloc(list.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of list) at = out.writeUIntLE(value, at, bytes);
  return out;
}

const VERSION = 20;

/** What both headers say of an entry. */
const common = ({ flags, method, crc, packed, size, name }: Written, time: number): Field[] => [
  [2, VERSION],
  [2, flags],
  [2, method],
  [4, time],
  [4, crc],
  [4, packed],
  [4, size],
  [2, name.length],
  [2, 0],
];

function localHeader(entry: Written, time: number): Buffer {
  const known = entry.method === STORED ? entry : { ...entry, crc: 0, packed: 0, size: 0 };
  return Buffer.concat([fields([4, 0x04034b50], ...common(known, time)), entry.name]);
}

const centralHeader = (entry: Written, time: number): Buffer =>
  Buffer.concat([
    fields(
      [4, 0x02014b50],
      [2, VERSION],
      ...common(entry, time),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, entry.offset],
    ),
    entry.name,
  ]);

const dosTime = (at: Date): number =>
  (((at.getUTCFullYear() - 1980) << 25) |
    ((at.getUTCMonth() + 1) << 21) |
    (at.getUTCDate() << 16) |
    (at.getUTCHours() << 11) |
    (at.getUTCMinutes() << 5) |
    (at.getUTCSeconds() >> 1)) >>>
  0;
