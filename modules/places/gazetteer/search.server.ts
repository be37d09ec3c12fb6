import type { Sql } from '#foundation/database.server';
import { distinct, PLACES_MAX, type PlaceView } from '../contract';
import { fold, wordsIn } from '#foundation/folding';

/** More than are shown, for some read alike. */
const MOST = 3 * PLACES_MAX;

interface Row extends Omit<PlaceView, 'region'> {
  id: number;
  region: string | null;
}

/** Best match first: called exactly so, then beginning so, then the rest; the larger before the smaller. */
export async function searchGazetteer(sql: Sql, q: string): Promise<PlaceView[]> {
  const query = asked(q);
  if (query.text === '') return [];
  const found = query.first === '' ? await beginning(sql, query) : await named(sql, query);
  const shown = distinct(found.map(viewOf));
  if (shown.length === PLACES_MAX) return shown;
  const more = await inside(sql, query, found);
  return distinct([...shown, ...more.map(viewOf)]);
}

const viewOf = ({ id: _, region, ...place }: Row): PlaceView => ({
  ...place,
  ...(region !== null && { region }),
});

/**
 * So few letters begin very many names: the largest of them come from an index in this order. The
 * planner takes it only where it sees how few are wanted, and where no other index would do, as one
 * would for `like`.
 */
async function beginning(sql: Sql, { text }: Asked): Promise<Row[]> {
  const first = text.length === 1 ? sql`left(key, 1)` : sql`left(key, 2)`;
  return sql<Row[]>`
    select id, name, region, country, latitude, longitude from (
      (select *, 0 as tier from places.gazetteer where key = ${text}
        order by population desc limit 30)
      union all
      (select *, 1 as tier from places.gazetteer
        where ${first} = ${text.slice(0, 2)} and starts_with(key, ${text})
        order by population desc limit 30)) as found
     order by tier, population desc, id`;
}

/** A place of so many people is as well known by its other names. */
const LARGE = 100_000;
/** How much less it counts to be found by another name. */
const OTHER_NAME = 20;

/** Every word is in a name or in where it is. Short words are looked at last: they are everywhere. */
async function named(sql: Sql, { text, words, parts, first, then }: Asked): Promise<Row[]> {
  const like = (before: string, texts: string[], after: string) =>
    texts.map((one) => `${before}${one}${after}`);
  return sql<Row[]>`
    with fitting as materialized (
      select id, name, region, country, latitude, longitude, population,
             key = any(${parts}) as is_it,
             names like any(${like('%|', parts, '|%')}) as is_called,
             key like any(${like('', parts, '%')}) as begins,
             names like ${`%|${text}%`} as begins_other,
             ' ' || key like any(${like('% ', words, '%')}) as holds
        from places.gazetteer
       where words @@ ${first}::tsquery and (${then} = '' or words @@ ${then}::tsquery)),
    ranked as (
      select *, case when is_it or (is_called and population >= ${LARGE}) then 0
                     when begins or is_called or begins_other then 1
                     else 2 end as tier
        from fitting)
    select id, name, region, country, latitude, longitude from ranked
     order by tier,
              population / case when is_it or begins or (tier = 1 and is_called)
                                  or (tier = 2 and holds) then 1 else ${OTHER_NAME} end desc,
              id
     limit ${MOST}`;
}

/** Only these have parts that the index knows; what has others is found by its beginnings. */
const PLAIN = /^[a-z0-9]{3,}$/;

/** For those who remember the middle of a name. */
async function inside(sql: Sql, { text }: Asked, found: Row[]): Promise<Row[]> {
  if (!PLAIN.test(text)) return [];
  return sql<Row[]>`
    select id, name, region, country, latitude, longitude from places.gazetteer
     where key like ${`%${text}%`} and id <> all(${found.map(({ id }) => id)}::int[])
     order by population desc, id limit ${MOST}`;
}

/** What a user typed, as a query to the gazetteer. Words hold letters and digits alone. */
interface Asked {
  text: string;
  words: string[];
  /** What of it may be the name, when the rest says where: any of its beginnings and ends. */
  parts: string[];
  /** What the index is asked for: the longer words. Empty when there are none. */
  first: string;
  /** What is looked at after that: all words. Empty when the index has seen to it. */
  then: string;
}

const MOST_WORDS = 8;
const LONGEST_WORD = 60;
const SHORT = 3;
/** One sign is a syllable or more. */
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

function asked(q: string): Asked {
  const words = wordsIn(fold(q))
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD));
  const long = words.filter((word) => word.length >= SHORT || DENSE.test(word));
  const areAllLong = long.length === words.length;
  return {
    text: words.join(' '),
    words,
    parts: partsOf(words),
    first: areAllLong ? all(words) : long.map(anywhere).join(' & '),
    then: areAllLong ? '' : all(words),
  };
}

/** Each in a name or in where it is, and not all of them in the latter. */
const all = (words: string[]): string =>
  words.length === 1
    ? words.map(inName).join()
    : [...words.map(anywhere), `(${words.map(inName).join(' | ')})`].join(' & ');

const anywhere = (word: string): string => `(${inName(word)} | ${inArea(word)})`;
const inName = (word: string): string => `'${word}':*`;
const inArea = (word: string): string => `'@${word}':*`;

const partsOf = (words: string[]): string[] => {
  const beginnings = words.map((_, at) => words.slice(0, at + 1).join(' '));
  const ends = words.map((_, at) => words.slice(at).join(' '));
  return [...new Set([...beginnings, ...ends])];
};
