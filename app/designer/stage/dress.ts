import type { FabricObject } from 'fabric/es';
import type { DesignObject } from '#modules/cards/contract';

const LEAF = '#1f7a4d';

/** How things look and what can be pulled at them while they are selected. */
export const HANDLES = {
  borderColor: LEAF,
  borderScaleFactor: 1.5,
  cornerColor: '#ffffff',
  cornerStrokeColor: LEAF,
  cornerStyle: 'circle',
  cornerSize: 11,
  touchCornerSize: 44,
  transparentCorners: false,
} as const;

/** Under a finger the handles of small things would leave nothing of the thing to take hold of. */
export const handleDistance = (): number =>
  globalThis.matchMedia?.('(pointer: coarse)').matches ? 14 : 3;

const SIDES = { ml: false, mr: false, mt: false, mb: false };
const CORNERS = { tl: false, tr: false, bl: false, br: false };
/** They pull the upper left corner along. */
const MOVING = { tl: false, tr: false, bl: false, ml: false, mt: false };

/** Ready to be taken hold of, as far as the object's locks allow. */
export function dress(drawn: FabricObject, object: DesignObject): void {
  const isLocked = (lock: DesignObject['locks'][number]) => object.locks.includes(lock);
  const stays = isLocked('position');
  drawn.set({
    ...HANDLES,
    padding: handleDistance(),
    objectCaching: false,
    lockMovementX: stays,
    lockMovementY: stays,
    lockRotation: stays,
    lockScalingX: isLocked('size'),
    lockScalingY: isLocked('size'),
    lockScalingFlip: true,
    lockSkewingX: true,
    lockSkewingY: true,
    hoverCursor: stays ? 'default' : 'move',
    ...(object.kind === 'text' && { editable: false }),
  });
  drawn.setControlsVisibility({
    ...handlesFor(object),
    ...(stays && MOVING),
    ...(isLocked('size') && { ...SIDES, ...CORNERS }),
    mtr: !stays,
  });
}

function handlesFor(object: DesignObject): Record<string, boolean> {
  switch (object.kind) {
    case 'text':
      return { mt: false, mb: false };
    case 'image':
      return SIDES;
    case 'line': {
      const isLevel = Math.abs(object.dx) >= Math.abs(object.dy);
      return isLevel ? { ...CORNERS, mt: false, mb: false } : { ...CORNERS, ml: false, mr: false };
    }
  }
}
