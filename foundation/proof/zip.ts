/** Reading of ZIP files in pages and on the server; as much of the format as bundles and what repacks them use. */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const MOST_BYTES = 2 ** 30;

export class NoZipError extends Error {
  override readonly name = 'NoZipError';
}

/** All files in it by their names. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  try {
    return await filesIn(bytes);
  } catch (error) {
    if (error instanceof NoZipError) throw error;
    // It points outside itself, or what is packed is not.
    throw new NoZipError('This is not a ZIP file, or a damaged one.');
  }
}

async function filesIn(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const files = new Map<string, Uint8Array>();
  let total = 0;
  for (let entry = 0; entry < count; entry++) {
    if (view.getUint32(at, true) !== ENTRY) throw new RangeError();
    const [method, packed, size] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
    ];
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    ) as [number, number, number];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + packed > bytes.length) throw new RangeError();
    total += size;
    if (total > MOST_BYTES) throw new NoZipError('This ZIP file is too large to be checked.');
    if (files.has(name)) throw new NoZipError(`This ZIP file has two files named ${name}.`);
    if (!name.endsWith('/')) {
      files.set(name, await unpacked(bytes.subarray(start, start + packed), method, size));
    }
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return files;
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new RangeError();
}

async function unpacked(bytes: Uint8Array, method: number, size: number): Promise<Uint8Array> {
  if (method === 0) return bytes;
  if (method !== 8) throw new RangeError();
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const out = new Uint8Array(size);
  let filled = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    // More than it says of itself does not fit.
    out.set(value, filled);
    filled += value.length;
  }
  if (filled !== size) throw new RangeError();
  return out;
}
