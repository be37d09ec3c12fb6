import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onOneLine, shortened } from './ellipsis';
import { filled } from './placeholders';

describe('placeholders', () => {
  it.each([
    ['{{name}}', 'Ada'],
    ['Dear {{ name }}, {{name}}!', 'Dear Ada, Ada!'],
    ['{{absent}}', ''],
    ['{{constructor}}{{toString}}', ''],
    ['{{na me}} {name} {{}}', '{{na me}} {name} {{}}'],
  ])('%s becomes %s', (text, expected) => {
    expect(filled(text, { name: 'Ada' })).toBe(expected);
  });

  it('are replaced once, whatever a person is called', () => {
    const texts = { name: '{{email}} $& $1', email: '{{name}}' };
    expect(filled('{{name}}|{{email}}', texts)).toBe('{{email}} $& $1|{{name}}');
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, email) => {
        expect(filled('{{name}}|{{email}}', { name, email })).toBe(`${name}|${email}`);
      }),
    );
  });
});

describe('a long text', () => {
  const upTo = (count: number) => (text: string) => text.length <= count;

  it('ends in an ellipsis', () => {
    expect(shortened('Ada Lovelace', upTo(12))).toBe('Ada Lovelace');
    expect(shortened('Ada Lovelace', upTo(8))).toBe('Ada Lov…');
    expect(shortened('Ada Lovelace', upTo(5))).toBe('Ada…');
    expect(shortened('Ada Lovelace', upTo(0))).toBe('…');
  });

  it('is never cut within a letter', () => {
    expect(shortened('Zoe\u0308 Me\u0301ni', upTo(4))).toBe('Zo…');
    expect(shortened('👩‍👩‍👧👩‍👩‍👧', upTo(9))).toBe('👩‍👩‍👧…');
  });

  it('fits whenever an ellipsis does, and has as much as fits', () => {
    const words = fc.string({ unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 20 }), (text, room) => {
        const short = shortened(text, upTo(room));
        expect(short.length).toBeLessThanOrEqual(room);
        if (short !== text) expect(text.startsWith(short.slice(0, -1))).toBe(true);
      }),
    );
  });

  it('is one line', () => {
    expect(onOneLine(' 12 Long Acre \r\n London\nWC2E ')).toBe('12 Long Acre London WC2E');
  });
});
