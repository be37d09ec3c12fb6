import { expect, test } from 'vitest';
import { blankDesign } from './design/document';
import { personalContact } from './values';

test.each<Record<string, string>>([{}, { name: '' }, { name: ' \n' }])(
  'a card that names nobody, as of %j, is of its user',
  (details) => {
    expect(personalContact(blankDesign('Card'), details, 'ada').name).toBe('ada');
  },
);

test('a card is of whom it names', () => {
  expect(personalContact(blankDesign('Card'), { name: 'Ada King' }, 'ada').name).toBe('Ada King');
});

test.each([
  ['٠٥٠ ١٢٣ ٤٥٦٧', '050 123 4567'],
  ['０９０－１２３４－５６７８', '090-1234-5678'],
  ['+९१ ९८७६५ ४३२१०', '+91 98765 43210'],
])('the phone %s is called as %s', (typed, called) => {
  expect(personalContact(blankDesign('Card'), { contact: typed }, 'ada').phones).toEqual([called]);
});

test('a mail in wide letters is written to in plain ones', () => {
  const details = { email: 'ｔａｒｏ＠example.jp' };
  expect(personalContact(blankDesign('Card'), details, 'taro').emails).toEqual(['taro@example.jp']);
});
