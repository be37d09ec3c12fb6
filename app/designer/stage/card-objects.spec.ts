import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyPage } from '#tests/support/empty-page';
import { blankDesign } from '#modules/cards/contract';
import type { PageActions } from '../actions/action';
import { Editor } from '../editor/editor';
import { newText } from '../editor/elements';
import { add } from '../editor/ticking';
import { DesignerContext } from '../use-designer';
import { useObjectsInWords } from './card-objects';

afterEach(() => vi.unstubAllGlobals());

/** What `useObjectsInWords` gives for this editor. */
async function objectsOf(editor: Editor) {
  const page = emptyPage();
  vi.stubGlobal('document', { documentElement: { dir: 'ltr' } });
  let objects: ReturnType<typeof useObjectsInWords> = [];
  function Objects() {
    objects = useObjectsInWords();
    return null;
  }
  const designer = { editor, page: {} as PageActions, values: { texts: {}, images: {} } };
  await act(async () =>
    createRoot(page).render(
      createElement(DesignerContext.Provider, { value: designer }, createElement(Objects)),
    ),
  );
  return objects;
}

it('are as few as the layers: a drawing of locked parts is one, at the end', async () => {
  const editor = new Editor('personal', blankDesign('A card'));
  for (const top of [10, 40, 70]) {
    add(editor, { ...newText(null, '●'), top, locks: ['position', 'delete'] });
  }
  add(editor, { ...newText('name', 'Ada'), top: 300 });
  const parts = editor.sideShown.items.slice(0, 3).map(({ id }) => id);
  expect(await objectsOf(editor)).toMatchObject([
    { label: expect.stringMatching(/^Name, text “Ada”/) },
    { label: 'Decoration, 3 parts, locked', ids: parts },
  ]);
});

it('have names of their own where they say the same', async () => {
  const editor = new Editor('personal', blankDesign('A card'));
  for (const top of [10, 300]) add(editor, { ...newText(null, '●'), top });
  expect((await objectsOf(editor)).map(({ label }) => label)).toEqual([
    expect.stringMatching(/^Text “●”/),
    expect.stringMatching(/^Text \(2\) “●”/),
  ]);
});

it('are described again where one of them changes, and not where only the view does', async () => {
  const page = emptyPage();
  vi.stubGlobal('document', { documentElement: { dir: 'ltr' } });
  const editor = new Editor('personal', blankDesign('A card'));
  add(editor, newText('name', 'Ada'));
  let objects: ReturnType<typeof useObjectsInWords> = [];
  let renders = 0;
  function Objects() {
    objects = useObjectsInWords();
    renders++;
    return null;
  }
  const designer = { editor, page: {} as PageActions, values: { texts: {}, images: {} } };
  const shown = () =>
    createElement(DesignerContext.Provider, { value: designer }, createElement(Objects));
  const root = createRoot(page);
  await act(async () => root.render(shown()));
  const before = objects;
  expect(before).toMatchObject([{ label: expect.stringMatching(/^Name, text “Ada”/) }]);
  await act(async () => {
    editor.setView({ zoom: 2, x: 10, y: 10 });
    root.render(shown());
  });
  expect(renders).toBe(2);
  expect(objects).toBe(before);
  await act(async () => add(editor, newText('email', 'ada@example.org')));
  expect(objects).toHaveLength(2);
});
