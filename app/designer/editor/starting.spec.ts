import { beforeEach, describe, expect, it } from 'vitest';
import { blankDesign, SIDES, type CardKind, type DesignObject } from '#modules/cards/contract';
import { startersFor } from '#modules/cards/drawing';
import { Editor } from './editor';
import { elementsOf, newPhoto, newText } from './elements';
import { add, tick, untick } from './ticking';
import { startedFrom } from './starting';
import type { Work } from './work';

const KNOWN = { name: 'Ada Lovelace', email: 'ada@leafcard.example' };
let editor: Editor;
const started = (id: string, kind: CardKind = 'personal') => {
  const { design } = startersFor(kind).find((one) => one.id === id)!;
  return { design, work: startedFrom(design, editor.state.work, { kind, known: KNOWN }) };
};
const objectsOf = (work: Work): DesignObject[] =>
  SIDES.flatMap((side) => work[side].items.map(({ object }) => object));
const texts = (work: Work) =>
  objectsOf(work).flatMap((one) => (one.kind === 'text' && one.fieldName ? [one] : []));
const said = (work: Work): Record<string, string> =>
  Object.fromEntries(
    texts(work).flatMap(({ fieldName, text, visible }) => (visible ? [[fieldName, text]] : [])),
  );

beforeEach(() => {
  editor = new Editor('personal', blankDesign('cardDesign_1'));
});

describe('a card that begins with a design', () => {
  it('says what is known of the person, and nothing that was made up for the example', () => {
    for (const { id } of startersFor('personal')) expect(said(started(id).work)).toEqual(KNOWN);
  });

  it('keeps what was on the card, before what is known, and under its own name', () => {
    add(editor, newText('name', 'Countess of Lovelace'));
    add(editor, newText('contact', '+44 20 7946 0958'));
    add(editor, newText('text1', 'Analytical Engines'));
    const { work } = started('classic');
    expect(said(work)).toEqual({
      name: 'Countess of Lovelace',
      contact: '+44 20 7946 0958',
      email: KNOWN.email,
      text1: 'Analytical Engines',
    });
    expect(work.name).toBe('cardDesign_1');
  });

  it('leaves unticked what was', () => {
    const email = elementsOf(editor, 'front').find(({ fieldName }) => fieldName === 'email')!;
    tick(editor, email, KNOWN);
    untick(editor, email);
    expect(said(started('classic').work)).toEqual({ name: KNOWN.name });
  });

  it('begins what is ticked later as on any card', () => {
    const contact = texts(started('classic').work).find(({ fieldName }) => fieldName === 'contact');
    expect(contact).toMatchObject({ text: '', visible: false });
  });

  it('keeps the photo, as large as the design has it', () => {
    const assetId = 'a'.repeat(43);
    add(editor, newPhoto({ assetId, width: 500, height: 500 }));
    const photo = objectsOf(started('portrait').work).find(
      ({ fieldName }) => fieldName === 'photo',
    );
    expect(photo).toMatchObject({ assetId, width: 500, scaleX: 256 / 500 });
  });

  it('keeps what is locked as it is, and nothing of the design says it again', () => {
    add(editor, { ...newText('name', 'Countess of Lovelace'), locks: ['position'] });
    add(editor, { ...newText(null, 'Since 1815'), locks: ['delete'] });
    add(editor, newText('contact', '+44 20 7946 0958'));
    const locked = editor.sideShown.items.slice(0, 2);
    for (const kind of ['personal', 'corporate'] as const) {
      const { items } = started('classic', kind).work.front;
      expect(items.slice(-2)).toEqual(locked);
      expect(items.filter(({ object }) => object.fieldName === 'name')).toHaveLength(1);
      expect(items.filter(({ object }) => object.fieldName === 'contact')).toHaveLength(1);
    }
  });

  it('of an organization says what is filled in', () => {
    const { design, work } = started('classic', 'corporate');
    expect(objectsOf(work)).toEqual(SIDES.flatMap((side) => design[side].objects));
  });
});
