/** What an address says of the page of a list. */
const PAGE = ['page', 'after', 'before'];

/** The same list from its beginning. */
export function atBeginning(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  PAGE.forEach((name) => next.delete(name));
  return next;
}

export interface Turning {
  /** The number of the page, from 1. */
  to: number;
  /** The row from which it goes on; without it the number says where. */
  from?: { side: 'after' | 'before'; id: string };
}

export function turned(search: URLSearchParams, { to, from }: Turning): URLSearchParams {
  const next = atBeginning(search);
  next.set('page', String(to));
  // The first page is the beginning, whoever has come in there.
  if (from && to > 1) next.set(from.side, from.id);
  return next;
}
