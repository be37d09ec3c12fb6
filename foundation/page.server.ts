import type postgres from 'postgres';
import type { Pool, Sql } from './database.server';
import { DomainError } from './errors';
import type { ListQuery } from './list';
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

/** What is before the domain is hardly ever common, and the domain mostly is. */
const MAIL = /^(.*[\p{L}\p{N}]{3}.*@).+$/u;

/**
 * Whether a text stands, in any case and with or without accents, in a column that holds plain text. Of a
 * mail the index is asked for the name: it would look up every letter of a domain that all have.
 */
export function contains(sql: Sql, column: Fragment, q: string): Fragment {
  const [, name] = MAIL.exec(q) ?? [];
  const found = sql`${column} like public.plain_pattern(${name ?? q})`;
  return name ? sql`(${found} and strpos(${column}, public.plain_text(${q})) > 0)` : found;
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
