import { z } from 'zod';
import {
  blankSide,
  designObject,
  LIMITS,
  wordsOf,
  type DesignObject,
} from '#modules/cards/contract';
import { clamp } from '#foundation/clamp';
import { messages } from '#foundation/messages';
import { deviceStorage } from '../../ui/browser-storage';
import { clipboardName } from '../../ui/design-drafts';
import type { Editor } from '../editor/editor';
import { FAR } from '../editor/geometry';
import { countOf, isLocked, newItem, type Item } from '../editor/work';
import { OFFSET } from '../editor/ticking';
import { hasSelection, type Action, type DesignerServices } from './action';

/** What was copied last in this tab: for browsers that store nothing. */
let copied: readonly DesignObject[] = [];
let clipboard = '';

/** Another user who signs in cannot paste what the previous one copied. */
export function openClipboardOf(userId: string): void {
  const name = clipboardName(userId);
  if (clipboard !== name) copied = [];
  clipboard = name;
}

function copy({ selected }: Editor): void {
  copied = objectsOf(selected);
  // Where there is no room, what was copied before would stay.
  deviceStorage.drop(clipboard);
  deviceStorage.write(clipboard, copied);
}

const stored = z.array(designObject).max(LIMITS.objects);

const onClipboard = (): readonly DesignObject[] =>
  stored.safeParse(deviceStorage.read(clipboard)).data ?? copied;

const objectsOf = (items: readonly Item[]): DesignObject[] => items.map(({ object }) => object);

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
      copy(editor);
      removeSelected(editor);
    },
  },
  {
    name: 'copy',
    group: 'edit',
    keys: ['mod+c'],
    when: hasSelection,
    perform: ({ editor }) => copy(editor),
  },
  {
    name: 'paste',
    group: 'edit',
    keys: ['mod+v'],
    once: true,
    when: () => onClipboard().length > 0,
    perform: ({ editor }) => {
      // The next paste goes further on.
      if (paste(editor, onClipboard())) copy(editor);
    },
  },
  {
    name: 'duplicate',
    group: 'edit',
    keys: ['mod+d'],
    once: true,
    when: hasSelection,
    perform: ({ editor }) => void paste(editor, objectsOf(editor.selected)),
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
    perform: clear,
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

/** Whether there was room for them. */
function paste(editor: Editor, objects: readonly DesignObject[]): boolean {
  if (countOf(editor.state.work) + objects.length > LIMITS.objects) {
    editor.notify(messages.designFull);
    return false;
  }
  // A field of a personal card says one thing, and a copy may say another.
  const fields = editor.sideShown.items.map(({ object }) => object.fieldName);
  const isTaken = (object: DesignObject) =>
    editor.kind === 'personal' && wordsOf(object) && fields.includes(object.fieldName);
  const copies = objects.map((object) =>
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
  return true;
}

/** Objects that are locked against deletion stay, until they are removed too. */
function clear({ editor, page }: DesignerServices): void {
  const { background } = blankSide();
  const { side } = editor.state;
  const locked = editor.sideShown.items.filter((item) => isLocked(item, 'delete'));
  const ids = locked.map(({ id }) => id);
  editor.changeSide(() => ({ background, items: locked }), { select: [] });
  if (locked.length === 0) return;
  page.offerRemoval(locked.length, () =>
    editor.changeSide(
      (cleared) => {
        const items = cleared.items.filter(({ id }) => !ids.includes(id));
        return items.length < cleared.items.length ? { ...cleared, items } : cleared;
      },
      { side },
    ),
  );
}
