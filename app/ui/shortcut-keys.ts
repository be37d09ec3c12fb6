import type { Parts } from '#foundation/words/parts';
import { isComposing } from './is-composing';
import { isMac } from './is-mac';

/** What a key is called in the rows of actions. */
function nameOf({ key, code, altKey, shiftKey }: KeyboardEvent): string {
  if (key === ' ') return 'space';
  // The keys of other scripts have no Latin letters, and with Alt a Mac types other ones.
  const isOtherScript = /^\P{ASCII}$/u.test(key);
  const letter = /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  if (letter && (altKey || isOtherScript)) return letter.toLowerCase();
  if (code === 'Slash' && isOtherScript) return shiftKey ? '?' : '/';
  return key.toLowerCase();
}

/** As rows of actions write it. */
export function pressed(event: KeyboardEvent): string {
  const mod = isMac() ? event.metaKey : event.ctrlKey;
  const name = nameOf(event);
  // What takes Shift to be typed on some keyboards and not on others is only itself.
  const shift = event.shiftKey && (name.length > 1 || /[a-z]/.test(name));
  return [mod && 'mod', event.altKey && 'alt', shift && 'shift', name].filter(Boolean).join('+');
}

interface WithKeys {
  keys?: readonly string[];
}

export const actionFor = <A extends WithKeys>(
  actions: readonly A[],
  event: KeyboardEvent,
): A | undefined => {
  const keys = pressed(event);
  return actions.find((action) => action.keys?.includes(keys));
};

const ARROWS: Record<string, string> = {
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
};

/** For people: each key by the name that stands on it where their language is spoken. */
export const keyWords = (keys: string, words: Parts['common']['keys']): string[] => {
  const names: Record<string, string> = { ...words, ...ARROWS };
  return keys
    .split(/\+(?=.)/)
    .map((key) => (key === 'mod' && isMac() ? '⌘' : (names[key] ?? key.toUpperCase())));
};

/** For assistive technology, in the words of ARIA. */
export const ariaKeys = (keys: readonly string[]): string =>
  keys
    .map((one) =>
      one
        .split(/\+(?=.)/)
        .map((key) => (key === 'mod' ? (isMac() ? 'Meta' : 'Control') : capital(key)))
        .join('+'),
    )
    .join(' ');

const capital = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

const OWN_KEYS =
  'input:not([type=checkbox], [type=file], [type=radio]), textarea, select, [contenteditable=true]';
const OWN_ARROWS = '[role=slider], [role=radio], [type=radio]';

/** Whether what has the focus needs this key for itself. */
export function isTaken(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey } = event;
  // An input method has keys of its own, as F8 for half-width letters.
  if (isComposing(event)) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('[role=dialog], [role=menu]')) return true;
  if (target.closest(OWN_KEYS)) {
    // A list of choices takes letters and arrows only, a plain text has no bold, italic or underline.
    const isOthers = target.closest('select') ?? /^[sbiu]$/.test(nameOf(event));
    return !/^F\d+$/.test(key) && !((ctrlKey || metaKey) && isOthers);
  }
  if (/^Arrow(Left|Right)$/.test(key) && target.closest('[role=tab]')) return true;
  if (key.startsWith('Arrow')) return target.closest(OWN_ARROWS) !== null;
  return (key === ' ' || key === 'Enter') && target.closest('button, a, [type=checkbox]') !== null;
}
