import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOf } from '#tests/support/storage';
import { blankDesign, designDocument, LIMITS, type Lock } from '#modules/cards/contract';
import { en } from '#foundation/words/designer/en';
import { messages } from '#foundation/messages';
import { deviceStorage } from '../../ui/browser-storage';
import { clipboardName, forgetDrafts } from '../../ui/design-drafts';
import type { ActionName, DesignerServices, PageActions } from '../actions/action';
import { align, distribute } from '../actions/arrange-actions';
import { openClipboardOf } from '../actions/edit-actions';
import { actionNamed } from '../actions/registry';
import { setText } from '../actions/text-actions';
import { setBackground } from '../panels/backgrounds-panel';
import { Editor, STEPS } from './editor';
import {
  elementsOf,
  emptyObjects,
  isBlank,
  namesOfEmpty,
  newLine,
  newLogo,
  newPicture,
  newText,
} from './elements';
import { add, isTicked, putPicture, showOrHide, tick, untick } from './ticking';
import { restyle, selectedOf, showRefused } from './selected';
import { cornerOf, scaleOf } from './view';
import { changedSides, documentOf, isLocked, withChanged } from './work';

let editor: Editor;
let notices: string[];
const page: PageActions = {
  ...{ save: vi.fn(), open: vi.fn(), goTo: vi.fn() },
  ...{ offerRemoval: vi.fn(), exportPng: vi.fn(), exportPdf: vi.fn() },
};
const perform = (name: ActionName) =>
  actionNamed(name).perform({ editor, page, values: { texts: {}, images: {} } });
const element = (fieldName: string) =>
  elementsOf(editor, editor.state.side).find((one) => one.fieldName === fieldName)!;
const objects = () => editor.sideShown.items.map(({ object }) => object);

beforeEach(() => {
  editor = new Editor('personal', blankDesign('cardDesign_1'));
  notices = [];
  editor.onNotice((message) => notices.push(message));
});

it('names the sides that would be drawn otherwise, and none where all was taken back by hand', () => {
  const { saved } = editor.state;
  tick(editor, element('name'), { name: 'Ada Lovelace' });
  expect(changedSides(saved, editor.state.work)).toEqual(['front']);
  untick(editor, element('name'));
  expect(editor.state.work).not.toBe(saved);
  expect(changedSides(saved, editor.state.work)).toEqual([]);
  editor.showSide('back');
  tick(editor, elementsOf(editor, 'back')[0]!, {});
  expect(changedSides(saved, editor.state.work)).toEqual(['back']);
});

describe('an element', () => {
  it('is made when it is ticked for the first time, as the specification says', () => {
    tick(editor, element('name'), { name: 'Ada Lovelace' });
    expect(objects()).toMatchObject([
      { kind: 'text', fieldName: 'name', text: 'Ada Lovelace', left: 100, top: 100, width: 200 },
    ]);
    expect(objects()[0]).toMatchObject({ fontSize: 20, fontFamily: 'Arial', color: '#000000' });
    tick(editor, element('hLine'), {});
    expect(objects()[1]).toMatchObject({ left: 50, top: 150, dx: 400, dy: 0, thickness: 2 });
    tick(editor, element('vLine'), {});
    expect(objects()[2]).toMatchObject({ left: 250, top: 50, dx: 0, dy: 200 });
    tick(editor, element('logo'), {});
    expect(objects()[3]).toMatchObject({ kind: 'image', frame: 'rings' });
  });

  it('is hidden when it is unticked, and is what it was when it is ticked again', () => {
    tick(editor, element('name'), {});
    restyle(editor, selectedOf(editor, 'text'), { color: '#1f7a4d' });
    untick(editor, element('name'));
    expect(objects()).toMatchObject([{ visible: false }]);
    expect(isTicked(editor, element('name'))).toBe(false);
    expect(editor.state.selection).toEqual([]);
    tick(editor, element('name'), {});
    expect(objects()).toMatchObject([{ visible: true, color: '#1f7a4d' }]);
  });

  it('is on the side where it was ticked', () => {
    tick(editor, element('name'), {});
    editor.showSide('back');
    expect(objects()).toEqual([]);
    tick(editor, element('text1'), {});
    expect(isTicked(editor, element('text1'))).toBe(true);
    editor.showSide('front');
    expect(isTicked(editor, element('name'))).toBe(true);
    expect(isTicked(editor, element('text1'))).toBe(false);
  });

  it('of a corporate card shows what is known of each employee, and is typed by nobody', () => {
    editor = new Editor('corporate', blankDesign('cardDesign_1'));
    editor.onNotice((message) => notices.push(message));
    tick(editor, element('email'), {});
    expect(objects()).toMatchObject([{ text: '{{email}}', editable: false }]);
    perform('edit-text');
    expect(editor.state.typing).toBeNull();
    expect(notices).toEqual([messages.designNotEditable]);
    tick(editor, element('punchline'), {});
    expect(objects()[1]).toMatchObject({ text: '', editable: true });
  });

  const empty = (texts = {}, images = {}) =>
    emptyObjects(editor.state.work, editor, { texts, images }, en);
  const blank = (texts = {}, images = {}) => isBlank(editor.state.work, editor, { texts, images });

  it('that nobody has typed is empty, and its card is blank', () => {
    expect(blank()).toBe(true);
    tick(editor, element('contact'), {});
    expect(empty()).toMatchObject([{ side: 'front', name: 'Contact' }]);
    expect(blank()).toBe(true);
    add(editor, newText('name', '{{name}}'));
    expect(empty({ name: 'Ada' })).toHaveLength(1);
    expect(blank({ name: 'Ada' })).toBe(false);
    expect(blank()).toBe(true);
    add(editor, newLine(null, 'horizontal'));
    expect(blank()).toBe(false);
  });

  it('that nobody has chosen a picture for is empty, unless it comes with each employee', () => {
    for (const kind of ['personal', 'corporate'] as const) {
      editor = new Editor(kind, blankDesign('cardDesign_1'));
      tick(editor, element('logo'), {});
      tick(editor, element('photo'), {});
      const isPersonal = kind === 'personal';
      expect(empty().map(({ name }) => name)).toEqual(isPersonal ? ['Logo', 'Photo'] : ['Logo']);
      expect(blank()).toBe(isPersonal);
      const images = { logo: 'a'.repeat(43) };
      expect(empty({}, images)).toHaveLength(isPersonal ? 1 : 0);
      expect(blank({}, images)).toBe(false);
    }
  });

  it('that is empty is named once, with its side where both have it', () => {
    const names = () => namesOfEmpty(empty(), en);
    add(editor, newText('text1', ''));
    add(editor, newText('text1', ''));
    add(editor, newText('contact', ''));
    expect(names()).toEqual(['Text 1', 'Contact']);
    editor.showSide('back');
    add(editor, newText('text1', ''));
    expect(names()).toEqual(['Text 1 on the front', 'Contact', 'Text 1 on the back']);
  });

  it('that was hidden with its own label in it is empty when it is ticked again', () => {
    add(editor, { ...newText('contact', 'Contact'), visible: false });
    tick(editor, element('contact'), {});
    expect(objects()).toMatchObject([{ text: '', visible: true }]);
  });

  it('does not lie on another one', () => {
    tick(editor, element('name'), {});
    tick(editor, element('email'), {});
    expect(objects()[1]!.top).toBeGreaterThan(objects()[0]!.top);
  });
});

describe('undoing', () => {
  it('goes back and forth step by step, with what was selected', () => {
    tick(editor, element('name'), {});
    tick(editor, element('email'), {});
    perform('undo');
    expect(objects()).toHaveLength(1);
    expect(editor.selected).toMatchObject([{ object: { fieldName: 'name' } }]);
    perform('redo');
    expect(objects()).toHaveLength(2);
    perform('undo');
    perform('undo');
    expect(objects()).toEqual([]);
    expect(actionNamed('undo').when?.(editor)).toBe(false);
  });

  it('shows the side that changes, though another one was shown by then', () => {
    tick(editor, element('name'), {});
    editor.showSide('back');
    add(editor, newLine(null, 'horizontal'));
    editor.showSide('front');
    const travelled = (name: 'undo' | 'redo') => {
      perform(name);
      return [editor.state.side, objects().length];
    };
    expect(travelled('undo')).toEqual(['back', 0]);
    expect(travelled('undo')).toEqual(['front', 0]);
    expect(travelled('redo')).toEqual(['front', 1]);
    expect(travelled('redo')).toEqual(['back', 1]);
  });

  it(`keeps ${STEPS} steps`, () => {
    for (let step = 0; step < STEPS + 20; step++) {
      (step % 2 === 0 ? tick : untick)(editor, element('name'), {});
    }
    let undone = 0;
    for (; actionNamed('undo').when?.(editor); undone++) perform('undo');
    expect(undone).toBe(STEPS);
  });

  it('takes quick steps of one kind back as one', () => {
    tick(editor, element('name'), {});
    for (let step = 0; step < 5; step++) perform('nudge-right');
    expect(objects()[0]!.left).toBe(105);
    perform('undo');
    expect(objects()[0]!.left).toBe(100);
  });

  it('brings back what was cleared', () => {
    tick(editor, element('name'), {});
    perform('clear-canvas');
    expect(objects()).toEqual([]);
    expect(editor.sideShown.background).toEqual({ color: '#ffffff', picture: null });
    perform('undo');
    expect(isTicked(editor, element('name'))).toBe(true);
  });

  it('makes no step of what changes nothing', () => {
    tick(editor, element('name'), {});
    const before = editor.state;
    restyle(editor, selectedOf(editor, 'text'), { color: '#000000' });
    expect(editor.state.history).toBe(before.history);
  });
});

describe('what is selected', () => {
  it('is deleted, or it is said that nothing is', () => {
    perform('delete-selected');
    expect(notices).toEqual(['Please select something on the card !!']);
    tick(editor, element('name'), {});
    perform('delete-selected');
    expect(objects()).toEqual([]);
  });

  it('is duplicated and pasted, each beside the one before', () => {
    tick(editor, element('name'), {});
    perform('copy');
    perform('paste');
    perform('paste');
    expect(objects().map(({ left }) => left)).toEqual([100, 116, 132]);
    expect(editor.selected).toHaveLength(1);
  });

  it('goes no further when it is duplicated than a design may have it', () => {
    add(editor, { ...newLine(null, 'horizontal'), left: LIMITS.reach, top: LIMITS.reach - 5 });
    perform('duplicate');
    expect(objects()[1]).toMatchObject({ left: LIMITS.reach, top: LIMITS.reach });
  });

  it('that is a text of a personal card is a text of its own once it is duplicated', () => {
    tick(editor, element('email'), { email: 'ada@example.com' });
    perform('duplicate');
    setText(editor, editor.state.selection[0]!, 'Poetical science');
    untick(editor, element('email'));
    expect(objects()).toMatchObject([{ visible: false }, { visible: true, fieldName: null }]);
    tick(editor, element('email'), {});
    perform('cut');
    perform('paste');
    expect(objects()).toMatchObject([{ fieldName: null }, { fieldName: 'email' }]);
  });

  it('is shown again with its duplicates, which were hidden with it', () => {
    tick(editor, element('hLine'), {});
    perform('duplicate');
    untick(editor, element('hLine'));
    expect(objects()).toMatchObject([{ visible: false }, { visible: false }]);
    tick(editor, element('hLine'), {});
    expect(objects()).toMatchObject([{ visible: true }, { visible: true }]);
    expect(editor.selected).toHaveLength(2);
  });

  it('is pasted into another design of the same user, and by no other user', () => {
    openClipboardOf('ada');
    tick(editor, element('name'), {});
    perform('copy');
    editor = new Editor('corporate', blankDesign('cardDesign_2'));
    openClipboardOf('ada');
    perform('paste');
    expect(objects()).toMatchObject([{ fieldName: 'name' }]);
    openClipboardOf('marlene');
    perform('paste');
    expect(objects()).toHaveLength(1);
    expect(actionNamed('paste').when?.(editor)).toBe(false);
  });

  it('can still be pasted elsewhere where there was no room for it', () => {
    openClipboardOf('ada');
    tick(editor, element('name'), {});
    perform('copy');
    const line = newLine(null, 'horizontal');
    const full = Array.from({ length: LIMITS.objects }, () => line);
    const front = { ...blankDesign('Full').front, objects: full };
    editor = new Editor('corporate', { ...blankDesign('Full'), front });
    perform('paste');
    expect(objects()).toHaveLength(LIMITS.objects);
    editor = new Editor('corporate', blankDesign('Empty'));
    perform('paste');
    expect(objects()).toMatchObject([{ fieldName: 'name' }]);
  });

  it('is pasted in another tab, as far as it is of a design, until its user signs out', async () => {
    vi.stubGlobal('localStorage', storageOf(10_000));
    openClipboardOf('ada');
    tick(editor, element('name'), {});
    perform('copy');
    vi.resetModules();
    const tab = await import('../actions/edit-actions');
    tab.openClipboardOf('ada');
    const paste = tab.editActions.find(({ name }) => name === 'paste')!;
    editor = new Editor('corporate', blankDesign('cardDesign_2'));
    paste.perform({ editor } as DesignerServices);
    expect(objects()).toMatchObject([{ fieldName: 'name' }]);

    vi.resetModules();
    const next = await import('../actions/edit-actions');
    next.openClipboardOf('ada');
    const isPossible = () =>
      next.editActions.find(({ name }) => name === 'paste')?.when?.(editor) ?? true;
    expect(isPossible()).toBe(true);
    forgetDrafts('ada');
    expect(isPossible()).toBe(false);
    deviceStorage.write(clipboardName('ada'), [{ kind: 'text' }]);
    expect(isPossible()).toBe(false);
    vi.unstubAllGlobals();
  });

  it('takes text styles as texts and line styles as lines', () => {
    tick(editor, element('name'), {});
    tick(editor, element('hLine'), {});
    perform('select-all');
    restyle(editor, selectedOf(editor, 'text'), { color: '#c8503c' });
    restyle(editor, selectedOf(editor, 'line'), { thickness: 7 });
    expect(objects()).toMatchObject([{ color: '#c8503c' }, { color: '#000000', thickness: 7 }]);
  });

  it('is bold, italic or underlined with one choice and not with the next', () => {
    tick(editor, element('name'), {});
    for (const name of ['bold', 'italic', 'underline'] as const) perform(name);
    expect(objects()).toMatchObject([{ bold: true, italic: true, underline: true }]);
    perform('bold');
    expect(objects()).toMatchObject([{ bold: false, italic: true }]);
  });

  it('goes over and under the others', () => {
    for (const text of ['a', 'b', 'c']) add(editor, newText(null, text));
    const order = () => objects().map((object) => object.kind === 'text' && object.text);
    perform('order-back');
    expect(order()).toEqual(['c', 'a', 'b']);
    perform('order-forward');
    expect(order()).toEqual(['a', 'c', 'b']);
    perform('order-front');
    expect(order()).toEqual(['a', 'b', 'c']);
  });

  it('is aligned with the card alone, with each other together', () => {
    add(editor, { ...newLine(null, 'horizontal'), left: 10, dx: 98 });
    align(editor, 'right');
    expect(objects()[0]).toMatchObject({ left: 625 });
    add(editor, { ...newLine(null, 'horizontal'), left: 30, top: 300, dx: 48 });
    perform('select-all');
    align(editor, 'left');
    expect(objects().map(({ left }) => left)).toEqual([30, 30]);
  });

  it('is spread with equal gaps', () => {
    for (const left of [0, 120, 300]) add(editor, { ...newLine(null, 'horizontal'), left, dx: 98 });
    perform('select-all');
    distribute(editor, 'horizontal');
    expect(objects().map(({ left }) => left)).toEqual([0, 150, 300]);
  });
});

describe('a lock', () => {
  const lock = (...locks: Lock[]) =>
    editor.changeSide((side) =>
      withChanged(side, editor.state.selection, (object) => ({ ...object, locks })),
    );

  it('keeps what it locks from being moved, styled, deleted, hidden and ordered', () => {
    tick(editor, element('email'), {});
    tick(editor, element('name'), {});
    lock('position', 'style', 'delete', 'order');
    const before = objects();
    perform('nudge-left');
    restyle(editor, selectedOf(editor, 'text'), { color: '#c8503c' });
    perform('delete-selected');
    perform('order-back');
    untick(editor, element('name'));
    showOrHide(editor, editor.selected[0]!);
    expect(objects()).toEqual(before);
    expect(new Set(notices)).toEqual(new Set([messages.designLocked]));
    perform('clear-canvas');
    expect(objects()).toMatchObject([{ fieldName: 'name' }]);
    expect(isLocked(editor.sideShown.items[0]!, 'delete')).toBe(true);
  });

  it('is no message where the canvas is cleared, but an offer to remove what stays, as a step of its own', () => {
    for (const text of ['●', '●']) add(editor, newText(null, text));
    perform('select-all');
    lock('delete');
    tick(editor, element('name'), {});
    perform('clear-canvas');
    expect(notices).toEqual([]);
    expect(objects()).toHaveLength(2);
    expect(page.offerRemoval).toHaveBeenLastCalledWith(2, expect.any(Function));
    editor.showSide('back');
    vi.mocked(page.offerRemoval).mock.lastCall![1]();
    editor.showSide('front');
    expect(objects()).toEqual([]);
    perform('undo');
    expect(objects()).toHaveLength(2);
    perform('undo');
    expect(objects()).toHaveLength(3);
  });
});

it('has the picture that was picked, unless it is locked', () => {
  const picked = (letter: string) => ({ assetId: letter.repeat(43), width: 200, height: 200 });
  putPicture(editor, element('logo'), picked('a'));
  putPicture(editor, element('logo'), picked('b'));
  expect(objects()).toMatchObject([{ fieldName: 'logo', assetId: picked('b').assetId }]);
  editor.changeSide((side) =>
    withChanged(side, editor.state.selection, (object) => ({ ...object, locks: ['content'] })),
  );
  putPicture(editor, element('logo'), picked('c'));
  expect(objects()).toMatchObject([{ assetId: picked('b').assetId }]);
  expect(notices).toEqual([messages.designLocked]);
});

it('has a picture on the side where it was picked, though another one is shown by then', () => {
  const picked = { assetId: 'a'.repeat(43), width: 200, height: 200 };
  editor.showSide('back');
  tick(editor, elementsOf(editor, 'back')[0]!, {});
  const { selection } = editor.state;
  putPicture(editor, element('logo'), picked, 'front');
  add(editor, newPicture(picked), 'front');
  setBackground(editor, { color: null, picture: { origin: 'image', ...picked } }, 'front');
  expect(objects()).toMatchObject([{ fieldName: 'text1' }]);
  expect(editor.state.selection).toEqual(selection);
  editor.showSide('front');
  expect(objects()).toMatchObject([{ fieldName: 'logo' }, { fieldName: null, kind: 'image' }]);
  expect(editor.sideShown.background).toMatchObject({ color: null });
  editor.showSide('back');
  putPicture(editor, element('logo'), { ...picked, assetId: 'b'.repeat(43) }, 'front');
  editor.showSide('front');
  expect(objects()).toMatchObject([{ assetId: 'b'.repeat(43) }, {}]);
});

it('has a picture that is added beside the one before, so that both are seen', () => {
  const picked = { assetId: 'a'.repeat(43), width: 200, height: 200 };
  for (let at = 0; at < 3; at++) add(editor, newPicture(picked));
  expect(objects().map(({ left, top }) => [left, top])).toEqual([
    [100, 100],
    [116, 116],
    [132, 132],
  ]);
});

it('keeps what is selected in view while it is zoomed', () => {
  editor.setRoom({ width: 400, height: 300 });
  add(editor, newLogo());
  for (let press = 0; press < 4; press++) perform('zoom-in');
  const { view, room } = editor.state;
  expect(cornerOf(view, room).x + (580 + 80) * scaleOf(view, room)).toBeLessThanOrEqual(400);
});

it('holds no more than a card may', () => {
  for (let at = 0; at < LIMITS.objects; at++) add(editor, newLine(null, 'horizontal'));
  expect(notices).toEqual([]);
  add(editor, newLine(null, 'horizontal'));
  perform('duplicate');
  expect(objects()).toHaveLength(LIMITS.objects);
  expect(notices).toEqual([messages.designFull, messages.designFull]);
});

it('makes documents that may be kept, and of which nothing is lost', () => {
  for (const { fieldName } of elementsOf(editor, 'front')) tick(editor, element(fieldName), {});
  const document = documentOf(editor.state.work);
  expect(designDocument.parse(document)).toEqual(document);
  expect(documentOf(new Editor('personal', document).state.work)).toEqual(document);
});

it('is replaced by another design exactly, also where texts are aligned by their place', () => {
  editor = new Editor('corporate', blankDesign('cardDesign_1'), 'elements');
  tick(editor, element('name'), {});
  const document = structuredClone(documentOf(editor.state.work));
  Object.assign(document.front.objects[0]!, { left: 500, align: 'left' });
  editor.replace(document);
  expect(documentOf(editor.state.work)).toEqual(document);
});

const pictureOf = (letter: string, size: { width: number; height: number }) =>
  newPicture({ assetId: letter.repeat(43), ...size });

it('a picture that was made as small as can be is still one that can be saved', () => {
  add(editor, pictureOf('a', { width: 1450, height: 40 }));
  for (let press = 0; press < 100; press++) perform('smaller');
  const { success, data } = designDocument.safeParse(documentOf(editor.state.work));
  expect(success).toBe(true);
  expect(data?.front.objects[0]?.scaleX).toBeCloseTo(1 / 1450, 6);
});

describe('a picture that a save refused', () => {
  it('is selected on its side', () => {
    add(editor, pictureOf('a', { width: 80, height: 80 }));
    editor.showSide('back');
    add(editor, pictureOf('b', { width: 80, height: 80 }));
    editor.select([]);
    expect(showRefused(editor, ['a'.repeat(43)])).toBe('pictureRefused');
    expect(editor.state.side).toBe('front');
    expect(editor.selected).toMatchObject([{ object: { assetId: 'a'.repeat(43) } }]);
  });

  it('is shown where it was hidden, or selected on the side where it is seen', () => {
    const hidden = { ...pictureOf('a', { width: 80, height: 80 }), visible: false };
    add(editor, hidden);
    expect(showRefused(editor, ['a'.repeat(43)])).toBe('pictureRefused');
    expect(editor.selected).toMatchObject([{ object: { ...hidden, visible: true } }]);
    perform('undo');
    editor.showSide('back');
    add(editor, pictureOf('a', { width: 80, height: 80 }));
    editor.select([]);
    expect(showRefused(editor, ['a'.repeat(43)])).toBe('pictureRefused');
    expect(editor.state.side).toBe('back');
    expect(editor.selected).toHaveLength(1);
  });

  it('is nothing that could be shown where it is not in the design any more', () => {
    expect(showRefused(editor, ['a'.repeat(43)])).toBeNull();
    expect(editor.state.side).toBe('front');
  });

  it('is the background where no object shows it', () => {
    const picture = { assetId: 'c'.repeat(43), origin: 'image' } as const;
    const { background } = editor.state.work.back;
    editor.change((work) => ({
      ...work,
      back: { ...work.back, background: { ...background, picture } },
    }));
    expect(showRefused(editor, [picture.assetId])).toBe('backgroundRefused');
    expect(editor.state.side).toBe('back');
  });
});
