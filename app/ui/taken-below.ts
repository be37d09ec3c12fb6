import { useSyncExternalStore } from 'react';

/*
 * How much of the window's lower edge is covered by something that stays there. What floats at that
 * edge asks for it: as a variable of the page, each change would style every element of it again.
 */

const ROOM = 12;

let taken = 0;
const listeners = new Set<() => void>();

/** So many pixels, or 0 when nothing stands there any more. */
export function setTakenBelow(pixels: number): void {
  // What is focused by keys is scrolled to above it.
  document.documentElement.style.scrollPaddingBottom = pixels === 0 ? '' : `${pixels + ROOM}px`;
  if (taken === pixels) return;
  taken = pixels;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** `--taken-below`, for what floats at the lower edge. */
export const useTakenBelow = () => ({
  '--taken-below': `${useSyncExternalStore(
    subscribe,
    () => taken,
    () => 0,
  )}px`,
});
