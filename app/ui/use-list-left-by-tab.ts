import { useState, type KeyboardEvent } from 'react';

interface Options {
  onOpen?: () => void;
}

/** Closes a field's list as Tab is pressed: what scrolls is a stop for Tab, and the list would close under the focus. */
export function useListLeftByTab({ onOpen }: Options = {}) {
  const [dropdownOpened, setOpened] = useState(false);
  return {
    dropdownOpened,
    onDropdownOpen: () => {
      setOpened(true);
      onOpen?.();
    },
    onDropdownClose: () => setOpened(false),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Tab' && setOpened(false),
  };
}
