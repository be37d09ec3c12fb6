import { expect, it } from 'vitest';
import { blankDesign, KINDS } from './contract';
import { detailsIn, tidied } from './details';

const designOf = (...texts: [fieldName: string | null, text: string][]) => {
  const design = blankDesign('cardDesign_1');
  const objects = texts.map(([fieldName, text]) => KINDS.text.create({ fieldName, text }));
  return { ...design, front: { ...design.front, objects } };
};

it('says what its texts say, and nothing for a text that nobody has typed', () => {
  const design = designOf(['name', ' Ada '], ['contact', ''], ['email', '{{email}}'], [null, 'Hi']);
  expect(detailsIn(design)).toEqual({ name: 'Ada' });
});

it('keeps what the places on the card stood for, and no more', () => {
  const before = { name: 'Ada', email: 'ada@ada.test', contact: '+44 20' };
  const design = designOf(
    ['name', 'Countess'],
    ['contact', 'Tel. {{contact}}'],
    [null, '{{ email }}'],
  );
  expect(detailsIn(design, before)).toEqual({
    name: 'Countess',
    contact: '+44 20',
    email: 'ada@ada.test',
  });
  expect(detailsIn(designOf(['name', '']), before)).toEqual({});
  const both: [string | null, string][] = [
    [null, '{{name}}'],
    ['name', 'Countess'],
  ];
  for (const texts of [both, both.toReversed()]) {
    expect(detailsIn(designOf(...texts), before)).toEqual({ name: 'Countess' });
  }
});

it('says what is seen, and names and designations on one line', () => {
  const design = designOf(
    ['name', 'Sofia \u202eseuqraM\u202c'],
    ['designation', 'Head\nof \u200bDesign'],
    ['addressLine1', '12 Long Acre\nLondon'],
  );
  const details = {
    name: 'Sofia seuqraM',
    designation: 'Head of Design',
    addressLine1: '12 Long Acre\nLondon',
  };
  expect(detailsIn(design)).toEqual(details);
  expect(tidied({ ...details, name: ' Sofia\r\n\u2067seuqraM' })).toEqual(details);
});
