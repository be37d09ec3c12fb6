import type { Editor } from '../editor/editor';
import { fitting, zoomed, ZOOM } from '../editor/view';
import type { Action } from './action';
import { arrangeActions } from './arrange-actions';
import { editActions } from './edit-actions';
import { textActions } from './text-actions';

const designActions: readonly Action[] = [
  {
    name: 'save',
    label: 'Save Design',
    group: 'Design',
    keys: ['mod+s'],
    once: true,
    perform: ({ page }) => page.save(),
  },
  {
    name: 'preview',
    label: 'Preview',
    group: 'Design',
    keys: ['alt+p'],
    once: true,
    perform: ({ page }) => page.open('preview'),
  },
  {
    name: 'starters',
    label: 'Start from a design',
    group: 'Design',
    perform: ({ page }) => page.open('starters'),
  },
  {
    name: 'export-png',
    label: 'Download as PNG',
    group: 'Design',
    perform: ({ page }) => page.exportPng(),
  },
  {
    name: 'export-pdf',
    label: 'Download PDF for print',
    group: 'Design',
    perform: ({ page }) => page.exportPdf(),
  },
  {
    name: 'shortcuts',
    label: 'Keyboard shortcuts',
    group: 'Design',
    keys: ['mod+/'],
    once: true,
    perform: ({ page }) => page.open('shortcuts'),
  },
];

const zoomBy = (editor: Editor, factor: number): void =>
  editor.setView(zoomed(editor.state.view, editor.state.room, factor));

const viewActions: readonly Action[] = [
  {
    name: 'go-to-card',
    label: 'Go to the card',
    group: 'Look',
    keys: ['f8'],
    perform: ({ page }) => page.goTo('card'),
  },
  {
    name: 'go-to-styling',
    label: 'Go to the styling',
    group: 'Look',
    keys: ['f9'],
    perform: ({ page }) => page.goTo('styling'),
  },
  {
    name: 'show-front',
    label: 'Front',
    group: 'Look',
    keys: ['alt+1'],
    perform: ({ editor }) => editor.showSide('front'),
  },
  {
    name: 'show-back',
    label: 'Back',
    group: 'Look',
    keys: ['alt+2'],
    perform: ({ editor }) => editor.showSide('back'),
  },
  {
    name: 'zoom-in',
    label: 'Zoom in',
    group: 'Look',
    keys: ['mod++', 'mod+='],
    perform: ({ editor }) => zoomBy(editor, ZOOM.step),
  },
  {
    name: 'zoom-out',
    label: 'Zoom out',
    group: 'Look',
    keys: ['mod+-'],
    perform: ({ editor }) => zoomBy(editor, 1 / ZOOM.step),
  },
  {
    name: 'zoom-fit',
    label: 'Fit the card',
    group: 'Look',
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

export function actionNamed(name: string): Action {
  const found = actions.find((action) => action.name === name);
  if (!found) throw new Error(`There is no action ${name}.`);
  return found;
}
