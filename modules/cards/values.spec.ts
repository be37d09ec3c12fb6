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
