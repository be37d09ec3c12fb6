import { wordsOf } from '#modules/cards/contract';
import type { Item } from './work';

/** The drawings that come with a design, of as many parts as they like. */

/** Locked, of no field, and nothing that could be read. */
const isDecoration = ({ object }: Item): boolean =>
  object.locks.length > 0 &&
  object.fieldName === null &&
  !/[\p{L}\p{N}]/u.test(wordsOf(object)?.text ?? '');

/** In the same order: more than two parts of a drawing beside each other are one row. */
export function rowsOf(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    if (row?.every(isDecoration) && isDecoration(item)) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => (row.length > 2 ? [row] : row.map((item) => [item])));
}

/** What is in such rows. */
export const decorationOf = (items: readonly Item[]): Item[] =>
  rowsOf(items).flatMap((row) => (row.length > 1 ? row : []));
