import { useState } from 'react';
import { useBulkCount, type BulkOnAll } from '../bulk/use-bulk-count';
import { called } from './called';
import {
  isMoreToHold,
  countOfAll,
  holds,
  holdsPage,
  nothing,
  toggled,
  toggledPage,
  without,
  type Selection,
} from './selection';

interface Options {
  /** What would be done to all of it: this says too what it is searched and narrowed down by. */
  onAll: BulkOnAll;
  total: number;
  /** There are more than were counted. */
  isMore?: boolean;
  /** What nothing can be done about any more. */
  isGone?: (id: string) => boolean;
}

/** What is chosen of a list; it stays while pages are turned, and goes with another search. */
export function useSelection({ onAll, total, isMore, isGone = () => false }: Options) {
  const found = JSON.stringify(onAll);
  const [memory, setMemory] = useState({ found, selection: nothing });
  const kept = memory.found === found ? memory.selection : nothing;
  const selection = without(kept, isGone);
  if (memory.found !== found || memory.selection !== selection) setMemory({ found, selection });
  const choose = (next: Selection) => setMemory({ found, selection: next });
  const { count = countOfAll(total, isMore), refused } = useBulkCount(
    selection.all ? onAll : null,
    total,
  );
  const chosen = selection.all ? count : selection.ids.size;
  return {
    selection,
    isAny: selection.all ? total > 0 : selection.ids.size > 0,
    /** How many these are; null while all are counted, and where nothing can be done to so many. */
    chosen: refused === undefined ? chosen : null,
    refused,
    chooseAll: () => choose({ ids: new Set(), all: true }),
    chooseNone: () => choose(nothing),
    /** As it stands on a page, by the ids of what can be chosen there. */
    on: (page: readonly string[]) => {
      const isWhole = holdsPage(selection, page);
      return {
        isWhole,
        isPart: !isWhole && page.some((id) => holds(selection, id)),
        /** How many could be chosen beyond the page; null where there are none. */
        more: isMoreToHold(selection, page, total) ? called(total, isMore) : null,
        holds: (id: string) => holds(selection, id),
        toggle: (id: string) => choose(toggled(selection, id, page)),
        togglePage: () => choose(toggledPage(selection, page)),
      };
    },
  };
}

export type Choosing = ReturnType<typeof useSelection>;
export type PageChoice = ReturnType<Choosing['on']>;
