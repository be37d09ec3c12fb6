import type { TMat2D } from 'fabric/es';
import type { Guide } from './snapping';

const COLOR = '#d6336c';
const TICK = 4;

/** In pixels of the screen, so that they are as thin at every zoom. */
export function drawGuides(
  context: CanvasRenderingContext2D,
  guides: readonly Guide[],
  [scale, , , , left, top]: TMat2D,
  ratio: number,
): void {
  if (guides.length === 0) return;
  context.save();
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.strokeStyle = COLOR;
  context.lineWidth = 1;
  for (const { axis, at, from, to, gap } of guides) {
    const point = (along: number, off = 0) =>
      axis === 'x'
        ? ([at * scale + left + off, along * scale + top] as const)
        : ([along * scale + left, at * scale + top + off] as const);
    context.beginPath();
    context.moveTo(...point(from));
    context.lineTo(...point(to));
    for (const end of gap ? [from, to] : []) {
      context.moveTo(...point(end, -TICK));
      context.lineTo(...point(end, TICK));
    }
    context.stroke();
  }
  context.restore();
}
