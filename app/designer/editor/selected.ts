import type { DesignObject, ObjectOf } from '#modules/cards/contract';
import type { Editor } from './editor';
import { isLocked, withChanged, type Item } from './work';

/** What is selected, and how it looks. */

export const selectedOf = <Kind extends DesignObject['kind']>(editor: Editor, kind: Kind) =>
  editor.selected.filter((item): item is Item<ObjectOf<Kind>> => item.object.kind === kind);

/** Changes the selected objects of one kind, as far as their locks allow. */
export function restyle<Kind extends DesignObject['kind']>(
  editor: Editor,
  kind: Kind,
  style: Partial<Omit<ObjectOf<Kind>, 'kind'>>,
): void {
  restyleItems(editor, selectedOf(editor, kind), style);
}

export function restyleItems(editor: Editor, items: readonly Item[], style: object): void {
  const free = items.filter((item) => !isLocked(item, 'style')).map(({ id }) => id);
  if (free.length < items.length) editor.notifyLocked();
  editor.changeSide((side) => withChanged(side, free, (object) => ({ ...object, ...style })), {
    kind: `style ${Object.keys(style).join()} ${free.join()}`,
  });
}
