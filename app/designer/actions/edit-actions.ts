import { blankSide, LIMITS } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import { isLocked, withItems, withoutItems } from '../editor/changes';
import type { Editor } from '../editor/editor';
import { countOf, newItem, type Item } from '../editor/work';
import { hasSelection, type Action } from './action';

const OFFSET = 16;

/** For all designs in this tab, so that things go from one to another. */
let clipboard: readonly Item[] = [];

export const editActions: readonly Action[] = [
  {
    name: 'undo',
    label: 'Undo',
    group: 'Edit',
    keys: ['mod+z'],
    when: ({ state }) => state.history.past.length > 0,
    perform: ({ editor }) => editor.undo(),
  },
  {
    name: 'redo',
    label: 'Redo',
    group: 'Edit',
    keys: ['mod+shift+z', 'mod+y'],
    when: ({ state }) => state.history.future.length > 0,
    perform: ({ editor }) => editor.redo(),
  },
  {
    name: 'cut',
    label: 'Cut',
    group: 'Edit',
    keys: ['mod+x'],
    once: true,
    when: hasSelection,
    perform: ({ editor }) => {
      clipboard = editor.selected;
      removeSelected(editor);
    },
  },
  {
    name: 'copy',
    label: 'Copy',
    group: 'Edit',
    keys: ['mod+c'],
    when: hasSelection,
    perform: ({ editor }) => {
      clipboard = editor.selected;
    },
  },
  {
    name: 'paste',
    label: 'Paste',
    group: 'Edit',
    keys: ['mod+v'],
    once: true,
    when: () => clipboard.length > 0,
    perform: ({ editor }) => {
      paste(editor, clipboard);
      // Pasted again it goes on from there.
      clipboard = editor.selected;
    },
  },
  {
    name: 'duplicate',
    label: 'Duplicate',
    group: 'Edit',
    keys: ['mod+d'],
    once: true,
    when: hasSelection,
    perform: ({ editor }) => paste(editor, editor.selected),
  },
  {
    name: 'delete-selected',
    label: 'Delete Selected',
    group: 'Edit',
    keys: ['delete', 'backspace'],
    perform: ({ editor }) => {
      if (hasSelection(editor)) removeSelected(editor);
      else editor.tell(messages.designNothingSelected);
    },
  },
  {
    name: 'clear-canvas',
    label: 'Clear Canvas',
    group: 'Edit',
    perform: ({ editor }) => clear(editor),
  },
  {
    name: 'select-all',
    label: 'Select all',
    group: 'Edit',
    keys: ['mod+a'],
    perform: ({ editor }) => editor.select(editor.sideShown.items.map(({ id }) => id)),
  },
  {
    name: 'select-nothing',
    label: 'Select nothing',
    group: 'Edit',
    keys: ['escape'],
    when: hasSelection,
    perform: ({ editor }) => editor.select([]),
  },
];

function removeSelected(editor: Editor): void {
  const free = editor.selected.filter((item) => !isLocked(item, 'delete'));
  if (free.length < editor.selected.length) editor.tell(messages.designLocked);
  editor.changeSide((side) =>
    withoutItems(
      side,
      free.map(({ id }) => id),
    ),
  );
}

function paste(editor: Editor, items: readonly Item[]): void {
  if (countOf(editor.state.work) + items.length > LIMITS.objects) {
    return editor.tell(messages.designFull);
  }
  const copies = items.map(({ object }) =>
    newItem({ ...object, left: object.left + OFFSET, top: object.top + OFFSET, locks: [] }),
  );
  editor.changeSide((side) => withItems(side, copies), { select: copies.map(({ id }) => id) });
}

/** What is locked against deletion stays where a person has locked it. */
function clear(editor: Editor): void {
  const { background } = blankSide();
  const held = editor.sideShown.items.filter((item) => isLocked(item, 'delete'));
  if (held.length > 0) editor.tell(messages.designLocked);
  editor.changeSide(() => ({ background, items: held }), { select: [] });
}
