import type { Editor } from '../editor/editor';
import { withSelected } from '../editor/selected';
import { fitting, stepped } from '../editor/view';
import type { Action, ActionName } from './action';
import { arrangeActions } from './arrange-actions';
import { editActions } from './edit-actions';
import { textActions } from './text-actions';

const designActions: readonly Action[] = [
  {
    name: 'save',
    group: 'design',
    keys: ['mod+s'],
    once: true,
    perform: ({ page }) => page.save(),
  },
  {
    name: 'preview',
    group: 'design',
    keys: ['alt+p'],
    once: true,
    perform: ({ page }) => page.open('preview'),
  },
  {
    name: 'starters',
    group: 'design',
    perform: ({ page }) => page.open('starters'),
  },
  {
    name: 'export-png',
    group: 'design',
    perform: ({ page }) => page.exportPng(),
  },
  {
    name: 'export-pdf',
    group: 'design',
    perform: ({ page }) => page.exportPdf(),
  },
  {
    name: 'shortcuts',
    group: 'design',
    keys: ['mod+/'],
    once: true,
    perform: ({ page }) => page.open('shortcuts'),
  },
];

const zoom = (editor: Editor, way: 1 | -1): void =>
  editor.setView(withSelected(editor, stepped(editor.state.view, editor.state.room, way)));

const viewActions: readonly Action[] = [
  {
    name: 'go-to-card',
    group: 'look',
    keys: ['f8'],
    perform: ({ page }) => page.goTo('card'),
  },
  {
    name: 'go-to-styling',
    group: 'look',
    keys: ['f9'],
    perform: ({ page }) => page.goTo('styling'),
  },
  {
    name: 'show-front',
    group: 'look',
    keys: ['alt+1'],
    perform: ({ editor }) => editor.showSide('front'),
  },
  {
    name: 'show-back',
    group: 'look',
    keys: ['alt+2'],
    perform: ({ editor }) => editor.showSide('back'),
  },
  {
    name: 'zoom-in',
    group: 'look',
    keys: ['mod++', 'mod+='],
    perform: ({ editor }) => zoom(editor, 1),
  },
  {
    name: 'zoom-out',
    group: 'look',
    keys: ['mod+-'],
    perform: ({ editor }) => zoom(editor, -1),
  },
  {
    name: 'zoom-fit',
    group: 'look',
    keys: ['mod+0'],
    perform: ({ editor }) => editor.setView(fitting),
  },
];

/** Everything that can be done in the designer. */
export const actions: readonly Action[] = [
  ...designActions,
  ...editActions,
  ...textActions,
  ...arrangeActions,
  ...viewActions,
];

export function actionNamed(name: ActionName): Action {
  const found = actions.find((action) => action.name === name);
  if (!found) throw new Error(`There is no action ${name}.`);
  return found;
}
