import {
  kindOf,
  LIMITS,
  wordsOf,
  withPicture,
  type DesignObject,
  type SideName,
  type Size,
} from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import type { Editor } from './editor';
import { newLogo, newPhoto, type Element, type KnownTexts, type StoredPicture } from './elements';
import { around, boxOf } from './geometry';
import { countOf, isLocked, newItem, withChanged, type Item, type WorkSide } from './work';

/** What ticking an element does, and where a new object goes. */

const itemsOf = ({ state }: Editor, { fieldName }: Element, side = state.side): Item[] =>
  state.work[side].items.filter(({ object }) => object.fieldName === fieldName);

export const itemOf = (editor: Editor, element: Element, side?: SideName): Item | undefined => {
  const items = itemsOf(editor, element, side);
  return items.find(({ object }) => object.visible) ?? items[0];
};

export const isTicked = (editor: Editor, element: Element): boolean =>
  itemOf(editor, element)?.object.visible ?? false;

export function tick(editor: Editor, element: Element, known: KnownTexts): void {
  const select = itemsOf(editor, element).map(({ id }) => id);
  if (select.length === 0) return add(editor, element.create(known));
  editor.changeSide((side) => withChanged(side, select, (object) => shown(object, element)), {
    select,
  });
}

/** Starters once hid a text with its own label in it, which nobody had typed. */
const shown = (object: DesignObject, { label }: Element): DesignObject =>
  wordsOf(object)?.text === label
    ? { ...kindOf(object).withWords(object, ''), visible: true }
    : { ...object, visible: true };

export const untick = (editor: Editor, element: Element): void =>
  setVisible(editor, itemsOf(editor, element), false);

export const showOrHide = (editor: Editor, item: Item): void =>
  setVisible(editor, [item], !item.object.visible);

/** To hide is to delete, as far as locks are concerned. */
function setVisible(editor: Editor, items: readonly Item[], visible: boolean): void {
  if (!visible && items.some((item) => isLocked(item, 'delete'))) {
    return editor.notifyLocked();
  }
  const ids = items.map(({ id }) => id);
  editor.changeSide((side) => withChanged(side, ids, (object) => ({ ...object, visible })));
}

/** On top, selected, and not over what is there already. */
export function add(
  editor: Editor,
  object: DesignObject,
  side: SideName = editor.state.side,
): void {
  const { work, sizes } = editor.state;
  if (countOf(work) >= LIMITS.objects) return editor.notify(messages.designFull);
  const item = newItem(inFreePlace(object, work[side], sizes));
  editor.changeSide(({ items, ...rest }) => ({ ...rest, items: [...items, item] }), {
    select: [item.id],
    side,
  });
}

export const keepsPicture = (editor: Editor, element: Element): boolean => {
  const item = itemOf(editor, element);
  return item !== undefined && isLocked(item, 'content');
};

/** Puts a picture that was chosen for an element in the place of the one before. */
export function putPicture(
  editor: Editor,
  element: Element,
  picture: StoredPicture,
  side: SideName = editor.state.side,
): void {
  const item = itemOf(editor, element, side);
  if (!item) {
    return add(editor, element.picture === 'photo' ? newPhoto(picture) : newLogo(picture), side);
  }
  if (isLocked(item, 'content')) return editor.notifyLocked();
  const { id } = item;
  editor.changeSide((shown) => withPictureIn(shown, id, picture), { select: [id], side });
}

export const withPictureIn = (side: WorkSide, id: string, picture: StoredPicture): WorkSide =>
  withChanged(side, [id], (object) =>
    object.kind === 'image' ? withPicture(object, picture) : null,
  );

const STEP = 32;

/** How far from the one before it what is the same is put. */
export const OFFSET = 16;

/** A new text goes below what is there already, where there is room; what else would hide one just like it, beside it. */
function inFreePlace(
  object: DesignObject,
  side: WorkSide,
  sizes: ReadonlyMap<string, Size>,
): DesignObject {
  if (wordsOf(object) === null) return besideTheSame(object, side);
  const taken = side.items.filter((item) => item.object.visible).map((item) => boxOf(item, sizes));
  const isFree = (top: number) => {
    const own = boxOf({ id: '', object: { ...object, top } }, sizes);
    return taken.every((box) => {
      const both = around([own, box]);
      return (
        both.right - both.left >= own.right - own.left + box.right - box.left ||
        both.bottom - both.top >= own.bottom - own.top + box.bottom - box.top
      );
    });
  };
  for (let top = object.top; top < 380; top += STEP) if (isFree(top)) return { ...object, top };
  return object;
}

function besideTheSame(object: DesignObject, { items }: WorkSide): DesignObject {
  for (let by = 0; object.top + by < 380; by += OFFSET) {
    const [left, top] = [object.left + by, object.top + by];
    const isTaken = items.some(({ object: one }) => one.left === left && one.top === top);
    if (!isTaken) return { ...object, left, top };
  }
  return object;
}
