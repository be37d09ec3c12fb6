import { describe, expect, it } from 'vitest';
import { begunIn, drawnWords, isRightToLeft } from './direction';

/** Its parts in brackets: < of letters read from the left, > from the right. */
const shown = (text: string, texts: Record<string, string> = {}) =>
  drawnWords(text, texts)
    .replaceAll('\u2066', '<')
    .replaceAll('\u2067', '>')
    .replaceAll('\u2069', '|');

it.each([
  ['شركة Leafcard', true],
  ['12 שרה', true],
  ['Leafcard شركة', false],
  ['+49 30 1234', false],
  ['', false],
])('the first letter of %s says whether it is read from the right: %s', (text, isIt) => {
  expect(isRightToLeft(text)).toBe(isIt);
});

describe('a text as it is drawn', () => {
  it.each([
    ['هاتف: +351 22 000 0118', 'هاتف: <+351 22 000 0118|'],
    ['טלפון (02) 123-4567, 8:00', 'טלפון <(02) 123-4567|, 8:00'],
    ['هاتف ٠١٠ ١٢٣ ٤٥٦٧', 'هاتف <٠١٠ ١٢٣ ٤٥٦٧|'],
    ['+351 22 000 0118 تحويلة 12', '<+351 22 000 0118| تحويلة 12'],
    ['البريد:7days@x.test.', 'البريد:<7days@x.test|.'],
    ['الموقع: https://x.test/ar/، www.x.test', 'الموقع: <https://x.test/ar/|، <www.x.test|'],
    ['شركة (Leafcard, tel. +351 22 000).', 'شركة (<Leafcard, tel. +351 22 000|).'],
    ['شركة Leafcard\n+351 22 000', 'شركة <Leafcard|\n<+351 22 000|'],
    ['شركة 7-eleven. شارع 7', 'شركة <7-eleven|. شارع 7'],
    ['טל ada@x.test 123 456', 'טל <ada@x.test| <123 456|'],
    ['Tel. +351 22 000 0118', 'Tel. +351 22 000 0118'],
    ['شارع 12, رقم 5', 'شارع 12, رقم 5'],
  ])('has numbers and addresses of %s in their own order', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('has each value in its own order, where anything is read from the right', () => {
    const texts = { name: 'Ada L.', contact: '+351 22 000', city: 'حيفا 12 Inc.' };
    expect(shown('اسم {{name}}: {{contact}}', texts)).toBe('اسم <<Ada L|.|: <<+351 22 000||');
    expect(shown('{{name}} {{city}} 12', texts)).toBe('<<Ada L|.| >حيفا 12 <Inc|.| 12');
    expect(shown('{{name}} {{contact}}', texts)).toBe('Ada L. +351 22 000');
  });

  it('leaves out what turns letters round', () => {
    expect(shown('a\u202egnp\u2069 {{name}}', { name: 'Sofia \u202eseuqraM' })).toBe(
      'agnp Sofia seuqraM',
    );
  });
});

it('a part that goes on in the next line begins there as well', () => {
  const lines = ['\u2066a \u2066+1', '2\u2069 \u2067c\u2069', 'd\u2069'].map((line) => [...line]);
  expect([0, 1, 2, 3].map((count) => begunIn(lines.slice(0, count)).length)).toEqual([0, 2, 1, 0]);
});
