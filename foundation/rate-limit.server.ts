import { DomainError } from './errors';
import type { Sql } from './database.server';
import type { Limit } from './env.server';
import { unwalled } from './reader.server';

/** Takes one from a bucket, or refuses with the seconds to wait. Returns the hit, to give back. */
export async function takeFrom(sql: Sql, bucket: string, limits: Limit[]): Promise<number> {
  const [row] = await unwalled(sql, 'limit')<{ hit: number | null; wait: number }[]>`
    select * from limits.take(${bucket}, ${limits.map((limit) => limit.count)}::int[],
                              ${limits.map((limit) => limit.seconds)}::int[])`;
  if (row?.hit == null) throw new DomainError('TooMany', { retryAfter: row?.wait ?? 1 });
  return row.hit;
}

/** Gives a hit back where what comes after it is refused, or fails. */
export const orGiveBack = <T>(sql: Sql, hit: number, next: Promise<T>): Promise<T> =>
  next.catch(async (error: unknown) => {
    await giveBack(sql, hit);
    throw error;
  });

/** Takes so many at once, or none; inside a transaction. */
export async function takeSeveral(
  sql: Sql,
  bucket: string,
  many: number,
  limits: Limit[],
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`;
  if (many > (await leftIn(sql, bucket, limits))) return false;
  await sql`
    insert into limits.hits (bucket) select ${bucket} from generate_series(1, ${many}::int)`;
  return true;
}

/** Takes one from each bucket that has one left; says from which, in their order. */
export async function takeEach(
  sql: Sql,
  buckets: readonly string[],
  limits: Limit[],
): Promise<boolean[]> {
  if (buckets.length === 0) return [];
  const taken = await sql<{ bucket: string }[]>`
    insert into limits.hits (bucket)
    select bucket from unnest(${buckets as string[]}::text[]) as b(bucket)
     where not exists (
       select 1 from unnest(${limits.map((limit) => limit.count)}::int[],
                            ${limits.map((limit) => limit.seconds)}::int[]) as l(count, seconds)
        where l.count <= (
          select count(*) from limits.hits h
           where h.bucket = b.bucket
             and h.at > clock_timestamp() - make_interval(secs => l.seconds)))
    returning bucket`;
  const those = new Set(taken.map(({ bucket }) => bucket));
  return buckets.map((bucket) => those.has(bucket));
}

/** How many can be taken from a bucket now. */
export async function leftIn(sql: Sql, bucket: string, limits: Limit[]): Promise<number> {
  const [row] = await sql<{ left: number }[]>`
    select greatest(0, min(l.count - taken.n))::int as left
      from unnest(${limits.map((limit) => limit.count)}::int[],
                  ${limits.map((limit) => limit.seconds)}::int[]) as l(count, seconds)
     cross join lateral (
       select count(*) as n from limits.hits
        where bucket = ${bucket} and at > clock_timestamp() - make_interval(secs => l.seconds)
     ) as taken`;
  return row?.left ?? 0;
}

/** Seconds until one can be taken from a bucket. */
export async function waitFor(sql: Sql, bucket: string, limits: Limit[]): Promise<number> {
  const [row] = await unwalled(sql, 'limit')<{ wait: number }[]>`
    select coalesce(max(ceil(extract(epoch from
             nth.at + make_interval(secs => l.seconds) - clock_timestamp()))), 0)::int as wait
      from unnest(${limits.map((limit) => limit.count)}::int[],
                  ${limits.map((limit) => limit.seconds)}::int[]) as l(count, seconds)
     cross join lateral (
       select at from limits.hits
        where bucket = ${bucket} and at > clock_timestamp() - make_interval(secs => l.seconds)
        order by at desc offset l.count - 1 limit 1
     ) as nth`;
  return row?.wait ?? 0;
}

export const giveBack = (sql: Sql, hit: number): Promise<unknown> =>
  unwalled(sql, 'limit')`delete from limits.hits where id = ${hit}`;
