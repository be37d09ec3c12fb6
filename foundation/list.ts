import { z } from 'zod';
import { messages } from './messages';
import type { Permission } from './permissions';
import { isStorable } from './storable';
import { asSeen, tidiedText } from './text-fields';

/** The part of a list that is read. */
export interface ListQuery<Column extends string = string> {
  start: number;
  end: number;
  sort: Column;
  order: 'ASC' | 'DESC';
  q: string;
  /** Beside which row the page is, for those who turn pages: it is found at once, however far it is. */
  place?: PagePlace;
  /** How many that a search finds are counted at the most; all of them where this is not said. */
  countTo?: number;
}

/** A row of the list, by its id: the page begins after it, or ends before it. */
export type PagePlace = { after: string } | { before: string };

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

export const SEARCH_MAX = 200;

/** As texts are stored: marks pasted from a file name may be apart. */
export const searchText = tidiedText(SEARCH_MAX, (text) => asSeen(text).trim())
  .refine(isStorable, messages.textInvalid)
  .default('');

/** What the address of a page searches for: the beginning of what is too long, which the page shows. */
export function searchIn(search: URLSearchParams): string {
  const q = search.get('q')?.trim().slice(0, SEARCH_MAX);
  // The cut may be in the middle of a character.
  return searchText.catch('').parse(q?.replace(/\p{Surrogate}$/u, ''));
}

export type Order = 'ASC' | 'DESC';

/** A column of a list. Its key is the name of the field in the list's rows. */
export interface Column {
  label: string;
  /**
   * How its values are shown; as they are where it is not given. The title names a row, and links to its
   * page. Which day it is depends on where it is read: exports have the moment.
   */
  kind?: 'title' | 'email' | 'phone' | 'day';
  /** What its values are called. */
  values?: Readonly<Record<string, string>>;
  /** The list cannot be ordered by it. */
  sort?: false;
  /** In the choice of orders, where the heads are hidden; of a day: oldest first and newest first. */
  order?: string | readonly [string, string];
  /** Not in the table. */
  table?: false;
  /** In the export, where it is called otherwise. */
  exportLabel?: string;
  /** Where heads are hidden, the label stands before the value. */
  labelled?: true;
  /** The head is only for screen readers. */
  hiddenLabel?: true;
}

/** Columns for rows of this type. */
export type ColumnsOf<Row> = { readonly [Field in keyof Row]?: Column };

type SortKeyOf<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { sort: false } ? never : Key;
}[keyof Columns] &
  string;

/** By what a list can be ordered: the server has an SQL key for each. */
export type SortKey<List extends { columns: object }> = SortKeyOf<List['columns']>;

interface ListParts<Columns, Tab> {
  /** Who may read it. */
  permission: Permission;
  columns: Columns;
  /** What the search field is called. */
  searchLabel: string;
  /** What of the rows a search looks at. */
  search: readonly string[];
  /** Parts of the list, of which one is shown; the first one, where none is asked for. */
  tabs?: readonly Tab[];
  first: { sort: SortKeyOf<Columns>; order: Order };
  pageSize: number;
  /** Columns of the export, in its order. */
  exported?: readonly (keyof Columns & string)[];
}

/**
 * One list of the product. Its pages, tables, exports and API calls all follow from this; a new
 * column is one line here and its SQL key in the query that reads the list.
 */
export function defineList<const Cols extends Columns, const Tab extends string = never>(
  parts: ListParts<Cols, Tab>,
) {
  const keys = Object.keys(parts.columns) as SortKeyOf<Cols>[];
  const sortKeys = keys.filter((key) => parts.columns[key]?.sort !== false);
  const tabs = parts.tabs ?? [];
  const query = z.object({
    sort: z.enum(sortKeys).default(parts.first.sort),
    order: z.enum(['ASC', 'DESC']).default(parts.first.order),
    q: searchText,
    tab: z.enum(tabs).default(tabs[0] as Tab),
  });
  return { ...parts, sortKeys, query };
}

export type Columns = Readonly<Record<string, Column | undefined>>;

/** How a value is written in a cell, and in an export. */
export function textOf({ values }: Pick<Column, 'values'>, value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return values?.[text] ?? text;
}

interface Exported {
  columns: Columns;
  exported?: readonly string[];
}

/** The columns of an export: what each is called, and its text in a row. */
export const exportColumns = ({ columns, exported = [] }: Exported, hide: readonly string[] = []) =>
  exported
    .filter((key) => !hide.includes(key))
    .map((key) => {
      const column = columns[key] ?? { label: key };
      const { label, exportLabel = label } = column;
      return {
        label: exportLabel,
        in: (row: object): string => textOf(column, (row as Record<string, unknown>)[key]),
      };
    });
