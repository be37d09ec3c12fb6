import type { Box } from './geometry';
import { cornerOf, scaleOf, type Size, type View } from './view';

/** So near to the edge of the room nothing has to stand. */
const MARGIN = 24;

/** Moved as little as it takes to see this part of the card; what is too large shows its beginning. */
export function inSight(view: View, room: Size, box: Box): View {
  const scale = scaleOf(view, room);
  const corner = cornerOf(view, room);
  const x = wayInto(corner.x + box.left * scale, corner.x + box.right * scale, room.width);
  const y = wayInto(corner.y + box.top * scale, corner.y + box.bottom * scale, room.height);
  return x === 0 && y === 0 ? view : { ...view, x: view.x + x, y: view.y + y };
}

const wayInto = (from: number, to: number, length: number): number =>
  Math.max(MARGIN - from, Math.min(0, length - MARGIN - to));
