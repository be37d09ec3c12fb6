import type { Pool, Sql } from './database.server';
import type { ListQuery } from './list';

/**
 * Which rows of a query make the page. Their number is written out: were it a parameter, a large
 * table would be planned for anew at every call, which takes longer than reading the page.
 */
export const pageOf = (sql: Sql, { start, end }: Pick<ListQuery, 'start' | 'end'>) => sql`
  limit ${sql.unsafe(String(end - start))} ${start > 0 ? sql`offset ${start}` : sql``}`;

/**
 * For searches: the database plans for the very word, and not once for all words, of which some are
 * found by the order of the list and others by the index of the search, a thousand times apart.
 */
export const searching = <T>(sql: Pool, work: (tx: Sql) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    const [, result] = await Promise.all([
      tx`set local plan_cache_mode = force_custom_plan`.execute(),
      work(tx as unknown as Sql),
    ]);
    return result;
  }) as Promise<T>;
