import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blankDesign, designDocument } from '#modules/cards/contract';
import { en } from '#foundation/words/designer/en';
import type { ActionName, PageActions } from './actions/action';
import { actionNamed } from './actions/registry';
import { Editor, type EditorState } from './editor/editor';
import { newLogo, newText } from './editor/elements';
import { add } from './editor/ticking';
import { documentOf } from './editor/work';
import type { Speech } from './editor/description';
import { restyle, selectedOf } from './editor/selected';
import { changesInWords } from './live-region';

const speech: Speech = {
  words: en,
  direction: 'ltr',
  number: String,
  listing: (items: readonly string[]) => new Intl.ListFormat('en-GB').format(items),
};
const values = { texts: {}, images: {} };
let editor: Editor;
let before: EditorState;
const perform = (name: ActionName) =>
  actionNamed(name).perform({ editor, page: {} as PageActions, values });

/** What is said of all that changed since it was last asked. */
function said(focus: { control?: 'text' | 'state'; objectId?: string } = {}, more = {}): string {
  const { control = null, objectId = null } = focus;
  const spoken = { ...speech, ...more };
  const around = { designer: editor, texts: {}, speech: spoken, focus: { control, objectId } };
  const words = changesInWords(before, editor.state, around);
  before = editor.state;
  return words;
}

beforeEach(() => {
  vi.stubGlobal('navigator', { platform: 'Linux' });
  editor = new Editor('personal', blankDesign('A card'));
  before = editor.state;
  add(editor, { ...newText('name', 'Ada'), left: 100, top: 100, width: 180 });
  add(editor, { ...newLogo(), left: 600, top: 300 });
  before = editor.state;
});

describe('what is said of a change', () => {
  it('is nothing where nothing changed but the view', () => {
    expect(said()).toBe('');
    perform('zoom-in');
    expect(said()).toBe('');
  });

  it('is what was added, in full, and not its selection once more', () => {
    add(editor, { ...newText('email', 'ada@example.org'), left: 30, top: 200 });
    expect(said()).toBe(
      'Added Email, text “ada@example.org”, middle left, a quarter of the width.',
    );
    perform('delete-selected');
    expect(said()).toBe('Removed Email.');
  });

  it('counts what is selected as the page is read', () => {
    add(editor, { ...newText('email', 'ada@example.org'), left: 700, top: 100 });
    editor.select([editor.sideShown.items[0]!.id]);
    expect(said()).toContain('1 of 3');
    editor.select([]);
    said();
    editor.select([editor.sideShown.items[0]!.id]);
    expect(said({}, { direction: 'rtl' })).toContain('2 of 3');
  });

  it('is the new place after a move, and the new size after resizing', () => {
    editor.select([editor.sideShown.items[0]!.id]);
    expect(said()).toBe('Selected Name, text “Ada”, top left, a quarter of the width, 1 of 2.');
    perform('nudge-right-far');
    expect(said()).toBe('Name, top left, 110 from the left, 100 from the top.');
    perform('align-right');
    expect(said()).toBe(
      'Name, top right, at the right edge, 545 from the left, 100 from the top, close to the edge.',
    );
    perform('smaller');
    expect(said()).toBe('Name, a quarter of the width, 170 long, close to the edge.');
  });

  it('is that it was undone and what is as before, also on the other side', () => {
    perform('nudge-left');
    said();
    perform('undo');
    expect(said()).toBe('Undone. Logo, bottom right, 600 from the left, 300 from the top.');
    perform('redo');
    expect(said()).toMatch(/^Done again. Logo, .*599 from the left/);
    perform('delete-selected');
    perform('show-back');
    expect(said()).toMatch(/^The back of the card, empty/);
    perform('undo');
    expect(said()).toMatch(/^Undone. The front of the card, 2 objects/);
  });

  it('is the selection, unless what has the focus says it', () => {
    const { id } = editor.sideShown.items[0]!;
    editor.select([id]);
    expect(said({ objectId: id })).toBe('');
    editor.select([]);
    expect(said({ objectId: id })).toBe('');
    perform('select-all');
    expect(said()).toBe('Selected Name and Logo.');
    editor.select([]);
    expect(said()).toBe('Nothing is selected.');
  });

  it('is no style that a control says itself, but what it makes hard to read', () => {
    editor.select([editor.sideShown.items[0]!.id]);
    said();
    perform('bold');
    expect(said({ control: 'state' })).toBe('');
    perform('bold');
    expect(said()).toBe('Name, bold off.');
    restyle(editor, selectedOf(editor, 'text'), { color: '#eeeeee' });
    expect(said({ control: 'text' })).toBe('Name, hard to read on this background.');
  });

  it('is the layer after a change of the order', () => {
    perform('order-back');
    expect(said()).toBe('Logo, layer 2 of 2 from the top.');
  });

  it('is what differs where another design replaces this one', () => {
    editor.showSide('back');
    add(editor, newText('text1', 'Poetical science'));
    editor.showSide('front');
    before = editor.state;
    const copy = () => designDocument.parse(documentOf(editor.state.work));
    editor.replace(copy());
    expect([said(), editor.state]).toEqual(['', before]);
    const bold = copy();
    Object.assign(bold.front.objects[0]!, { bold: true });
    editor.replace(bold);
    expect(said()).toBe('Name, bold on.');
    const more = copy();
    more.front.objects.unshift({ ...newText(null, 'Ada and co'), left: 30, top: 300 });
    editor.replace(more);
    expect(said()).toBe('Added Text “Ada and co”, bottom left, a quarter of the width.');
    editor.replace({ ...copy(), back: blankDesign('x').back });
    expect(said()).toBe('The back changed too.');
  });

  it('counts what is many', () => {
    for (const text of ['a', 'b', 'c', 'd']) add(editor, newText(null, text));
    expect(said()).toMatch(/^Added 4 objects/);
    editor.replace({ ...blankDesign('Another'), front: blankDesign('x').front });
    expect(said()).toMatch(/^Removed 6 objects/);
  });
});
