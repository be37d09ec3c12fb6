import { z } from 'zod';
import { messages, tooLong } from './messages';
import { isStorable } from './storable';

const DEFAULT_SIZE = 10;
const MAX_SIZE = 100;

/** One page of a list, as every list of the product is asked for. */
export interface ListQuery<Column extends string = string> {
  start: number;
  end: number;
  sort: Column;
  order: 'ASC' | 'DESC';
  q: string;
  /** Beside which row the page is, for those who turn pages: it is found at once, however far it is. */
  place?: Place;
  /** How many that a search finds are counted at the most; all of them where this is not said. */
  countTo?: number;
}

/** A row of the list, by its id: the page begins after it, or ends before it. */
export type Place = { after: string } | { before: string };

export interface Page<Row> {
  rows: Row[];
  total: number;
  /** There are more than the total, which were not counted. */
  isMore?: boolean;
  /** How many are before it: of a page that was found by its place, as far as that is known. */
  start?: number;
}

/** How long the whole list is: a page that is not full tells it; behind a full one it is counted. */
export async function totalOf(
  page: readonly unknown[],
  { start, end }: Pick<ListQuery, 'start' | 'end'>,
  countAll: () => Promise<number>,
): Promise<number> {
  const tells = page.length < end - start && (page.length > 0 || start === 0);
  return tells ? start + page.length : countAll();
}

const count = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number from 0')
  .transform(Number);

export const searchText = z
  .string()
  .trim()
  .max(200, tooLong(200))
  .refine(isStorable, messages.textInvalid)
  .default('');

/** The list parameters of a URL, limited to the columns that may sort. */
export const listQuery = <const Column extends string>(
  columns: readonly [Column, ...Column[]],
  fallback: { sort: Column; order: 'ASC' | 'DESC' },
) =>
  z
    .object({
      _start: count.default(0),
      _end: count.optional(),
      _sort: z.enum(columns, `must be one of ${columns.join(', ')}`).default(fallback.sort),
      _order: z.enum(['ASC', 'DESC'], 'must be ASC or DESC').default(fallback.order),
      q: searchText,
    })
    .transform(({ _start, _end, _sort, _order, q }): ListQuery<Column> => ({
      start: _start,
      end: Math.min(_end ?? _start + DEFAULT_SIZE, _start + MAX_SIZE),
      sort: _sort,
      order: _order,
      q,
    }))
    .refine(({ start, end }) => end >= start, {
      path: ['_end'],
      error: 'must not be below _start',
    });

/** A pattern for `ilike` that finds the text anywhere, whatever characters it holds. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
