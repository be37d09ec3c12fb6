import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Keyring, newEncryptionKey } from '../keyring.server';
import { opened, sealed } from './sealed-stream.server';

const keys = newEncryptionKey('first');
const keyring = new Keyring(keys);
const plain = randomBytes(3 * 1024 * 1024 + 17);

async function all(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(bytes.subarray(at, at + size));
  }
}

const seal = (bytes = plain) => all(sealed(inParts(bytes, 100_000), keyring));
const open = (bytes: Buffer, by = keyring) => all(opened(inParts(bytes, 77_777), by));

test('what is sealed opens again, whatever parts it comes in', async () => {
  const file = await seal();
  expect(file.includes(plain.subarray(0, 32))).toBe(false);
  expect((await open(file)).equals(plain)).toBe(true);
  expect(await open(await seal(Buffer.alloc(0)))).toHaveLength(0);
});

test('opens with an older key of the keyring, and says which one is missing', async () => {
  const file = await seal();
  const rotated = new Keyring(`${newEncryptionKey('second')},${keys}`);
  expect((await open(file, rotated)).equals(plain)).toBe(true);
  const dropped = new Keyring(newEncryptionKey('second'));
  await expect(open(file, dropped)).rejects.toThrow('needs the encryption key named "first"');
});

test('is refused when a byte was changed, its end cut off, or a frame moved', async () => {
  const file = await seal();
  const start = file.indexOf('\n') + 1;
  const frame = 4 + 1024 * 1024 + 16;
  const changed = Buffer.from(file);
  changed[start + frame + 100]! ^= 1;
  const longer = Buffer.from(file);
  longer[start] = 0x80;
  const [one, two] = [
    file.subarray(start, start + frame),
    file.subarray(start + frame, start + 2 * frame),
  ];
  const moved = Buffer.concat([
    file.subarray(0, start),
    two,
    one,
    file.subarray(start + 2 * frame),
  ]);
  for (const broken of [changed, moved, longer]) {
    await expect(open(broken)).rejects.toThrow('was changed after it was written');
  }
  // At the end of a frame too: the last one says that it is.
  for (const length of [file.length - 1, start + 2 * frame, start]) {
    await expect(open(file.subarray(0, length))).rejects.toThrow('is not whole');
  }
  await expect(open(Buffer.from('PK something else\n'))).rejects.toThrow('no file that Leafcard');
});
