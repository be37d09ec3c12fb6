import { useEffect } from 'react';
import type { Hands } from './actions/action';
import { actionFor, isTaken } from '../ui/shortcut-keys';
import { actions } from './actions/registry';

/**
 * Does what the keys say, wherever the focus is, unless what has it needs them itself; nothing
 * while the page is covered.
 */
export function useShortcuts(hands: Hands, covered: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event, hands, covered);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [hands, covered]);
}

export function press(event: KeyboardEvent, hands: Hands, covered: boolean): void {
  if (event.defaultPrevented || isTaken(event)) return;
  const action = actionFor(actions, event);
  if (!action) return;
  const held = event.repeat && action.once;
  const can = !covered && !held && (action.when?.(hands.editor) ?? true);
  // The browser would save, zoom or go back where there is nothing to do for us.
  if (can || event.ctrlKey || event.metaKey) event.preventDefault();
  if (can) action.perform(hands);
}
