import { messages } from '#foundation/messages';
import { align, distribute, nudge, type Edge } from '../editor/arranging';
import { isLocked, reordered, type Direction } from '../editor/changes';
import type { Editor } from '../editor/editor';
import { hasSelection, type Action } from './action';

const nudging = (way: string, x: number, y: number): Action[] => [
  {
    name: `nudge-${way}`,
    label: `Move ${way}`,
    group: 'Move',
    keys: [`arrow${way}`],
    when: hasSelection,
    perform: ({ editor }) => nudge(editor, x, y),
  },
  {
    name: `nudge-${way}-far`,
    label: `Move ${way} by 10`,
    group: 'Move',
    keys: [`shift+arrow${way}`],
    when: hasSelection,
    perform: ({ editor }) => nudge(editor, 10 * x, 10 * y),
  },
];

const aligning = (edge: Edge, label: string, key: string): Action => ({
  name: `align-${edge}`,
  label,
  group: 'Arrange',
  keys: [`alt+${key}`],
  when: hasSelection,
  perform: ({ editor }) => align(editor, edge),
});

const ordering = (to: Direction, label: string, keys: string): Action => ({
  name: `order-${to}`,
  label,
  group: 'Arrange',
  keys: [keys],
  when: hasSelection,
  perform: ({ editor }) => order(editor, to),
});

const hasThree = ({ state }: Editor): boolean => state.selection.length > 2;

export const arrangeActions: readonly Action[] = [
  ...nudging('left', -1, 0),
  ...nudging('right', 1, 0),
  ...nudging('up', 0, -1),
  ...nudging('down', 0, 1),
  aligning('left', 'Align left', 'a'),
  aligning('center', 'Align centre', 'h'),
  aligning('right', 'Align right', 'd'),
  aligning('top', 'Align top', 'w'),
  aligning('middle', 'Align middle', 'v'),
  aligning('bottom', 'Align bottom', 's'),
  {
    name: 'distribute-horizontal',
    label: 'Distribute across',
    group: 'Arrange',
    keys: ['alt+shift+h'],
    when: hasThree,
    perform: ({ editor }) => distribute(editor, 'horizontal'),
  },
  {
    name: 'distribute-vertical',
    label: 'Distribute down',
    group: 'Arrange',
    keys: ['alt+shift+v'],
    when: hasThree,
    perform: ({ editor }) => distribute(editor, 'vertical'),
  },
  ordering('front', 'Bring to front', 'mod+alt+]'),
  ordering('forward', 'Bring forward', 'mod+]'),
  ordering('backward', 'Send backward', 'mod+['),
  ordering('back', 'Send to back', 'mod+alt+['),
];

function order(editor: Editor, to: Direction): void {
  if (editor.selected.some((item) => isLocked(item, 'order'))) {
    return editor.tell(messages.designLocked);
  }
  editor.changeSide((side) => reordered(side, editor.state.selection, to));
}
