import type postgres from 'postgres';
import type { Pool, Sql } from './database.server';
import { DomainError } from './errors';
import { plain } from './folding';
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

/** What the index of a search can look up: three letters in a row, of which blanks around a word are some. */
const INDEXED = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/**
 * What the index is asked for of a text. It looks up each three letters, also those that nearly all rows have:
 * in numbers these are at the beginning, in mails they are the domain.
 */
function rarePart(q: string): string {
  const [, name = q] = /^(.*[\p{L}\p{N}]{3}.*@).+$/u.exec(q) ?? [];
  return /\d{3,}\D*$/.exec(name)?.[0] ?? name;
}

/** Whether a text stands, in any case and with or without accents, in a column that holds plain text. */
export function contains(sql: Sql, column: Fragment, q: string): Fragment {
  if (!INDEXED.test(plain(q))) {
    // The whole index would be read, were it of this collation. Said twice, it is taken for rare where no
    // sample has it, and the table is read as it lies and not in the order of the list.
    const unindexed = sql`${column} collate "und-x-icu" like public.plain_pattern(${q})`;
    return sql`(${unindexed} and ${unindexed})`;
  }
  const rare = rarePart(q);
  const found = sql`${column} like public.plain_pattern(${rare})`;
  return rare === q ? found : sql`(${found} and strpos(${column}, public.plain_text(${q})) > 0)`;
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
        work(tx),
      ]);
      return result;
    })) as T;
  } catch (error) {
    if (!tookTooLong(error)) throw error;
    throw new DomainError('SearchTooWide', { fields: { q: messages.searchTooWide } });
  }
}

const tookTooLong = (error: unknown): boolean => (error as { code?: string }).code === '57014';
