import { describe, expect, it } from 'vitest';
import { blankDesign, type DesignObject, type ObjectOf } from '#modules/cards/contract';
import { startersFor } from '#modules/cards/drawing';
import { en } from '#foundation/words/designer/en';
import { differencesOf } from './differences';
import { newLine, newLogo, newText } from './elements';
import { warningsOf } from './warnings';
import { workOf } from './work';

const design = (...texts: Partial<ObjectOf<'text'>>[]) => {
  const blank = blankDesign('A card');
  const objects = texts.map((text) => ({ ...newText(null, 'Words'), ...text }));
  return { ...blank, front: { ...blank.front, objects } };
};
const kinds = (...texts: Partial<ObjectOf<'text'>>[]) =>
  warningsOf(workOf(design(...texts)), new Map()).map(({ kind }) => kind);

describe('a hint', () => {
  it('is given for what a printer may cut, what goes beyond, and what is hard to read', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ left: 5 })).toEqual(['safe-zone']);
    expect(kinds({ left: 600 })).toEqual(['overflow']);
    expect(kinds({ color: '#aaaaaa' })).toEqual(['contrast']);
  });

  it('is given for what is read, not for signs that are drawn', () => {
    expect(kinds({ text: '●', left: 700, color: '#fefefe' })).toEqual([]);
    expect(kinds({ text: '● 1', left: 700 })).toEqual(['overflow']);
  });

  it.each(['personal', 'corporate'] as const)('is not needed on %s designs of ours', (kind) => {
    for (const { name, design } of startersFor(kind)) {
      expect([name, warningsOf(workOf(design), new Map())]).toEqual([name, []]);
    }
  });

  it('is kinder to large letters, and is silent about what is hidden', () => {
    expect(kinds({ color: '#8a8a8a', fontSize: 30 })).toEqual([]);
    expect(kinds({ color: '#8a8a8a' })).toEqual(['contrast']);
    expect(kinds({ color: '#ffffff', visible: false })).toEqual([]);
  });
});

describe('contrast', () => {
  const field = {
    ...newLine(null, 'horizontal'),
    ...{ left: 0, top: 0, dx: 715, thickness: 10, scaleY: 41 },
    color: '#0e3b26',
  };
  const on = (...objects: DesignObject[]) => {
    const card = design();
    return warningsOf(workOf({ ...card, front: { ...card.front, objects } }), new Map());
  };

  it('is that with what lies under a text', () => {
    const white = { ...newText(null, 'Words'), color: '#ffffff' };
    expect(on(field, white)).toEqual([]);
    expect(on(white, field)).toMatchObject([{ kind: 'contrast' }]);
    expect(on(field, newText(null, 'Words'))).toMatchObject([{ kind: 'contrast' }]);
  });

  it('is that of letters through which the ground is seen', () => {
    const faint = { ...newText(null, 'Words'), color: '#000000', opacity: 0.15 };
    expect(on(faint)).toMatchObject([{ kind: 'contrast' }]);
    expect(on({ ...faint, opacity: 0.7 })).toEqual([]);
    expect(on(field, { ...faint, color: '#ffffff' })).toMatchObject([{ kind: 'contrast' }]);
  });

  it('is not given where there is a picture', () => {
    expect(
      on({ ...newLogo(), left: 100, top: 90 }, { ...newText(null, 'Words'), color: '#fafafa' }),
    ).toEqual([]);
  });
});

describe('what differs in two designs', () => {
  it('is given for each object', () => {
    const mine = design({ fieldName: 'name' }, { fieldName: 'email' }, { text: 'Only here' });
    const theirs = design({ fieldName: 'name', left: 150 }, { fieldName: 'email', text: 'x@y' });
    theirs.back = { ...theirs.back, background: { color: '#000000', picture: null } };
    expect(differencesOf({ kind: 'personal', mode: 'canvas' }, mine, theirs, en)).toEqual([
      { side: 'front', what: 'Name', how: 'elsewhere' },
      { side: 'front', what: 'Email', how: 'otherWords' },
      { side: 'front', what: '“Only here”', how: 'onlyYours' },
      { side: 'back', what: 'Background', how: 'otherBackground' },
    ]);
    expect(differencesOf({ kind: 'personal', mode: 'canvas' }, mine, mine, en)).toEqual([]);
  });
});
