import { CARD } from '#modules/cards/contract';
import type { Box } from '../editor/view';
import { SAFE } from '../editor/warnings';

/** A line that shows what a moved object is aligned with. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
  /** Between objects with equal gaps. */
  gap?: boolean;
}

interface Snap {
  x: number;
  y: number;
  guides: Guide[];
}

type Side = 'left' | 'right' | 'top' | 'bottom';
interface Way {
  by: number;
  guides: Guide[];
}

const AXES = {
  x: {
    from: 'left',
    to: 'right',
    across: ['top', 'bottom'],
    length: CARD.width,
    width: CARD.height,
  },
  y: {
    from: 'top',
    to: 'bottom',
    across: ['left', 'right'],
    length: CARD.height,
    width: CARD.width,
  },
} as const;

/** How far a box has to move to align with the card and the others, where that is near. */
export function snapped(box: Box, others: readonly Box[], near: number): Snap {
  const x = along('x', box, others, near);
  const y = along('y', box, others, near);
  return { x: x?.by ?? 0, y: y?.by ?? 0, guides: [...(x?.guides ?? []), ...(y?.guides ?? [])] };
}

/** With Shift held it turns in steps; else it snaps to what is upright, level or halfway between, where that is near. */
export function angleTurned(
  angle: number,
  { shiftKey, altKey }: { shiftKey: boolean; altKey: boolean },
): number {
  const step = shiftKey ? 15 : 45;
  const snapped = Math.round(angle / step) * step;
  const isFree = altKey || (!shiftKey && Math.abs(snapped - angle) > 3);
  return isFree ? angle : snapped % 360;
}

function along(axis: 'x' | 'y', box: Box, others: readonly Box[], near: number): Way | null {
  const ways = [...toLines(axis, box, others), ...toGaps(axis, box, others)];
  const nearest = ways.reduce<Way | null>(
    (best, way) => (best && Math.abs(best.by) <= Math.abs(way.by) ? best : way),
    null,
  );
  return nearest && Math.abs(nearest.by) <= near ? nearest : null;
}

/** Its edges and its middle with those of the others, of the card, and of the area safe to print. */
function toLines(axis: 'x' | 'y', box: Box, others: readonly Box[]): Way[] {
  const { from, to, across, length, width } = AXES[axis];
  const [low, high] = across;
  const own = [box[from], (box[from] + box[to]) / 2, box[to]];
  const ofCard = [0, SAFE, length / 2, length - SAFE, length].map((at) => ({
    at,
    from: 0,
    to: width,
  }));
  const ofOthers = others.flatMap((other) =>
    [other[from], (other[from] + other[to]) / 2, other[to]].map((at) => ({
      at,
      from: Math.min(other[low], box[low]),
      to: Math.max(other[high], box[high]),
    })),
  );
  return [...ofCard, ...ofOthers].flatMap((line) =>
    own.map((edge) => ({ by: line.at - edge, guides: [{ axis, ...line }] })),
  );
}

/** As far from a neighbour as that one is from the next, or in the middle of two. */
function toGaps(axis: 'x' | 'y', box: Box, others: readonly Box[]): Way[] {
  const { from, to, across } = AXES[axis];
  const row = others
    .filter((other) => overlap(box, other, across))
    .sort((one, other) => one[from] - other[from]);
  const size = box[to] - box[from];
  return row.slice(0, -1).flatMap((one, at) => {
    const next = row[at + 1]!;
    const gap = next[from] - one[to];
    if (gap <= 0) return [];
    const starts = [next[to] + gap, one[from] - gap - size];
    if (gap > size) starts.push(one[to] + (gap - size) / 2);
    return starts.map((start) => ({
      by: start - box[from],
      guides: gapsOf(axis, [one, next], { from: start, to: start + size }, box),
    }));
  });
}

function gapsOf(
  axis: 'x' | 'y',
  neighbours: readonly Box[],
  own: { from: number; to: number },
  box: Box,
): Guide[] {
  const { from, to, across } = AXES[axis];
  const [low, high] = across;
  const spans = [...neighbours.map((one) => ({ from: one[from], to: one[to] })), own].sort(
    (one, other) => one.from - other.from,
  );
  const at = (box[low] + box[high]) / 2;
  const lies = axis === 'x' ? 'y' : 'x';
  return spans.slice(0, -1).map((span, index) => ({
    axis: lies,
    at,
    from: span.to,
    to: spans[index + 1]!.from,
    gap: true,
  }));
}

const overlap = (one: Box, other: Box, [low, high]: readonly [Side, Side]): boolean =>
  one[low] < other[high] && other[low] < one[high];
