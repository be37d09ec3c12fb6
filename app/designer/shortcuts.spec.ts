import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blankDesign } from '#modules/cards/contract';
import type { PageActions } from './actions/action';
import { Editor } from './editor/editor';
import { newLine } from './editor/elements';
import { add } from './editor/ticking';
import { press } from './shortcuts';

let editor: Editor;
let page: PageActions;
const values = { texts: {}, images: {} };
const key = (key: string, held: Partial<KeyboardEvent> = {}) => {
  const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return {
    key,
    ...plain,
    target: null,
    preventDefault: vi.fn(),
    ...held,
  } as unknown as KeyboardEvent;
};

beforeEach(() => {
  vi.stubGlobal('navigator', { platform: 'Linux' });
  vi.stubGlobal('Element', class {});
  editor = new Editor('personal', blankDesign('cardDesign_1'));
  page = {
    ...{ save: vi.fn(), open: vi.fn(), goTo: vi.fn() },
    ...{ offerRemoval: vi.fn(), exportPng: vi.fn(), exportPdf: vi.fn() },
  };
});
afterEach(() => vi.unstubAllGlobals());

it('saves once, however long the keys are held, and keeps the browser from it all the time', () => {
  const presses = [false, true, true].map((repeat) => key('s', { ctrlKey: true, repeat }));
  for (const event of presses) press(event, { editor, page, values }, false);
  expect(page.save).toHaveBeenCalledOnce();
  for (const event of presses) expect(event.preventDefault).toHaveBeenCalledOnce();
});

it('goes on moving while an arrow is held', () => {
  add(editor, newLine(null, 'horizontal'));
  const before = editor.selected[0]!.object.left;
  for (const repeat of [false, true, true]) {
    press(key('ArrowRight', { repeat }), { editor, page, values }, false);
  }
  expect(editor.selected[0]!.object.left).toBe(before + 3);
});

it('does nothing while the page is covered', () => {
  add(editor, newLine(null, 'horizontal'));
  const before = editor.state.work;
  for (const event of [key('s', { ctrlKey: true }), key('Delete'), key('z', { ctrlKey: true })]) {
    press(event, { editor, page, values }, true);
  }
  expect(editor.state.work).toBe(before);
  expect(page.save).not.toHaveBeenCalled();
});
