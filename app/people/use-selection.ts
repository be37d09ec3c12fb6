import { useState } from 'react';
import type { PeopleProps } from './people-page';
import {
  canHoldAll,
  countOf,
  nothing as nobody,
  toggled,
  toggledPage,
  type Selection,
} from '../requests/list/selection';

/** Who is chosen of those who are there; it stays while pages are turned, and goes with another search. */
export function useSelection({
  people,
  query,
  total,
  self,
}: Pick<PeopleProps, 'people' | 'query' | 'total' | 'self'>) {
  const { isQuit, q, organizationId } = query;
  const found = JSON.stringify([isQuit, q, organizationId]);
  const [memory, setMemory] = useState({ found, selection: nobody });
  if (memory.found !== found) setMemory({ found, selection: nobody });
  const selection = memory.found === found ? memory.selection : nobody;
  const choose = (next: Selection) => setMemory({ found, selection: next });
  // Nobody removes themselves.
  const page = people.filter(({ userId }) => userId !== self).map(({ id }) => id);
  return {
    selection,
    page,
    chosen: countOf(selection, total),
    /** How many there are beyond the page that could be chosen too. */
    more: canHoldAll(selection, page, total) ? total : null,
    toggle: (id: string) => choose(toggled(selection, id, page)),
    togglePage: () => choose(toggledPage(selection, page)),
    chooseAll: () => choose({ ids: new Set(), all: true }),
    chooseNobody: () => choose(nobody),
  };
}
