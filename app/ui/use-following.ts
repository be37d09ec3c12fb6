import { useEffect, useRef } from 'react';

/**
 * Keeps an uncontrolled field in step with the address (Back, "Show all"). A `key` would replace the field
 * and lose the focus. A text field with the focus is left alone.
 */
export function useFollowing<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  useEffect(() => {
    const { current } = field;
    const isTyped = current instanceof HTMLInputElement && current === document.activeElement;
    if (current && !isTyped) current.value = value;
  }, [value]);
  return field;
}
