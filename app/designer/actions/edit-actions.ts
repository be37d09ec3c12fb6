import { blankSide, LIMITS, wordsOf, type DesignObject } from '#modules/cards/contract';
import { clamp } from '#foundation/clamp';
import { messages } from '#foundation/messages';
import type { Editor } from '../editor/editor';
import { FAR } from '../editor/geometry';
import { countOf, isLocked, newItem, type Item } from '../editor/work';
import { hasSelection, type Action } from './action';

const OFFSET = 16;

/** Shared by all designs of this tab, so that objects can be copied from one to another. */
let clipboard: readonly Item[] = [];
let copiedBy: string | null = null;

/** Another user who signs in on this tab cannot paste what the previous one copied. */
export function clearClipboardOfOthers(userId: string): void {
  if (copiedBy !== userId) clipboard = [];
  copiedBy = userId;
}

export const editActions: readonly Action[] = [
  {
    name: 'undo',
    group: 'edit',
    keys: ['mod+z'],
    when: ({ state }) => state.history.past.length > 0,
    perform: ({ editor }) => editor.undo(),
  },
  {
    name: 'redo',
    group: 'edit',
    keys: ['mod+shift+z', 'mod+y'],
    when: ({ state }) => state.history.future.length > 0,
    perform: ({ editor }) => editor.redo(),
  },
  {
    name: 'cut',
    group: 'edit',
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
    group: 'edit',
    keys: ['mod+c'],
    when: hasSelection,
    perform: ({ editor }) => {
      clipboard = editor.selected;
    },
  },
  {
    name: 'paste',
    group: 'edit',
    keys: ['mod+v'],
    once: true,
    when: () => clipboard.length > 0,
    perform: ({ editor }) => {
      paste(editor, clipboard);
      // The next paste goes further on.
      clipboard = editor.selected;
    },
  },
  {
    name: 'duplicate',
    group: 'edit',
    keys: ['mod+d'],
    once: true,
    when: hasSelection,
    perform: ({ editor }) => paste(editor, editor.selected),
  },
  {
    name: 'delete-selected',
    group: 'edit',
    keys: ['delete', 'backspace'],
    perform: ({ editor }) => {
      if (hasSelection(editor)) removeSelected(editor);
      else editor.notify(messages.designNothingSelected);
    },
  },
  {
    name: 'clear-canvas',
    group: 'edit',
    perform: ({ editor }) => clear(editor),
  },
  {
    name: 'select-all',
    group: 'edit',
    keys: ['mod+a'],
    perform: ({ editor }) => editor.select(editor.sideShown.items.map(({ id }) => id)),
  },
  {
    name: 'select-nothing',
    group: 'edit',
    keys: ['escape'],
    when: hasSelection,
    perform: ({ editor }) => editor.select([]),
  },
];

function removeSelected(editor: Editor): void {
  const { selected } = editor;
  const removed = selected.filter((item) => !isLocked(item, 'delete'));
  if (removed.length < selected.length) editor.notifyLocked();
  if (removed.length === 0) return;
  editor.changeSide((side) => ({
    ...side,
    items: side.items.filter((item) => !removed.includes(item)),
  }));
}

function paste(editor: Editor, items: readonly Item[]): void {
  if (countOf(editor.state.work) + items.length > LIMITS.objects) {
    return editor.notify(messages.designFull);
  }
  // A field of a personal card says one thing, and a copy may say another.
  const fields = editor.sideShown.items.map(({ object }) => object.fieldName);
  const isTaken = (object: DesignObject) =>
    editor.kind === 'personal' && wordsOf(object) && fields.includes(object.fieldName);
  const copies = items.map(({ object }) =>
    newItem({
      ...object,
      left: clamp(object.left + OFFSET, FAR),
      top: clamp(object.top + OFFSET, FAR),
      locks: [],
      fieldName: isTaken(object) ? null : object.fieldName,
    }),
  );
  editor.changeSide((side) => ({ ...side, items: [...side.items, ...copies] }), {
    select: copies.map(({ id }) => id),
  });
}

/** Objects that are locked against deletion stay. */
function clear(editor: Editor): void {
  const { background } = blankSide();
  const locked = editor.sideShown.items.filter((item) => isLocked(item, 'delete'));
  if (locked.length > 0) editor.notifyLocked();
  editor.changeSide(() => ({ background, items: locked }), { select: [] });
}
