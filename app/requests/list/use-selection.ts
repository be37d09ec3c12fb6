import { useState } from 'react';
import type { RequestsData } from '../requests-data';
import type { RequestNews } from './request-news';
import { countOf, nothing, toggled, toggledPage, without, type Selection } from './selection';

interface Options extends Pick<RequestsData, 'query' | 'total'> {
  news: RequestNews;
}

/** What is chosen of what waits; it stays while pages are turned, and goes with another search. */
export function useSelection({ query, total, news }: Options) {
  const { isApproved, q, organizationId } = query;
  const found = JSON.stringify([isApproved, q, organizationId]);
  const [memory, setMemory] = useState({ found, selection: nothing });
  const kept = memory.found === found ? memory.selection : nothing;
  const selection = without(kept, (id) => news.isGone(id, 'P'));
  if (memory.found !== found || memory.selection !== selection) setMemory({ found, selection });
  const choose = (next: Selection) => setMemory({ found, selection: next });
  return {
    selection,
    /** Nothing more is decided about what is decided. */
    canChoose: isApproved === 'P',
    chosen: countOf(selection, total),
    toggle: (id: string, page: readonly string[]) => choose(toggled(selection, id, page)),
    togglePage: (page: readonly string[]) => choose(toggledPage(selection, page)),
    chooseAll: () => choose({ ids: new Set(), all: true }),
    chooseNone: () => choose(nothing),
  };
}
