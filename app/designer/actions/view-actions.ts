import { fitting, zoomed, ZOOM } from '../editor/view';
import type { Action } from './action';

export const viewActions: readonly Action[] = [
  {
    name: 'show-front',
    label: 'Front',
    group: 'Look',
    keys: ['alt+1'],
    perform: ({ editor }) => editor.show('front'),
  },
  {
    name: 'show-back',
    label: 'Back',
    group: 'Look',
    keys: ['alt+2'],
    perform: ({ editor }) => editor.show('back'),
  },
  {
    name: 'zoom-in',
    label: 'Zoom in',
    group: 'Look',
    keys: ['mod++', 'mod+='],
    perform: ({ editor }) => editor.look(zoomed(editor.state.view, editor.state.room, ZOOM.step)),
  },
  {
    name: 'zoom-out',
    label: 'Zoom out',
    group: 'Look',
    keys: ['mod+-'],
    perform: ({ editor }) =>
      editor.look(zoomed(editor.state.view, editor.state.room, 1 / ZOOM.step)),
  },
  {
    name: 'zoom-fit',
    label: 'Fit the card',
    group: 'Look',
    keys: ['mod+0'],
    perform: ({ editor }) => editor.look(fitting),
  },
];

export const designActions: readonly Action[] = [
  {
    name: 'save',
    label: 'Save Design',
    group: 'Design',
    keys: ['mod+s'],
    once: true,
    perform: ({ desk }) => desk.save(),
  },
  {
    name: 'preview',
    label: 'Preview',
    group: 'Design',
    keys: ['alt+p'],
    once: true,
    perform: ({ desk }) => desk.open('preview'),
  },
  {
    name: 'starters',
    label: 'Start from a design',
    group: 'Design',
    perform: ({ desk }) => desk.open('starters'),
  },
  {
    name: 'export-png',
    label: 'Download as PNG',
    group: 'Design',
    perform: ({ desk }) => desk.exportPng(),
  },
  {
    name: 'export-pdf',
    label: 'Download PDF for print',
    group: 'Design',
    perform: ({ desk }) => desk.exportPdf(),
  },
  {
    name: 'shortcuts',
    label: 'Keyboard shortcuts',
    group: 'Design',
    keys: ['?'],
    once: true,
    perform: ({ desk }) => desk.open('shortcuts'),
  },
];
