import { json, type Pool, type Sql } from '#foundation/database.server';
import { wordsIn } from '#foundation/folding';
import { entries, type Entry } from './entries.server';
import { gazetteerVersion } from './packages.server';

/** Any constant: the process that holds it in this database is filling the gazetteer. */
const LOCK = 7_215_009;

/** Whether the table holds what the packages of this program hold. */
export async function isGazetteerFilled(sql: Sql): Promise<boolean> {
  const version = await gazetteerVersion();
  const rows = await sql`select 1 from places.edition where version = ${version}`;
  return rows.length > 0;
}

/**
 * Replaces the gazetteer in one transaction: people search in the old one until then, and a fill
 * that is cut off leaves nothing behind. Returns how many places there are now, and null when there
 * was nothing to do.
 */
export const fillGazetteer = (sql: Pool, stopping?: AbortSignal): Promise<number | null> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    if (await isGazetteerFilled(tx)) return null;
    await tx`delete from places.gazetteer`;
    const count = await insertEntries(tx, stopping);
    await tx`select places.analyze_gazetteer()`;
    await tx`insert into places.edition (version) values (${await gazetteerVersion()})
             on conflict (only_one) do update set version = excluded.version, at = now()`;
    return count;
  });

async function insertEntries(tx: Sql, stopping?: AbortSignal): Promise<number> {
  let count = 0;
  for await (const some of entries(stopping)) {
    const rows = some.map((entry) => rowOf(++count, entry));
    await tx`
      insert into places.gazetteer
      select * from jsonb_populate_recordset(null::places.gazetteer, ${json(rows)}::text::jsonb)`;
  }
  return count;
}

const rowOf = (id: number, { names, areas, ...place }: Entry) => ({
  id,
  ...place,
  key: names[0] ?? '',
  names: `|${names.join('|')}|`,
  words: lexemesOf(names, areas),
});

/** Folded words hold letters and digits alone, so nothing in them has to be escaped. */
const lexemesOf = (names: string[], areas: string[]): string =>
  [...new Set(names.flatMap(wordsIn))]
    .map((word) => `'${word}'`)
    .concat(areas.map((word) => `'@${word}'`))
    .join(' ');
