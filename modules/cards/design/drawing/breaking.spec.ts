import { describe, expect, it } from 'vitest';
import { unbroken, withoutBrokenSpaces } from './breaking';

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
