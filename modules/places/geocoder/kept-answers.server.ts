import { createHash } from 'node:crypto';
import { json, type Sql } from '#foundation/database.server';
import { placeList, type PlaceView } from '../contract';

const KEPT = '30 days';

/** Somebody may look for where they live: what was asked is not kept. */
export const questionKey = (url: string, q: string): string =>
  createHash('sha256')
    .update(`${url}\0${q.toLowerCase().replace(/\s+/g, ' ')}`)
    .digest('base64url');

export async function keptAnswer(sql: Sql, key: string): Promise<PlaceView[] | null> {
  const [row] = await sql<{ places: unknown }[]>`
    select places from places.answers where key = ${key} and expires_at > now()`;
  return row ? placeList.parse(row.places) : null;
}

export const keepAnswer = (sql: Sql, key: string, places: PlaceView[]): Promise<unknown> =>
  sql`insert into places.answers (key, places, expires_at)
      values (${key}, ${json(places)}::text::jsonb, now() + ${KEPT}::interval)
      on conflict (key) do update set places = excluded.places, expires_at = excluded.expires_at`.then(
    () => undefined,
  );
