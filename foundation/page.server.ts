import type postgres from 'postgres';
import type { Pool, Sql } from './database.server';
import { DomainError } from './errors';
import { containing, type ListQuery } from './list';
import { messages } from './messages';

type Fragment = postgres.Fragment;

/** A search takes no longer than this, so that it does not hold back others who need its connection. */
const PATIENCE_MS = 10_000;

/**
 * Which rows of a query make the page. Their number is written out: were it a parameter, a large
 * table would be planned for again at every call, which takes longer than reading the page.
 */
export const pageOf = (sql: Sql, { start, end }: Pick<ListQuery, 'start' | 'end'>) => sql`
  limit ${sql.unsafe(String(end - start))} ${start > 0 ? sql`offset ${start}` : sql``}`;

/** Of all other letters these become ones of ASCII where they are made small. */
const BECOME_ASCII = { i: 'İ', k: '\u212A' } as const;

/**
 * Whether a text stands in these words, in any case. No index knows one or two letters, so all words may
 * be looked through: those of ASCII are first compared byte by byte, which takes a third of the time.
 */
export function contains(sql: Sql, words: Fragment, q: string): Fragment {
  const pattern = containing(q);
  const found = sql`(${words}) ilike ${pattern}`;
  if (!/^[ -~]{1,2}$/.test(q)) return found;
  const bytes = sql`(${words}) collate "C"`;
  const mayStand = Object.entries(BECOME_ASCII)
    .filter(([letter]) => q.toLowerCase().includes(letter))
    .reduce(
      (before, [, other]) => sql`${before} or ${bytes} like ${containing(other)}`,
      sql`${bytes} ilike ${pattern}`,
    );
  return sql`((${mayStand}) and ${found})`;
}

/**
 * For searches: the database plans for the very word, and not once for all words, of which some are
 * found by the order of the list and others by the index of the search, a thousand times apart.
 */
export async function searching<T>(
  sql: Pool,
  work: (tx: Sql) => Promise<T>,
  patience = PATIENCE_MS,
): Promise<T> {
  try {
    return (await sql.begin(async (tx) => {
      const [, result] = await Promise.all([
        tx`
          select set_config('plan_cache_mode', 'force_custom_plan', true),
                 set_config('statement_timeout', ${String(patience)}, true)`.execute(),
        work(tx as unknown as Sql),
      ]);
      return result;
    })) as T;
  } catch (error) {
    if (!tookTooLong(error)) throw error;
    throw new DomainError('SearchTooWide', { fields: { q: messages.searchTooWide } });
  }
}

const tookTooLong = (error: unknown): boolean => (error as { code?: string }).code === '57014';
