import {
  pictureOf,
  SIDES,
  type DesignObject,
  type ObjectOf,
  type SideName,
} from '#modules/cards/contract';
import type { Editor } from './editor';
import { around, boxOf } from './geometry';
import { withVisible, type View } from './view';
import { isLocked, withChanged, type Item } from './work';

/** What is selected, and how it looks. */

export const selectedOf = <Kind extends DesignObject['kind']>(editor: Editor, kind: Kind) =>
  editor.selected.filter((item): item is Item<ObjectOf<Kind>> => item.object.kind === kind);

/** The view in which what is selected is seen, also where the card is larger than the room. */
export function withSelected({ state, selected }: Editor, view: View): View {
  if (view.zoom === null || selected.length === 0) return view;
  return withVisible(view, state.room, around(selected.map((item) => boxOf(item, state.sizes))));
}

/** The React key of fields that belong to these. */
export const keyOf = (items: readonly Item[]): string => items.map(({ id }) => id).join();

/**
 * Goes to the side with a picture that a save refused, selects the objects that show it, and returns which
 * message applies; null where nothing in the design shows it.
 */
export function showRefused(
  editor: Editor,
  pictures: readonly string[],
): 'pictureRefused' | 'backgroundRefused' | null {
  const { work } = editor.state;
  const isRefused = (id: string | null | undefined) => !!id && pictures.includes(id);
  const refusedOn = (side: SideName) =>
    work[side].items.filter(({ object }) => isRefused(pictureOf(object)));
  const side =
    SIDES.find((name) => refusedOn(name).some(({ object }) => object.visible)) ??
    SIDES.find((name) => refusedOn(name).length > 0);
  if (side) {
    const ids = refusedOn(side).map(({ id }) => id);
    editor.showSide(side);
    // What is hidden cannot be selected.
    editor.changeSide((own) => withChanged(own, ids, (object) => ({ ...object, visible: true })));
    editor.select(ids);
    return 'pictureRefused';
  }
  const backgroundSide = SIDES.find((name) => isRefused(work[name].background.picture?.assetId));
  if (!backgroundSide) return null;
  editor.showSide(backgroundSide);
  return 'backgroundRefused';
}

/** Changes how these look, as far as their locks allow. */
export function restyle<Kind extends DesignObject>(
  editor: Editor,
  items: readonly Item<Kind>[],
  style: Partial<Omit<Kind, 'kind'>>,
): void {
  const free = items.filter((item) => !isLocked(item, 'style')).map(({ id }) => id);
  if (free.length < items.length) editor.notifyLocked();
  editor.changeSide((side) => withChanged(side, free, (object) => ({ ...object, ...style })), {
    kind: `style ${Object.keys(style).join()} ${free.join()}`,
  });
}
