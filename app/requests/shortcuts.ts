import { useCallbackRef, useWindowEvent } from '@mantine/hooks';
import type { Parts } from '#foundation/words/parts';
import { actionFor } from '../ui/shortcut-keys';
import type { Subject } from './decision-queue';
import { areSingleKeysOn } from './single-keys';

/** What the shortcuts of the request pages act on. */
export interface ShortcutTarget {
  /** The request that is open, else the focused row. */
  subject: Subject | null;
  /** A decision about the subject is being sent. */
  isDeciding: boolean;
  isOpen: boolean;
  /** Decisions are then about the selected rows, unless a request is open. */
  isAnySelected: boolean;
  /** Only pending requests can be selected. */
  canSelect: boolean;
  step: (by: 1 | -1) => void;
  open: () => void;
  accept: () => void;
  reject: () => void;
  select: () => void;
  selectPage: () => void;
  selectNone: () => void;
  undo: () => void;
  search: () => void;
  help: () => void;
}

type ShortcutName = Exclude<keyof Parts['requests']['shortcuts'], 'title' | 'singleKeys' | 'or'>;

interface Shortcut {
  name: ShortcutName;
  keys: readonly string[];
  /** Ignored while the key is held down. */
  once?: boolean;
  when?: (target: ShortcutTarget) => boolean;
  perform: (target: ShortcutTarget) => void;
}

const inList = ({ isOpen }: ShortcutTarget): boolean => !isOpen;
const canSelect = (target: ShortcutTarget): boolean => inList(target) && target.canSelect;
const canDecide = ({ subject, isDeciding, isOpen, isAnySelected }: ShortcutTarget): boolean =>
  (!isOpen && isAnySelected) || (subject?.status === 'pending' && !isDeciding);

export const shortcuts: readonly Shortcut[] = [
  { name: 'next', keys: ['j'], perform: (on) => on.step(1) },
  { name: 'previous', keys: ['k'], perform: (on) => on.step(-1) },
  {
    name: 'open',
    keys: ['enter'],
    once: true,
    when: (on) => inList(on) && on.subject !== null,
    perform: (on) => on.open(),
  },
  {
    name: 'accept',
    keys: ['a'],
    once: true,
    when: canDecide,
    perform: (on) => on.accept(),
  },
  {
    name: 'reject',
    keys: ['r'],
    once: true,
    when: canDecide,
    perform: (on) => on.reject(),
  },
  {
    name: 'undo',
    keys: ['u'],
    once: true,
    perform: (on) => on.undo(),
  },
  {
    name: 'select',
    keys: ['x'],
    once: true,
    when: (on) => canSelect(on) && on.subject !== null,
    perform: (on) => on.select(),
  },
  {
    name: 'selectPage',
    keys: ['shift+x'],
    once: true,
    when: canSelect,
    perform: (on) => on.selectPage(),
  },
  {
    name: 'selectNone',
    keys: ['escape'],
    when: (on) => inList(on) && on.isAnySelected,
    perform: (on) => on.selectNone(),
  },
  { name: 'search', keys: ['/'], when: inList, perform: (on) => on.search() },
  { name: 'help', keys: ['?'], perform: (on) => on.help() },
];

const OWN_KEYS =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]';

/** Whether the focused element needs this key for itself. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(OWN_KEYS)) return true;
  return key === 'Enter' && target.closest('a, button, summary') !== null;
}

/** Performs the shortcut of a key, unless a dialog covers the page. */
export function pressKey(event: KeyboardEvent, target: ShortcutTarget, covered: boolean): void {
  if (event.defaultPrevented || covered || isTaken(event)) return;
  if (event.key.length === 1 && !areSingleKeysOn()) return;
  const shortcut = actionFor(shortcuts, event);
  if (!shortcut || (event.repeat && shortcut.once) || !(shortcut.when?.(target) ?? true)) return;
  // Otherwise "/" would be typed into the search field that it focuses.
  event.preventDefault();
  shortcut.perform(target);
}

/** The keys of the page, wherever the focus is. What they act on is asked when one is pressed. */
export function useShortcuts(target: () => ShortcutTarget, covered: boolean): void {
  const press = useCallbackRef((event: KeyboardEvent) => pressKey(event, target(), covered));
  useWindowEvent('keydown', press);
}
