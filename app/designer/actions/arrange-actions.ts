import { CARD, kindOf, LIMITS, type Lock } from '#modules/cards/contract';
import { clamp } from '#foundation/clamp';
import type { Editor } from '../editor/editor';
import { around, boxOf, wayBack } from '../editor/geometry';
import type { Box, Point } from '../editor/view';
import { isLocked, reordered, withChanged, type Direction, type Item } from '../editor/work';
import { hasSelection, type Action } from './action';

/** Moving, aligning and ordering what is selected. */

const nudging = (way: 'left' | 'right' | 'up' | 'down', x: number, y: number): Action[] => [
  {
    name: `nudge-${way}`,
    group: 'move',
    keys: [`arrow${way}`],
    when: hasSelection,
    perform: ({ editor }) => nudge(editor, x, y),
  },
  {
    name: `nudge-${way}-far`,
    group: 'move',
    keys: [`shift+arrow${way}`],
    when: hasSelection,
    perform: ({ editor }) => nudge(editor, 10 * x, 10 * y),
  },
];

const resizing = (name: 'larger' | 'smaller', key: string, by: number): Action => ({
  name,
  group: 'move',
  keys: [`mod+shift+arrow${key}`],
  when: hasSelection,
  perform: ({ editor }) => resize(editor, by),
});

const aligning = (edge: Edge, key: string): Action => ({
  name: `align-${edge}`,
  group: 'arrange',
  keys: [`alt+${key}`],
  when: hasSelection,
  perform: ({ editor }) => align(editor, edge),
});

const distributing = (axis: Axis, key: string): Action => ({
  name: `distribute-${axis}`,
  group: 'arrange',
  keys: [`alt+shift+${key}`],
  when: ({ state }) => state.selection.length > 2,
  perform: ({ editor }) => distribute(editor, axis),
});

const ordering = (to: Direction, keys: string): Action => ({
  name: `order-${to}`,
  group: 'arrange',
  keys: [keys],
  when: hasSelection,
  perform: ({ editor }) => order(editor, to),
});

export const arrangeActions: readonly Action[] = [
  ...nudging('left', -1, 0),
  ...nudging('right', 1, 0),
  ...nudging('up', 0, -1),
  ...nudging('down', 0, 1),
  resizing('larger', 'right', 10),
  resizing('smaller', 'left', -10),
  aligning('left', 'a'),
  aligning('center', 'h'),
  aligning('right', 'd'),
  aligning('top', 'w'),
  aligning('middle', 'v'),
  aligning('bottom', 's'),
  distributing('horizontal', 'h'),
  distributing('vertical', 'v'),
  ordering('front', 'mod+alt+]'),
  ordering('forward', 'mod+]'),
  ordering('backward', 'mod+['),
  ordering('back', 'mod+alt+['),
];

type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
type Axis = 'horizontal' | 'vertical';

const THE_CARD: Box = { left: 0, top: 0, right: CARD.width, bottom: CARD.height };

/** What of the selection this lock leaves free; where that is nothing, the user is notified. */
function freeOf(editor: Editor, lock: Lock): Item[] {
  const free = editor.selected.filter((item) => !isLocked(item, lock));
  if (free.length === 0) editor.notifyLocked();
  return free;
}

const movable = (editor: Editor): Item[] => freeOf(editor, 'position');

/** Moves each by its own distance, as one step. */
function moveEach(editor: Editor, distances: ReadonlyMap<string, Point>, kind?: string): void {
  editor.changeSide(
    (side) =>
      [...distances].reduce(
        (moved, [id, { x, y }]) =>
          withChanged(moved, [id], (object) => ({
            ...object,
            left: object.left + x,
            top: object.top + y,
          })),
        side,
      ),
    { kind },
  );
}

/** To an edge of all that is selected; a single object to the card's. */
export function align(editor: Editor, edge: Edge): void {
  const items = movable(editor);
  const boxes = items.map((item) => boxOf(item, editor.state.sizes));
  const frame = items.length > 1 ? around(boxes) : THE_CARD;
  moveEach(editor, new Map(items.map(({ id }, at) => [id, distanceTo(edge, boxes[at]!, frame)])));
}

function distanceTo(edge: Edge, box: Box, frame: Box): Point {
  switch (edge) {
    case 'left':
    case 'right':
      return { x: frame[edge] - box[edge], y: 0 };
    case 'center':
      return { x: (frame.left + frame.right - box.left - box.right) / 2, y: 0 };
    case 'top':
    case 'bottom':
      return { x: 0, y: frame[edge] - box[edge] };
    case 'middle':
      return { x: 0, y: (frame.top + frame.bottom - box.top - box.bottom) / 2 };
  }
}

/** With equal gaps between the first and the last of them. */
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
  const distances = new Map<string, Point>();
  for (const { item, box } of placed) {
    const distance = next - box[from];
    distances.set(item.id, axis === 'horizontal' ? { x: distance, y: 0 } : { x: 0, y: distance });
    next += box[to] - box[from] + gap;
  }
  moveEach(editor, distances);
}

/** Quick nudges are one step, and stop before the selection leaves the card. */
function nudge(editor: Editor, right: number, down: number): void {
  const items = movable(editor);
  if (items.length === 0) return;
  const box = around(items.map((item) => boxOf(item, editor.state.sizes)));
  const back = wayBack({
    left: box.left + right,
    right: box.right + right,
    top: box.top + down,
    bottom: box.bottom + down,
  });
  const distance = { x: right + back.x, y: down + back.y };
  const ids = items.map(({ id }) => id);
  moveEach(editor, new Map(ids.map((id) => [id, distance])), `nudge ${ids.join()}`);
}

const LENGTH = { min: 1, max: LIMITS.reach };

function resize(editor: Editor, by: number): void {
  const ids = freeOf(editor, 'size').map(({ id }) => id);
  editor.changeSide(
    (side) =>
      withChanged(side, ids, (object) => {
        const { length, stretched } = kindOf(object);
        return stretched(object, clamp(length(object) + by, LENGTH) / (length(object) || 1));
      }),
    { kind: `size ${ids.join()}` },
  );
}

function order(editor: Editor, to: Direction): void {
  if (editor.selected.some((item) => isLocked(item, 'order'))) {
    return editor.notifyLocked();
  }
  editor.changeSide((side) => reordered(side, editor.state.selection, to));
}
