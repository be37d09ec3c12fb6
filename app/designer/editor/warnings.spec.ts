import { describe, expect, it } from 'vitest';
import { blankDesign, type TextObject } from '#modules/cards/contract';
import { differencesOf } from './differences';
import { newText } from './new-objects';
import { warningsOf } from './warnings';
import { workOn } from './work';

const design = (...texts: Partial<TextObject>[]) => {
  const blank = blankDesign('A card');
  const objects = texts.map((text) => ({ ...newText(null, 'Words'), ...text }));
  return { ...blank, front: { ...blank.front, objects } };
};
const kinds = (...texts: Partial<TextObject>[]) =>
  warningsOf(workOn(design(...texts)), new Map()).map(({ kind }) => kind);

describe('a hint', () => {
  it('is given for what a printer may cut, what goes beyond, and what is hard to read', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ left: 5 })).toEqual(['safe-zone']);
    expect(kinds({ left: 600 })).toEqual(['overflow']);
    expect(kinds({ color: '#aaaaaa' })).toEqual(['contrast']);
  });

  it('is kinder to large letters, and is silent about what is hidden', () => {
    expect(kinds({ color: '#8a8a8a', fontSize: 30 })).toEqual([]);
    expect(kinds({ color: '#8a8a8a' })).toEqual(['contrast']);
    expect(kinds({ color: '#ffffff', visible: false })).toEqual([]);
  });
});

describe('what differs in two designs', () => {
  it('is told for each thing', () => {
    const mine = design({ fieldName: 'name' }, { fieldName: 'email' }, { text: 'Only here' });
    const theirs = design({ fieldName: 'name', left: 150 }, { fieldName: 'email', text: 'x@y' });
    theirs.back = { ...theirs.back, background: { color: '#000000', picture: null } };
    expect(differencesOf('personal', mine, theirs)).toEqual([
      { side: 'front', what: 'Name', how: 'stands elsewhere on theirs' },
      { side: 'front', what: 'Email', how: 'has other words on theirs' },
      { side: 'front', what: '“Only here”', how: 'is only on yours' },
      { side: 'back', what: 'Background', how: 'is another one' },
    ]);
    expect(differencesOf('personal', mine, mine)).toEqual([]);
  });
});
