import { describe, expect, it } from 'vitest';
import { messages } from '#foundation/messages';
import { TextReader } from './text';

const read = (bytes: Uint8Array, step = bytes.length || 1): string => {
  const reader = new TextReader();
  let text = '';
  for (let at = 0; at < bytes.length; at += step) text += reader.push(bytes.slice(at, at + step));
  return text + reader.end();
};

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
  it.each(Object.entries(files))('%s is read, however it is cut', (_name, bytes) => {
    for (const step of [bytes.length, 1, 2, 3, 7]) expect(read(bytes, step)).toBe(TEXT);
  });

  it('nothing but ASCII, or nothing at all, is read too', () => {
    expect(read(Buffer.from('a;b'), 1)).toBe('a;b');
    expect(read(Buffer.from(''))).toBe('');
  });

  it('Windows’ own signs of Latin-1 are known', () => {
    expect(read(Buffer.from([0x41, 0x93, 0x80, 0x94, 0x0a]))).toBe('A“€”\n');
  });

  it('a sign of Latin-1 at the very end is read', () => {
    expect(read(Buffer.from('Zo\u00eb', 'latin1'), 1)).toBe('Zoë');
  });

  it.each([
    ['two encodings', Buffer.concat([Buffer.from('Zoë,'), Buffer.from('Zoë', 'latin1')])],
    ['UTF-8 that ends in the middle of a sign', Buffer.from('Zoë, Zoë').subarray(0, -1)],
  ])('%s are refused', (_name, bytes) => {
    expect(() => read(bytes)).toThrow(messages.importEncodingMixed);
  });

  it('a workbook or a picture is refused by name', () => {
    expect(() => read(mark(0x50, 0x4b, 3, 4, 20, 0))).toThrow(messages.importIsWorkbook);
    expect(() => read(mark(0xd0, 0xcf, 0x11, 0xe0))).toThrow(messages.importIsWorkbook);
    expect(() => read(mark(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10))).toThrow(
      messages.importIsNoText,
    );
    expect(() => read(Buffer.from('name,\0mail'))).toThrow(messages.importIsNoText);
  });
});
