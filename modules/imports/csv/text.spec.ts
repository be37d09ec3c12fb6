import { describe, expect, it } from 'vitest';
import { messages } from '#foundation/messages';
import { textIn } from './text';

async function* inParts(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array, size = bytes.length || 1): Promise<string> {
  let text = '';
  for await (const part of textIn(inParts(bytes, size))) text += part;
  return text;
}

const TEXT = 'name,city\r\nZoë Ménière,München\r\nAda,Porto\r\n';
const utf16 = (littleEndian: boolean) => {
  const bytes = Buffer.from(TEXT, 'utf16le');
  return littleEndian ? bytes : Buffer.from(bytes).swap16();
};
const mark = (...bytes: number[]) => Buffer.from(bytes);

const files: Record<string, Buffer> = {
  'UTF-8': Buffer.from(TEXT),
  'UTF-8 with a mark': Buffer.concat([mark(0xef, 0xbb, 0xbf), Buffer.from(TEXT)]),
  'UTF-16, little end first': Buffer.concat([mark(0xff, 0xfe), utf16(true)]),
  'UTF-16, big end first': Buffer.concat([mark(0xfe, 0xff), utf16(false)]),
  'UTF-16 without a mark': utf16(true),
  'Latin-1': Buffer.from(TEXT, 'latin1'),
};

describe('text in', () => {
  it.each(Object.entries(files))('%s is read, however it is cut', async (_name, bytes) => {
    for (const step of [bytes.length, 1, 2, 3, 7]) expect(await read(bytes, step)).toBe(TEXT);
  });

  it('nothing but ASCII, or nothing at all, is read too', async () => {
    expect(await read(Buffer.from('a;b'), 1)).toBe('a;b');
    expect(await read(Buffer.from(''))).toBe('');
  });

  it('Windows’ own signs of Latin-1 are known', async () => {
    expect(await read(Buffer.from([0x41, 0x93, 0x80, 0x94, 0x0a]))).toBe('A“€”\n');
  });

  it('a sign of Latin-1 at the very end is read', async () => {
    expect(await read(Buffer.from('Zo\u00eb', 'latin1'), 1)).toBe('Zoë');
  });

  it.each([
    ['two encodings', Buffer.concat([Buffer.from('Zoë,'), Buffer.from('Zoë', 'latin1')])],
    ['UTF-8 that ends in the middle of a sign', Buffer.from('Zoë, Zoë').subarray(0, -1)],
  ])('%s are refused', async (_name, bytes) => {
    await expect(read(bytes)).rejects.toThrow(messages.importEncodingMixed);
  });

  it('a workbook or a picture is refused by name', async () => {
    await expect(read(mark(0x50, 0x4b, 3, 4, 20, 0))).rejects.toThrow(messages.importIsWorkbook);
    await expect(read(mark(0xd0, 0xcf, 0x11, 0xe0))).rejects.toThrow(messages.importIsWorkbook);
    await expect(read(mark(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10))).rejects.toThrow(
      messages.importIsNoText,
    );
    await expect(read(Buffer.from('name,\0mail'))).rejects.toThrow(messages.importIsNoText);
  });
});
