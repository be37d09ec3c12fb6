import { useState } from 'react';
import { writeNumber } from '#foundation/languages';
import { MOST_AT_ONCE } from '#foundation/many';
import { useLanguage } from '../language/use-words';

/** What is selected in a list: some rows by id, or all that the list finds. */
interface Selection {
  ids: ReadonlySet<string>;
  all: boolean;
}

export const nothing: Selection = { ids: new Set(), all: false };

const isSelected = ({ ids, all }: Selection, id: string): boolean => all || ids.has(id);

/** Where all were selected and one is taken out, the rest of the page stays. */
export function toggled(selection: Selection, id: string, page: readonly string[]): Selection {
  const ids = new Set(selection.all ? page : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, all: false };
}

export const hasPage = (selection: Selection, page: readonly string[]): boolean =>
  page.length > 0 && page.every((id) => isSelected(selection, id));

export function toggledPage(selection: Selection, page: readonly string[]): Selection {
  if (selection.all) return nothing;
  const ids = new Set([...selection.ids].filter((id) => !page.includes(id)));
  if (!hasPage(selection, page)) page.forEach((id) => ids.add(id));
  return { ids, all: false };
}

/** Without the rows that are dealt with. */
export function without(selection: Selection, isGone: (id: string) => boolean): Selection {
  const left = [...selection.ids].filter((id) => !isGone(id));
  return left.length === selection.ids.size ? selection : { ...selection, ids: new Set(left) };
}

/** The one that is selected, where it is one alone. */
export function onlyOne({ ids, all }: Selection): string | null {
  const [first] = ids;
  return !all && ids.size === 1 ? (first ?? null) : null;
}

/** Whether "select all" is offered. */
export const isMoreToSelect = (
  selection: Selection,
  page: readonly string[],
  total: number,
): boolean => !selection.all && hasPage(selection, page) && page.length < total;

/** How many "all" are; null where the server has to count them, or refuses so many. */
export const countOfAll = (total: number, isMore = false): number | null =>
  isMore || total > MOST_AT_ONCE ? null : total;

/** How a number is shown; "1,000+" where there are more than were counted. */
export const countText = (count: number, isMore: boolean, locale: string): string =>
  `${writeNumber(count, locale)}${isMore ? '+' : ''}`;

export interface SelectionOptions {
  /** Another search or filter is another list, with nothing selected. */
  listKey: string;
  total: number;
  /** There are more than were counted. */
  isMore?: boolean;
  /** Rows with which nothing can be done any more. */
  isGone?: (id: string) => boolean;
}

/** What is selected in a list; it stays while pages are turned. */
export function useSelection({
  listKey,
  total,
  isMore = false,
  isGone = () => false,
}: SelectionOptions) {
  const { locale } = useLanguage();
  const [memory, setMemory] = useState({ listKey, selection: nothing });
  const stored = memory.listKey === listKey ? memory.selection : nothing;
  const selection = without(stored, isGone);
  const select = (next: Selection) => setMemory({ listKey, selection: next });
  if (memory.listKey !== listKey || memory.selection !== selection) select(selection);
  return {
    selection,
    isAny: selection.all ? total > 0 : selection.ids.size > 0,
    /** What was selected before, unless the list is another one or something is selected by now. */
    selectAgain: (before: Selection) =>
      setMemory((now) =>
        now.listKey === listKey && now.selection === nothing ? { listKey, selection: before } : now,
      ),
    selectAll: () => select({ ids: new Set(), all: true }),
    selectNone: () => select(nothing),
    /** Several may go before the list is shown again. */
    deselect: (id: string) =>
      setMemory(({ selection: before, ...of }) => ({
        ...of,
        selection: without(before, (one) => one === id),
      })),
    /** As it is on a page, by the ids of its rows that can be selected. */
    on: (page: readonly string[]) => {
      const isWhole = hasPage(selection, page);
      return {
        isWhole,
        isPart: !isWhole && page.some((id) => isSelected(selection, id)),
        /** How many could be selected beyond the page; null where there are none. */
        more: isMoreToSelect(selection, page, total) ? countText(total, isMore, locale) : null,
        has: (id: string) => isSelected(selection, id),
        /** Adds rows that were ticked before scripts ran; undefined is the box for the page. */
        addTicked: (ticked: readonly (string | undefined)[]) => {
          const ids = ticked.flatMap((id) => id ?? page);
          if (hasPage(selection, ids) || ids.length === 0) return;
          select({ ids: new Set([...selection.ids, ...ids]), all: false });
        },
        toggle: (id: string) => select(toggled(selection, id, page)),
        togglePage: () => select(toggledPage(selection, page)),
      };
    },
  };
}

export type PageSelection = ReturnType<ReturnType<typeof useSelection>['on']>;
