import { eachDetail } from './card-details';
import type { Sql } from './database.server';

/** Tables of people and requests have a column for each detail, and an index for each of these. */

/** What a list is sorted by. */
export const detailSortKeys = (sql: Sql) =>
  eachDetail((key, { column }) =>
    column?.kind === 'phone' ? sql`${sql(key)}` : sql`lower(${sql(key)})`,
  );
