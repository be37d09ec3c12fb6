import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnspaced, onOneLine, shortened, unbroken, withoutBrokenSpaces } from './line-breaks';

const letters = (text: string): string[] => Array.from(text);
const partsOf = (text: string): string[] => unbroken(letters(text)).map((part) => part.join(''));

describe('a line of several scripts', () => {
  it('is broken between any two letters where words have no spaces', () => {
    expect(partsOf('山田太郎')).toEqual(['山', '田', '太', '郎']);
  });

  it('keeps the words of the others whole', () => {
    expect(partsOf('東京 Leafcard K.K.営業部')).toEqual([
      ...['東', '京', ' ', 'Leafcard', ' ', 'K.K.', '営', '業', '部'],
    ]);
  });

  it.each([
    ['จำกัด', 'จำ|กัด'],
    ['เบอร์มือถือ', 'เบอร์|มือ|ถือ'],
    ['ภาษาไทยไม่มีช่องว่างระหว่างคำจึงต้องตัดคำ', 'ภา|ษา|ไทย|ไม่|มี|ช่อง|ว่าง|ระ|หว่าง|คำ|จึง|ต้อง|ตัด|คำ'],
    ['ผู้จัดการฝ่ายการตลาด', 'ผู้|จัด|การ|ฝ่าย|การตลาด'],
    ['หัวหน้านักออกแบบ', 'หัว|หน้า|นักออก|แบบ'],
    ['โทรศัพท์ ศักดิ์', 'โทร|ศัพท์| |ศักดิ์'],
    ['เจ้าหน้าที่ประกันต่างๆ', 'เจ้า|หน้า|ที่ประ|กัน|ต่างๆ'],
    ['บริษัทLeafcard', 'บริ|ษัท|Leafcard'],
    ['ບໍລິສັດ ຈຳກັດ', 'ບໍ|ລິ|ສັດ| |ຈຳ|ກັດ'],
    ['ໂທລະສາ', 'ໂທລະ|ສາ'],
  ])('%s is broken between syllables, never within one', (words, expected) => {
    const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
    const parts = unbroken([...graphemes.segment(words)].map(({ segment }) => segment));
    expect(parts.map((part) => part.join('')).join('|')).toBe(expected);
    expect(isUnspaced(words)).toBe(true);
  });

  it('begins no line with what closes, and ends none with what opens', () => {
    expect(partsOf('「京都」、サーバ')).toEqual(['「京', '都」、', 'サー', 'バ']);
  });
});

it('where a line was broken there is no space left of it', () => {
  const lines = ['東京 ', ' Leaf card ', ' ', '部 '].map(letters);
  expect(withoutBrokenSpaces(lines).map((line) => line.join(''))).toEqual([
    '東京',
    'Leaf card',
    '部 ',
  ]);
  expect(withoutBrokenSpaces([[]])).toEqual([[]]);
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
