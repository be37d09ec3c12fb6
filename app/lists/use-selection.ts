import { useState } from 'react';
import { called } from './called';
import {
  canHoldAll,
  countOf,
  holds,
  holdsPage,
  nothing,
  toggled,
  toggledPage,
  without,
  type Selection,
} from './selection';

interface Options {
  /** What the list is searched and narrowed down by. */
  found: unknown;
  total: number;
  /** There are more than were counted. */
  isMore?: boolean;
  /** What nothing can be done about any more. */
  isGone?: (id: string) => boolean;
}

/** What is chosen of a list; it stays while pages are turned, and goes with another search. */
export function useSelection({ found: search, total, isMore, isGone = () => false }: Options) {
  const found = JSON.stringify(search);
  const [memory, setMemory] = useState({ found, selection: nothing });
  const kept = memory.found === found ? memory.selection : nothing;
  const selection = without(kept, isGone);
  if (memory.found !== found || memory.selection !== selection) setMemory({ found, selection });
  const choose = (next: Selection) => setMemory({ found, selection: next });
  return {
    selection,
    chosen: countOf(selection, total),
    /** How many these are, as it is read. */
    called: called(countOf(selection, total), selection.all && isMore),
    chooseAll: () => choose({ ids: new Set(), all: true }),
    chooseNone: () => choose(nothing),
    /** As it stands on a page, by the ids of what can be chosen there. */
    on: (page: readonly string[]) => {
      const isWhole = holdsPage(selection, page);
      return {
        isWhole,
        isPart: !isWhole && page.some((id) => holds(selection, id)),
        /** How many could be chosen beyond the page; null where there are none, or too many. */
        more: canHoldAll(selection, page, total) ? called(total, isMore) : null,
        holds: (id: string) => holds(selection, id),
        toggle: (id: string) => choose(toggled(selection, id, page)),
        togglePage: () => choose(toggledPage(selection, page)),
      };
    },
  };
}

export type Choosing = ReturnType<typeof useSelection>;
export type PageChoice = ReturnType<Choosing['on']>;
