import { DETAIL_KEYS, eachDetail } from './card-details';
import type { Sql } from './database.server';
import { contains } from './page.server';

/** Tables of people and requests have a column for each detail, and an index for each of these. */

/** What a list is sorted by. */
export const detailSortKeys = (sql: Sql) =>
  eachDetail((key, { column }) =>
    column?.kind === 'phone' ? sql`${sql(key)}` : sql`lower(${sql(key)})`,
  );

/** Whose mail and details hold a text; written as the index of the search has it. */
export const detailsContain = (sql: Sql, q: string) =>
  contains(
    sql,
    DETAIL_KEYS.reduce((before, key) => sql`${before} || ' ' || ${sql(key)}`, sql`' ' || email`),
    q,
  );
