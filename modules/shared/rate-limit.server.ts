import { DomainError } from './errors';
import type { Sql } from './database.server';
import type { Limit } from './env.server';

/** Takes one from a bucket, or refuses with the seconds to wait. Returns the hit, to give back. */
export async function takeFrom(sql: Sql, bucket: string, limits: Limit[]): Promise<number> {
  const [row] = await sql<{ hit: number | null; wait: number }[]>`
    select * from limits.take(${bucket}, ${limits.map((limit) => limit.count)}::int[],
                              ${limits.map((limit) => limit.seconds)}::int[])`;
  if (row?.hit == null) throw new DomainError('TooMany', { retryAfter: row?.wait ?? 1 });
  return row.hit;
}

export const giveBack = (sql: Sql, hit: number): Promise<unknown> =>
  sql`delete from limits.hits where id = ${hit}`.then(() => undefined);
