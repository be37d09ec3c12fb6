import { clamp } from '#foundation/clamp';
import type { Editor } from '../editor/editor';
import { panned, zoomed, type Point } from '../editor/view';

/** How much a pixel of the wheel zooms. */
const WHEEL = 0.01;
/** A touchpad sends a few pixels at a time, the notch of a wheel a hundred: it must not leap. */
const NOTCH = { min: -24, max: 24 };

/** Panning and zooming by wheel, with two fingers, with Space held, or with the middle button. */
export function listenToGestures(
  host: HTMLElement,
  editor: Editor,
  onInterrupted: () => void,
): () => void {
  const fingers = new Map<number, Point>();
  let hand: { id: number; at: Point } | null = null;
  let isSpaceHeld = false;

  const inRoom = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const pan = (from: Point, to: Point) => {
    const { view, room } = editor.state;
    editor.setView(panned(view, room, { x: to.x - from.x, y: to.y - from.y }));
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const { view, room } = editor.state;
    if (event.ctrlKey || event.metaKey) {
      editor.setView(
        zoomed(view, room, Math.exp(-clamp(event.deltaY, NOTCH) * WHEEL), inRoom(event)),
      );
    } else {
      const { deltaX, deltaY, shiftKey } = event;
      const [x, y] = shiftKey && deltaX === 0 ? [deltaY, 0] : [deltaX, deltaY];
      editor.setView(panned(view, room, { x: -x, y: -y }));
    }
  };

  const onDown = (event: PointerEvent) => {
    const at = inRoom(event);
    if (event.pointerType === 'touch') {
      fingers.set(event.pointerId, at);
      if (fingers.size === 2) onInterrupted();
      if (fingers.size > 1) event.stopPropagation();
    } else if (isSpaceHeld || event.button === 1) {
      hand = { id: event.pointerId, at };
      event.preventDefault();
      event.stopPropagation();
    }
  };

  const onMove = (event: PointerEvent) => {
    const at = inRoom(event);
    if (hand?.id === event.pointerId) {
      pan(hand.at, at);
      hand = { ...hand, at };
      return;
    }
    const before = fingers.get(event.pointerId);
    if (!before) return;
    fingers.set(event.pointerId, at);
    if (fingers.size !== 2) return;
    event.stopPropagation();
    const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
    pinch(other, before, at);
  };

  /** Events come from one finger at a time: each zooms around the other one. */
  const pinch = (still: Point, before: Point, now: Point) => {
    const grown = distance(still, now) / Math.max(1, distance(still, before));
    const { view, room } = editor.state;
    editor.setView(zoomed(view, room, grown, still));
  };

  const onUp = ({ pointerId }: PointerEvent) => {
    fingers.delete(pointerId);
    if (hand?.id === pointerId) hand = null;
  };

  const onCancel = (event: PointerEvent) => {
    onUp(event);
    onInterrupted();
  };

  const holdSpace = (isHeld: boolean) => {
    isSpaceHeld = isHeld;
    host.toggleAttribute('data-hand', isHeld);
  };

  const onKey = ({ key, type, target }: KeyboardEvent) => {
    // Where else the focus may be, Space presses, types or selects.
    if (key === ' ') holdSpace(type === 'keydown' && (target as Node).contains(host));
  };

  /** A key that is released in another window is not heard of here. */
  const onBlur = () => holdSpace(false);

  const capture = { capture: true } as const;
  host.addEventListener('wheel', onWheel, { capture: true, passive: false });
  host.addEventListener('pointerdown', onDown, capture);
  window.addEventListener('pointermove', onMove, capture);
  window.addEventListener('pointerup', onUp, capture);
  window.addEventListener('pointercancel', onCancel, capture);
  window.addEventListener('keydown', onKey);
  window.addEventListener('keyup', onKey);
  window.addEventListener('blur', onBlur);
  return () => {
    host.removeEventListener('wheel', onWheel, capture);
    host.removeEventListener('pointerdown', onDown, capture);
    window.removeEventListener('pointermove', onMove, capture);
    window.removeEventListener('pointerup', onUp, capture);
    window.removeEventListener('pointercancel', onCancel, capture);
    window.removeEventListener('keydown', onKey);
    window.removeEventListener('keyup', onKey);
    window.removeEventListener('blur', onBlur);
  };
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
