import { useEffect, useRef } from 'react';
import { useHydrated } from './use-hydrated';

/** The one live region, which every page has: one that comes with its text is passed over by many readers. */
export const ANNOUNCER = 'announcer';

/** Each time a new piece of text: the same one twice is said twice. */
export const announce = (text: string) => document.getElementById(ANNOUNCER)?.replaceChildren(text);

/**
 * Announces a text as it appears and changes; what a page is loaded with is read with it. Where a text
 * changes again and again by itself, as a count does, only one about something else is announced.
 */
export function useAnnounced(text: string, about = text): void {
  const known = useRef(useHydrated() ? { text: '', about: '' } : { text, about });
  useEffect(() => {
    const before = known.current;
    if (text && text !== before.text && about !== before.about) announce(text);
    known.current = { text, about };
  }, [text, about]);
}
