import { MOST_AT_ONCE } from '#foundation/many';

/** What is chosen of a list: some of it by id, or all that the list finds. */
export interface Selection {
  ids: ReadonlySet<string>;
  all: boolean;
}

export const nothing: Selection = { ids: new Set(), all: false };

export const holds = ({ ids, all }: Selection, id: string): boolean => all || ids.has(id);

/** Of all that the list finds, one that is taken out leaves those that can be seen. */
export function toggled(selection: Selection, id: string, page: readonly string[]): Selection {
  const ids = new Set(selection.all ? page : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, all: false };
}

export const holdsPage = (selection: Selection, page: readonly string[]): boolean =>
  page.length > 0 && page.every((id) => holds(selection, id));

export function toggledPage(selection: Selection, page: readonly string[]): Selection {
  if (selection.all) return nothing;
  const isWhole = holdsPage(selection, page);
  const ids = new Set([...selection.ids].filter((id) => !page.includes(id)));
  if (!isWhole) page.forEach((id) => ids.add(id));
  return { ids, all: false };
}

/** What somebody else has decided is chosen no more. */
export function without(selection: Selection, isGone: (id: string) => boolean): Selection {
  const left = [...selection.ids].filter((id) => !isGone(id));
  return left.length === selection.ids.size ? selection : { ...selection, ids: new Set(left) };
}

/** The one that is chosen, where it is one alone. */
export function onlyOne({ ids, all }: Selection): string | null {
  const [first] = ids;
  return !all && ids.size === 1 ? (first ?? null) : null;
}

/** Whether there is more than the page to choose. Who chooses too many is told so. */
export const isMoreToHold = (
  selection: Selection,
  page: readonly string[],
  total: number,
): boolean => !selection.all && holdsPage(selection, page) && page.length < total;

/** How many are chosen with all; null where that has to be counted, or too many are refused. */
export const countOfAll = (total: number, isMore = false): number | null =>
  isMore || total > MOST_AT_ONCE ? null : total;
