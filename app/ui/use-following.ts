import { useEffect, useRef } from 'react';

/**
 * For a field that shows what the address says: it follows it (Back, "Show all"), where the address as a
 * `key` would put a new field in its place, without the focus. One that is typed into is left alone
 * while it has the focus.
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
