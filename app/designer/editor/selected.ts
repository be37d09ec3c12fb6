import { pictureOf, SIDES, type DesignObject, type ObjectOf } from '#modules/cards/contract';
import type { Editor } from './editor';
import { isLocked, withChanged, type Item, type WorkSide } from './work';

/** What is selected, and how it looks. */

export const selectedOf = <Kind extends DesignObject['kind']>(editor: Editor, kind: Kind) =>
  editor.selected.filter((item): item is Item<ObjectOf<Kind>> => item.object.kind === kind);

/** Shows the side with a picture that a save refused, selects what shows one there, and answers what it is. */
export function showRefused(
  editor: Editor,
  pictures: readonly string[],
): 'pictureRefused' | 'backgroundRefused' {
  const { work } = editor.state;
  const isRefused = (id: string | null | undefined) => !!id && pictures.includes(id);
  const showing = ({ items }: WorkSide) =>
    items.filter(({ object }) => isRefused(pictureOf(object))).map(({ id }) => id);
  const side = SIDES.find((name) => showing(work[name]).length > 0);
  if (side) {
    editor.showSide(side);
    editor.select(showing(work[side]));
    return 'pictureRefused';
  }
  const ground = SIDES.find((name) => isRefused(work[name].background.picture?.assetId));
  if (ground) editor.showSide(ground);
  return 'backgroundRefused';
}

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
