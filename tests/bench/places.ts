import { fillGazetteer, searchPlaces } from '#modules/places/index.server';
import type { Pool } from '#foundation/database.server';
import { silentRuntime } from '#tests/support/silent-runtime';
import { compare, quantile, type Row } from './measure';
import { asOwner, type BenchServer } from './server';

const ROUNDS = 5;
const SAMPLE = 60;
/** What a search may take, in milliseconds. */
const ALLOWED = 50;

/** Searches in the full gazetteer, as the page makes them, limits included. */
export async function measurePlaces(server: BenchServer): Promise<Row[]> {
  const url = await server.newDatabase();
  const runtime = await silentRuntime(url, { LIMIT_PLACE_SEARCH_ADDRESS: '100000/1s' });
  try {
    const { sql, services } = runtime;
    await fillGazetteer(sql);
    await asOwner(runtime, (owner) => owner`vacuum analyze places.gazetteer`);
    const search = (q: string) => searchPlaces(services, { address: '192.0.2.1' }, { q });
    const kinds = Object.values(await questions(sql));
    const slow: number[] = [];
    for (const queries of kinds) {
      const times: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const taken = await timesOf(queries.map((q) => () => search(q)));
        if (round > 0) times.push(...taken);
      }
      slow.push(quantile(times, 0.95));
    }
    return [
      compare(
        {
          what: `place search, p95 of the slowest kind of question ÷ ${ALLOWED} ms`,
          unit: ' ms',
          n: `${ROUNDS} × ${kinds.flat().length}`,
          bound: { atMost: 1 },
        },
        { ours: Math.max(...slow), bare: ALLOWED },
      ),
    ];
  } finally {
    await runtime.stop();
  }
}

async function timesOf(tasks: (() => PromiseLike<unknown>)[]): Promise<number[]> {
  const times: number[] = [];
  for (const task of tasks) {
    const begun = performance.now();
    await task();
    times.push(performance.now() - begun);
  }
  return times;
}

/** What people type, for places all over the table. */
async function questions(sql: Pool): Promise<Record<string, string[]>> {
  const sample = await sql<{ name: string; country: string; other: string }[]>`
    select name, country, coalesce(nullif(split_part(names, '|', 4), ''), key) as other
      from places.gazetteer where id % ((select count(*) from places.gazetteer) / ${SAMPLE}) = 0`;
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return {
    'one letter': letters,
    'two letters': letters.flatMap((first) => [...'aeiou'].map((second) => first + second)),
    'as a name is typed': sample.flatMap(({ name }) =>
      [...name].map((_, end) => name.slice(0, end + 1)),
    ),
    'whole name': sample.map(({ name }) => name),
    'another name': sample.map(({ other }) => other),
    'name and country': sample.map(({ name, country }) => `${name} ${country}`),
    'the most common beginnings': ['san', 'sant', 'saint', 'villa', 'new', 'los', 'kara', 'bad'],
    'a country alone': ['united states', 'france', 'deutschland', 'india', 'new zealand'],
    'nothing there is': sample.map(({ name }) => `${name} qxzv`),
  };
}
