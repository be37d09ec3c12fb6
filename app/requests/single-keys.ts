import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../ui/browser-storage';

const KEPT = 'leafcard-single-keys';

const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/**
 * Whether single characters are shortcuts on this device. Users who dictate, or whose hand presses keys
 * they do not mean, switch them off: WCAG 2.1.4.
 */
export const areSingleKeysOn = (): boolean => deviceStorage.read(KEPT) !== false;

export function switchSingleKeys(isOn: boolean): void {
  deviceStorage.write(KEPT, isOn);
  for (const changed of watchers) changed();
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore(watch, areSingleKeysOn, () => true);
