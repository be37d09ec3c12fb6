import { setImmediate as nextTurn } from 'node:timers/promises';
import { json, type Sql } from '#foundation/database.server';
import { plannedOnce } from '#foundation/reader.server';
import type { AnyProjection } from './projection';

/** So many rows more, or fewer, in a list of a projection. */
export interface Count {
  projection: string;
  name: string;
  n: number;
}

/** What happens to the rows of a projection, in numbers. */
export class Tally {
  private readonly numbers = new Map<string, number>();

  constructor(private readonly projection: Pick<AnyProjection, 'name' | 'counted'>) {}

  /** A row became another; null: there is none. */
  change(before: object | null, after: object | null): void {
    const { counted } = this.projection;
    if (!counted) return;
    for (const name of before ? counted(before) : []) this.add(name, -1);
    for (const name of after ? counted(after) : []) this.add(name, 1);
  }

  /** This, and then that. */
  with(later: Tally): Tally {
    const both = new Tally(this.projection);
    for (const { numbers } of [this, later]) {
      for (const [name, n] of numbers) both.add(name, n);
    }
    return both;
  }

  counts(): Count[] {
    return [...this.numbers]
      .filter(([, n]) => n !== 0)
      .map(([name, n]) => ({ projection: this.projection.name, name, n }));
  }

  private add(name: string, n: number): void {
    this.numbers.set(name, (this.numbers.get(name) ?? 0) + n);
  }
}

/** Each in a slot that no other writer holds, or in a new one: writers do not wait for each other. */
export const writeCounts = (sql: Sql, counts: Count[]) => sql`
  insert into log.counts as known (name, slot, projection, n)
  select more.name, coalesce(free.slot, pg_backend_pid()), more.projection, more.n
    from jsonb_to_recordset(${json(counts)}::text::jsonb) as more(projection text, name text, n bigint)
    left join lateral (
      select slot from log.counts where name = more.name limit 1 for update skip locked
    ) free on true
  on conflict (name, slot) do update set n = known.n + excluded.n`;

/** Puts these in the place of all counts of a projection, whose table no other writer may be using. */
export async function replaceCounts(
  tx: Sql,
  { name }: Pick<AnyProjection, 'name'>,
  counts: Count[],
): Promise<void> {
  await tx`delete from log.counts where projection = ${name}`;
  if (counts.length > 0) await writeCounts(tx, counts);
}

/** How many rows stand in a list; it takes no longer when there are many. */
export async function countOf(sql: Sql, name: string): Promise<number> {
  const [n] = await countsOf(sql, [name]);
  return n ?? 0;
}

interface Batch {
  names: string[];
  counts: Promise<number[]>;
}

/** What is about to be counted, by the connections that it is asked of. */
const batches = new WeakMap<Sql, Batch>();

/**
 * The same of several lists, in their order. What the parts of a page ask at the same moment is counted
 * by one statement.
 */
async function countsOf(sql: Sql, names: readonly string[]): Promise<number[]> {
  const { names: all, counts } = batches.get(sql) ?? newBatch(sql);
  const from = all.push(...names) - names.length;
  return (await counts).slice(from, from + names.length);
}

function newBatch(sql: Sql): Batch {
  const names: string[] = [];
  const counts = nextTurn().then(async () => {
    batches.delete(sql);
    const rows = await plannedOnce(sql)<{ n: number }[]>`
      select (select coalesce(sum(n), 0) from log.counts where name = list.name)::bigint as n
        from unnest(${names}::text[]) with ordinality as list(name, place) order by place`;
    return rows.map(({ n }) => n);
  });
  const batch = { names, counts };
  batches.set(sql, batch);
  return batch;
}

/** How many rows stand in these lists together. */
export async function countOfAll(sql: Sql, names: readonly string[]): Promise<number> {
  const [n] = await countOfEach(sql, [names]);
  return n ?? 0;
}

/** The same of each of several such sets of lists, read at once. */
export async function countOfEach(sql: Sql, sets: readonly (readonly string[])[]) {
  const counts = await countsOf(sql, sets.flat());
  return sets.map((names) => counts.splice(0, names.length).reduce((sum, n) => sum + n, 0));
}
