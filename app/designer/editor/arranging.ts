import { CARD } from '#modules/cards/contract';
import { isLocked, withChanged } from './changes';
import type { Editor } from './editor';
import { around, boxOf, wayBack, type Box } from './geometry';
import type { Item } from './work';

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
export type Axis = 'horizontal' | 'vertical';

const THE_CARD: Box = { left: 0, top: 0, right: CARD.width, bottom: CARD.height };

const movable = (editor: Editor): Item[] =>
  editor.selected.filter((item) => !isLocked(item, 'position'));

/** Each by so much, as one step. */
function moveEach(editor: Editor, ways: ReadonlyMap<string, { x: number; y: number }>): void {
  editor.changeSide((side) =>
    [...ways].reduce(
      (moved, [id, { x, y }]) =>
        withChanged(moved, [id], (object) => ({
          ...object,
          left: object.left + x,
          top: object.top + y,
        })),
      side,
    ),
  );
}

/** Along an edge of all that is selected; one alone along the card's. */
export function align(editor: Editor, edge: Edge): void {
  const items = movable(editor);
  const boxes = items.map((item) => boxOf(item, editor.state.sizes));
  const frame = items.length > 1 ? around(boxes) : THE_CARD;
  moveEach(editor, new Map(items.map(({ id }, at) => [id, wayTo(edge, boxes[at]!, frame)])));
}

function wayTo(edge: Edge, box: Box, frame: Box): { x: number; y: number } {
  switch (edge) {
    case 'left':
      return { x: frame.left - box.left, y: 0 };
    case 'center':
      return { x: (frame.left + frame.right - box.left - box.right) / 2, y: 0 };
    case 'right':
      return { x: frame.right - box.right, y: 0 };
    case 'top':
      return { x: 0, y: frame.top - box.top };
    case 'middle':
      return { x: 0, y: (frame.top + frame.bottom - box.top - box.bottom) / 2 };
    case 'bottom':
      return { x: 0, y: frame.bottom - box.bottom };
  }
}

/** With gaps of one size between the first and the last of them. */
export function distribute(editor: Editor, axis: Axis): void {
  const [from, to] =
    axis === 'horizontal' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const placed = movable(editor)
    .map((item) => ({ item, box: boxOf(item, editor.state.sizes) }))
    .sort((one, other) => one.box[from] - other.box[from]);
  if (placed.length < 3) return;
  const frame = around(placed.map(({ box }) => box));
  const filled = placed.reduce((sum, { box }) => sum + box[to] - box[from], 0);
  const gap = (frame[to] - frame[from] - filled) / (placed.length - 1);
  let next = frame[from];
  const ways = new Map<string, { x: number; y: number }>();
  for (const { item, box } of placed) {
    const way = next - box[from];
    ways.set(item.id, axis === 'horizontal' ? { x: way, y: 0 } : { x: 0, y: way });
    next += box[to] - box[from] + gap;
  }
  moveEach(editor, ways);
}

/** Quick nudges are one step. */
export function nudge(editor: Editor, right: number, down: number): void {
  const items = movable(editor);
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  const box = around(items.map((item) => boxOf(item, editor.state.sizes)));
  const back = wayBack({
    left: box.left + right,
    right: box.right + right,
    top: box.top + down,
    bottom: box.bottom + down,
  });
  const [x, y] = [right + back.x, down + back.y];
  editor.changeSide(
    (side) =>
      withChanged(side, ids, (object) => ({
        ...object,
        left: object.left + x,
        top: object.top + y,
      })),
    { kind: `nudge ${ids.join()}` },
  );
}
