import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyPage } from '#tests/support/empty-page';
import { blankDesign } from '#modules/cards/contract';
import { Editor } from './editor/editor';
import { newText } from './editor/elements';
import { add } from './editor/ticking';
import { useBaseVersion, useUndoableSave, type SaveAnswer } from './use-saving';

/** The version of an edit that was opened, after each answer to a save. */
async function editOf(opened: number) {
  let version = opened;
  let set: (version: number) => void;
  function Edit({ answer }: { answer?: SaveAnswer }) {
    [version, set] = useBaseVersion(opened, answer);
    return null;
  }
  const root = createRoot(emptyPage());
  await act(async () => root.render(createElement(Edit)));
  return {
    version: () => version,
    set: (to: number) => act(async () => set(to)),
    after: async (answer: SaveAnswer) => {
      await act(async () => root.render(createElement(Edit, { answer })));
      return version;
    },
  };
}

async function undoableSave() {
  const editor = new Editor('corporate', blankDesign('A card'));
  let undoable: ReturnType<typeof useUndoableSave>;
  function Edit() {
    undoable = useUndoableSave(editor);
    return null;
  }
  await act(async () => createRoot(emptyPage()).render(createElement(Edit)));
  return { undoable: () => undoable, editor };
}

afterEach(() => vi.unstubAllGlobals());

it('is the one that was opened, until a save goes well', async () => {
  const edit = await editOf(3);
  expect(edit.version()).toBe(3);
  expect(await edit.after({ message: 'No.' })).toBe(3);
  expect(await edit.after({ version: 4 })).toBe(4);
});

it('stays that of the last save that went well when a later one is refused', async () => {
  const edit = await editOf(3);
  await edit.after({ version: 4 });
  expect(await edit.after({ message: 'No.' })).toBe(4);
  expect(await edit.after({ version: 5 })).toBe(5);
});

it('is that of a restored draft, although a newer one was saved, until that is decided', async () => {
  const edit = await editOf(4);
  await edit.after({ version: 5 });
  await edit.set(2);
  expect(edit.version()).toBe(2);
  const conflict = { theirs: { design: {} as never, version: 5, savedAt: '' } };
  expect(await edit.after(conflict)).toBe(2);
  expect(await edit.after({ version: 6 })).toBe(6);
});

it('what a save replaced is brought back once, and not where another save came after it', async () => {
  const { undoable } = await undoableSave();
  const before = blankDesign('Before');
  undoable().replaces({ design: before, version: 3, savedAt: '' });
  expect(undoable().beforeSave(3)).toBeNull();
  await act(async () => undoable().onSaved(4));
  expect(undoable().beforeSave(4)).toBe(before);
  // Theirs was taken instead.
  expect(undoable().beforeSave(5)).toBeNull();
  await act(async () => undoable().onSaved(5));
  expect(undoable().beforeSave(5)).toBeNull();
});

it('what a save would have replaced is not brought back over the save that came between', async () => {
  const { undoable } = await undoableSave();
  undoable().replaces({ design: blankDesign('Before'), version: 3, savedAt: '' });
  // Version 4 is another user's, and was taken; 5 is saved after it.
  await act(async () => undoable().onSaved(5));
  expect(undoable().beforeSave(5)).toBeNull();
});

it('what a save replaced is not brought back over what was drawn after it', async () => {
  const { undoable, editor } = await undoableSave();
  undoable().replaces({ design: blankDesign('Before'), version: 3, savedAt: '' });
  await act(async () => undoable().onSaved(4));
  await act(async () => add(editor, newText(null, 'Ada')));
  expect(undoable().beforeSave(4)).toBeNull();
  await act(async () => editor.undo());
  expect(undoable().beforeSave(4)).not.toBeNull();
});
