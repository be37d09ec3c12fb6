import { describe as group, expect, it } from 'vitest';
import {
  blankDesign,
  CARD,
  type Background,
  type DesignObject,
  type ObjectOf,
} from '#modules/cards/contract';
import { en } from '#foundation/words/designer/en';
import { describe, inReadingOrder, whereIs } from './description';
import { differencesOf } from './differences';
import { elementsOf, namesOf, newLine, newLogo, newText } from './elements';
import type { Measured } from './placing';
import { documentOf, workOf } from './work';

const speech = {
  words: en,
  direction: 'ltr' as const,
  number: String,
  listing: (items: readonly string[]) => new Intl.ListFormat('en-GB').format(items),
};
const white: Background = { color: '#ffffff', picture: null };
const text = (given: Partial<ObjectOf<'text'>> = {}): ObjectOf<'text'> => ({
  ...newText('name', 'Ada Lovelace'),
  ...{ left: 30, top: 30, width: 180 },
  ...given,
});

/** A front with these objects, and what a canvas measured of the first one. */
function front(objects: DesignObject[], drawn?: Partial<Measured>) {
  const { front: side } = workOf({
    ...blankDesign('A card'),
    front: { background: white, objects },
  });
  const [first] = side.items;
  const measured = { width: 180, height: 23, ...drawn };
  const sizes = new Map(drawn && first ? [[first.id, measured]] : []);
  const names = namesOf(side.items, elementsOf({ kind: 'personal', mode: 'canvas' }, 'front'), en);
  return { items: side.items, on: { side, sizes, names, texts: { name: 'Grace Hopper' }, speech } };
}

function said(object: DesignObject, drawn?: Partial<Measured>): string {
  const { items, on } = front([object], drawn);
  return describe(items[0]!, on);
}

group('an object in words', () => {
  it('is its name, kind, text, place and size', () => {
    expect(said(text())).toBe('Name, text “Ada Lovelace”, top left, a quarter of the width');
    expect(said({ ...newLogo(), left: 322.5, top: 166 })).toBe(
      'Logo, picture, in the middle, centred across the card, centred down the card, a tenth of the width',
    );
    expect(said(newLine('vLine', 'vertical'))).toBe(
      'Vertical Line, in the middle, half the height',
    );
  });

  it('is cut between letters, and in the middle of none', () => {
    const family = '👩‍👩‍👧';
    const cut = (before: number) => `${'a'.repeat(before)}${family}bcd`;
    const { items, on } = front([text({ fieldName: null, text: cut(39) })]);
    expect(on.names.get(items[0]!.id)).toBe(`${'a'.repeat(39)}${family}`);
    expect(said(text({ text: cut(59) }))).toContain(`“${'a'.repeat(59)}${family}…”`);
    const mine = documentOf({ ...workOf(blankDesign('Mine')), front: on.side });
    const designer = { kind: 'personal', mode: 'canvas' } as const;
    expect(differencesOf(designer, mine, blankDesign('Theirs'), en)).toMatchObject([
      { what: en.quoted(`${'a'.repeat(39)}${family}`) },
    ]);
  });

  it('without a field is its kind and what it says, once', () => {
    expect(said(text({ fieldName: null, text: 'Est. 1815' }))).toMatch(/^Text “Est. 1815”, top/);
    const long = 'a very long sentence that goes on and on until nobody wants to hear the end';
    expect(said(text({ text: long }))).toContain(
      '“a very long sentence that goes on and on until nobody wants…”',
    );
  });

  it('says the words that stand in a place, and that there are none', () => {
    expect(said(text({ text: '{{name}}' }))).toMatch(/^Name, text “Grace Hopper”/);
    expect(said(text({ text: ' ' }))).toMatch(/^Name, text, empty, top left/);
    expect(said(text({ fieldName: 'text1', text: '' }))).toMatch(/^Text 1, empty/);
  });

  it.each([
    [{ left: 0, top: 0 }, 'top left, at the left edge, at the top edge'],
    [{ left: 545, top: 0 }, 'top right, at the right edge, at the top edge'],
    [{ left: 272.5, top: 350 }, 'bottom centre, centred across the card'],
    [{ left: 0.6, top: 200 }, 'middle left'],
    [{ left: -400, top: -90 }, 'top left'],
    [{ left: 2000, top: 900 }, 'bottom right'],
  ])('is placed at %o: %s', (place, words) => {
    expect(said(text(place))).toContain(`, ${words}, a quarter`);
  });

  it.each([
    [40, 'less than a tenth of the width'],
    [51, 'a tenth of the width'],
    [CARD.width / 3, 'a third of the width'],
    [362, 'half the width'],
    [CARD.width, 'the full width'],
    [760, 'wider than the card'],
  ])('is %i wide: %s', (width, words) => {
    expect(said(text({ left: 0, width }))).toContain(`, ${words}`);
  });

  it('is where its letters are, whatever room its box leaves them', () => {
    const wide = text({ left: 0, width: 725, align: 'right' });
    expect(said(wide, { width: 725, letters: 100 })).toContain('top right');
    expect(said({ ...wide, align: 'left' }, { width: 725, letters: 100 })).toContain('top left');
  });

  it('says where it leaves the card, and that its text does not fit', () => {
    expect(said(text({ left: 600 }))).toContain('reaches past the right edge');
    expect(said(text({ left: -10, top: -10 }))).toContain('reaches past the left and the top edge');
    expect(said(text(), { width: 300 })).toContain('text does not fit');
    expect(said(text(), { isCut: true })).toContain('text does not fit');
    expect(said(text(), { letters: 120 })).not.toContain('fit');
  });

  it('says what is hard to read, near the edge, turned or locked', () => {
    expect(said(text({ color: '#eeeeee' }))).toContain('hard to read on this background');
    expect(said(text({ left: 10 }))).toContain('close to the edge');
    expect(said(text({ angle: 15, locks: ['position'] }))).toMatch(
      /rotated by 15 degrees, locked$/,
    );
  });

  it('names what it overlaps, not what only touches it or is hidden', () => {
    const logo = { ...newLogo(), left: 100, top: 20 };
    const { items, on } = front([text(), logo, text({ fieldName: 'email', left: 200 })]);
    expect(describe(items[0]!, on)).toContain('overlaps Logo and 1 more');
    expect(describe(items[1]!, on)).toContain('overlaps Name');
    const apart = front([text(), { ...logo, left: 210 }, { ...logo, visible: false }]);
    expect(describe(apart.items[0]!, apart.on)).not.toContain('overlaps');
  });

  it('is placed in numbers after a move', () => {
    const { items, on } = front([text({ left: 31.4 })]);
    expect(whereIs(items[0]!, on)).toBe('top left, 31 from the left, 30 from the top');
  });
});

group('the reading order', () => {
  const order = (objects: DesignObject[], direction: 'ltr' | 'rtl' = 'ltr') => {
    const { on } = front(objects);
    return inReadingOrder({ ...on, speech: { ...speech, direction } }).map(
      ({ object }) => object.fieldName,
    );
  };
  const left = text();
  const right = text({ fieldName: 'email', left: 400, top: 36 });
  const below = text({ fieldName: 'contact', left: 10, top: 54 });

  it('goes from the top to the bottom and along each row, as the page is read', () => {
    expect(order([below, right, left])).toEqual(['name', 'email', 'contact']);
    expect(order([below, right, left], 'rtl')).toEqual(['email', 'name', 'contact']);
  });

  it('has a tall picture beside the text at its middle, and leaves out what is hidden', () => {
    const logo = { ...newLogo(), left: 600, top: 0 };
    expect(order([logo, left, below])).toEqual(['name', 'logo', 'contact']);
    expect(order([{ ...left, visible: false }, below])).toEqual(['contact']);
  });
});
