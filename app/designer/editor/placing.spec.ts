import { beforeEach, describe, expect, it } from 'vitest';
import { blankDesign, fromElements, KINDS, toElements } from '#modules/cards/contract';
import { en } from '#foundation/words/designer/en';
import { messages } from '#foundation/messages';
import { Editor } from './editor';
import { elementsOf, namesOf } from './elements';
import { add, tick, untick } from './ticking';
import { documentOf, withChanged } from './work';

/** Pixels of the card for one of the older designers, whose card is 400 wide. */
const PIXEL = 725 / 400;

let editor: Editor;
const element = (fieldName: string) =>
  elementsOf(editor, editor.state.side).find((one) => one.fieldName === fieldName)!;
const objects = () => editor.sideShown.items.map(({ object }) => object);

beforeEach(() => {
  editor = new Editor('personal', blankDesign('cardDesign_1'), 'elements');
});

describe('a text of the element-based designer', () => {
  const placed = (middle: number, width: number, from: 'left' | 'center' | 'right' = 'center') => {
    const box = width * PIXEL;
    const object = KINDS.text.create({ text: 'Ada', width: box, align: from });
    add(editor, object);
    const { id } = editor.sideShown.items.at(-1)!;
    const left = middle * PIXEL - box / 2;
    editor.changeSide((side) => withChanged(side, [id], (one) => ({ ...one, left })));
    return objects().at(-1) as typeof object;
  };

  it.each([
    [100, 'left'],
    [190, 'left'],
    [191, 'center'],
    [210, 'center'],
    [211, 'right'],
    [300, 'right'],
  ])('with its middle at %d of 400 is aligned %s, where it was put', (middle, align) => {
    const text = placed(middle, 80);
    expect(text.align).toBe(align);
    expect(text.left).toBeCloseTo((middle - 40) * PIXEL);
    expect(text.width).toBeCloseTo(80 * PIXEL);
  });

  it('keeps a distance of 30 where it would be nearer than 10 to the right edge', () => {
    const right = ({ left, width }: { left: number; width: number }) => (left + width) / PIXEL;
    expect(right(placed(350, 80))).toBeCloseTo(390);
    expect(right(placed(351, 80))).toBeCloseTo(370);
    expect(right(placed(380, 80))).toBeCloseTo(370);
  });

  it('keeps its letters where they stand when another end of its box counts', () => {
    add(editor, KINDS.text.create({ text: 'Ada', left: 0, width: 300 }));
    const { id } = editor.sideShown.items[0]!;
    editor.setMeasured(new Map([[id, { width: 300, height: 18, letters: 60 }]]));
    const moveTo = (left: number) =>
      editor.changeSide((side) => withChanged(side, [id], (one) => ({ ...one, left })));
    moveTo(200);
    expect(objects()[0]).toMatchObject({ left: 200, align: 'left' });
    moveTo(500);
    expect(objects()[0]).toMatchObject({ left: 260, width: 300, align: 'right' });
    editor.undo();
    expect(objects()[0]).toMatchObject({ left: 200, align: 'left' });
  });

  it('keeps the letters of a word that is longer than its box where they stand', () => {
    add(editor, KINDS.text.create({ text: 'Ada', left: 0, width: 100 }));
    const { id } = editor.sideShown.items[0]!;
    editor.setMeasured(new Map([[id, { width: 160, height: 18, letters: 160 }]]));
    editor.changeSide((side) => withChanged(side, [id], (one) => ({ ...one, left: 400 })));
    expect(objects()[0]).toMatchObject({ left: 460, width: 100, align: 'right' });
  });

  it('is left as it is where only its words change, or where it is rotated', () => {
    const object = KINDS.text.create({ text: 'Ada', left: 500, width: 100, align: 'left' });
    add(editor, object);
    const { id } = editor.sideShown.items[0]!;
    const change = (look: object) =>
      editor.changeSide((side) => withChanged(side, [id], (one) => ({ ...one, ...look })));
    change({ text: 'Ada Lovelace' });
    expect(objects()[0]).toMatchObject({ left: 500, align: 'left' });
    change({ angle: 30, left: 510 });
    expect(objects()[0]).toMatchObject({ left: 510, align: 'left' });
  });

  it('is moved as it is on the canvas, which aligns nothing by itself', () => {
    editor = new Editor('personal', blankDesign('cardDesign_1'));
    expect(placed(300, 80, 'left').align).toBe('left');
  });
});

describe('the elements of the form', () => {
  it('start where those of the older designers did', () => {
    tick(editor, element('name'), { name: 'Ada' });
    tick(editor, element('text1'), {});
    const records = toElements(documentOf(editor.state.work).front, {
      ...{ kind: 'personal', side: 'front' },
      addressOf: (id) => id,
      idAt: (address) => address,
    });
    expect(records).toMatchObject([
      { name: 'nameset', value: 'Ada', position: { top: 20 } },
      { name: 'sloganset', position: { top: 45 } },
    ]);
    expect(objects()[0]).toMatchObject({ fontSize: 16, fontFamily: 'Arial', align: 'center' });
    const middle = (objects()[0]!.left + 300 / 2) / PIXEL;
    expect(middle).toBeCloseTo(210);
  });

  it('have the same objects as the canvas has, by other names', () => {
    const names = () => [
      ...namesOf(editor.sideShown.items, elementsOf(editor, 'front'), en).values(),
    ];
    tick(editor, element('text1'), {});
    expect(names()).toEqual(['Text 2']);
    editor = new Editor('personal', documentOf(editor.state.work));
    expect(names()).toEqual(['Text 1']);
  });

  it('of a back begin with what is known of a person, and of nobody on a corporate card', () => {
    const known = { name: 'Ada', email: 'ada@example.test' };
    editor.showSide('back');
    tick(editor, element('text3'), known);
    expect(objects()[0]).toMatchObject({ fieldName: 'text3', text: 'ada@example.test' });
    editor = new Editor('corporate', blankDesign('cardDesign_1'), 'elements');
    editor.showSide('back');
    tick(editor, element('text3'), known);
    expect(objects()[0]).toMatchObject({ fieldName: 'text3', text: '' });
  });

  it('that are locked say where they are unlocked', () => {
    const notices: string[] = [];
    editor.onNotice((message) => notices.push(message));
    tick(editor, element('name'), { name: 'Ada' });
    const { id } = editor.sideShown.items[0]!;
    editor.changeSide((side) => withChanged(side, [id], (one) => ({ ...one, locks: ['delete'] })));
    untick(editor, element('name'));
    expect(notices).toEqual([messages.elementLocked]);
  });

  it('of a program are the same ones, also when they are hidden and shown', () => {
    const addresses = { addressOf: (id: string) => id, idAt: (address: string) => address };
    const context = { kind: 'corporate', side: 'front', ...addresses } as const;
    const sent = [
      { name: 'addressset', value: 'Second floor', position: { left: 20, top: 90 } },
      { name: 'regiaddressset', position: { left: 20, top: 110 } },
    ];
    const front = fromElements(sent, context);
    const { back, name } = blankDesign('cardDesign_1');
    editor = new Editor('corporate', { name, front, back }, 'elements');
    const names = namesOf(editor.sideShown.items, elementsOf(editor, 'front'), en);
    expect([...names.values()]).toEqual(['Address', 'Registered Address 1']);
    untick(editor, element('addressLine1'));
    tick(editor, element('addressLine1'), {});
    expect(documentOf(editor.state.work).front).toEqual(front);
  });
});
