import { Kbd } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../ui/browser-storage';
import classes from './requests.module.css';

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

/** The key that does the same as the button it is in; hidden where there is no keyboard. */
export const KeyHint = ({ children }: { children: string }) =>
  useSingleKeys() && (
    <Kbd size="xs" className={classes.forKeyboards} aria-hidden>
      {children}
    </Kbd>
  );
