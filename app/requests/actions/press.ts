import { actionFor } from '../../ui/shortcut-keys';
import type { Hands } from './action';
import { actions } from './registry';

const OWN_KEYS =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]';

/** Whether what has the focus needs this key for itself. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(OWN_KEYS)) return true;
  return key === 'Enter' && target.closest('a, button, summary') !== null;
}

/** Does what a key says; nothing while a dialog covers the page. */
export function press(event: KeyboardEvent, hands: Hands, covered: boolean): void {
  if (event.defaultPrevented || covered || isTaken(event)) return;
  const action = actionFor(actions, event);
  if (!action || (event.repeat && action.once) || !(action.when?.(hands) ?? true)) return;
  // Else the letter would stand in the field that it leads to.
  event.preventDefault();
  action.perform(hands);
}
