import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '#events/services';
import { readAnswer } from '#foundation/answer.server';
import { json, type Sql } from '#foundation/database.server';
import { isDomainError } from '#foundation/errors';
import { takeFrom } from '#foundation/rate-limit.server';
import { unwalled } from '#foundation/reader.server';
import { distinct, placeList, placeView, type PlaceView } from './contract';

const TIMEOUT_MS = 3000;
/** One that did not answer in time is left alone for so long: not every search should wait for it. */
const REST_MS = 30_000;
/** By all processes together. */
const QUESTIONS_PER_SECOND = 10;
const LONGEST_ANSWER = 1_000_000;

/** Until when the geocoders of these addresses are left alone. */
const restsUntil = new Map<string, number>();

/** Asks a Photon (https://github.com/komoot/photon); null when there is none, or it has no answer. */
export async function askPhoton(
  { sql, log, env }: Pick<Services, 'sql' | 'log' | 'env'>,
  q: string,
): Promise<PlaceView[] | null> {
  const { GEOCODER_URL: url, CONTACT_EMAIL: contactEmail } = env;
  if (!url || q === '') return null;
  const key = questionKey(url, q);
  const stored = await storedAnswer(sql, key);
  if (stored) return stored;
  if (Date.now() < (restsUntil.get(url) ?? 0) || !(await mayAsk(sql))) return null;
  try {
    const places = await ask(url, q, contactEmail);
    await storeAnswer(sql, key, places);
    return places;
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'TimeoutError') restsUntil.set(url, Date.now() + REST_MS);
    // Neither the question nor anything of the answer.
    const isQuoted = name === 'ZodError' || name === 'SyntaxError';
    log.warn({ reason: isQuoted ? name : message }, 'the geocoder gave no answer');
    return null;
  }
}

/** With the address that its operators may write to. */
async function ask(url: string, q: string, contactEmail: string): Promise<PlaceView[]> {
  const question = new URL(url);
  for (const [name, value] of Object.entries({ q, limit: '10', lang: 'en' })) {
    question.searchParams.set(name, value);
  }
  const headers = { Accept: 'application/json', 'User-Agent': `Leafcard (${contactEmail})` };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // An answer must not choose where this server asks next.
  const answer = await fetch(question, { headers, signal, redirect: 'error' });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const text = (await readAnswer(answer, LONGEST_ANSWER)).toString();
  return placesIn(JSON.parse(text));
}

const mayAsk = (sql: Sql): Promise<boolean> =>
  takeFrom(sql, 'geocoder', [{ count: QUESTIONS_PER_SECOND, seconds: 1 }]).then(
    () => true,
    (error: unknown) => {
      if (isDomainError(error)) return false;
      throw error;
    },
  );

/** Users may look for where they live: the question itself is not stored. */
const questionKey = (url: string, q: string): string =>
  createHash('sha256')
    .update(`${url}\0${q.toLowerCase().replace(/\s+/g, ' ')}`)
    .digest('base64url');

async function storedAnswer(sql: Sql, key: string): Promise<PlaceView[] | null> {
  const [row] = await sql<{ places: unknown }[]>`
    select places from places.answers where key = ${key} and expires_at > now()`;
  // What another release stored may have another shape: then it is asked for as if it were not there.
  return row ? (placeList.safeParse(row.places).data ?? null) : null;
}

const storeAnswer = (sql: Sql, key: string, places: PlaceView[]): Promise<unknown> => unwalled(
  sql,
  'limit',
)`
  insert into places.answers (key, places, expires_at)
  values (${key}, ${json(places)}::text::jsonb, now() + interval '30 days')
  on conflict (key) do update set places = excluded.places, expires_at = excluded.expires_at`;

const text = z.string().optional();

const answer = z.object({ features: z.array(z.unknown()) });

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.unknown()) }),
  properties: z.object({
    name: text,
    street: text,
    housenumber: text,
    city: text,
    county: text,
    state: text,
    country: text,
  }),
});

/** Of the ten that were asked for; a stranger may send more. */
const MOST = 100;
const LONGEST = 200;

/** The places of an answer; what is none, or lies nowhere, is left out. */
const placesIn = (said: unknown): PlaceView[] =>
  distinct(
    answer
      .parse(said)
      .features.slice(0, MOST)
      .flatMap((item) => {
        const parsed = feature.safeParse(item);
        const place = placeView.safeParse(parsed.success ? placeOf(parsed.data) : null);
        return place.success ? [place.data] : [];
      }),
  );

function placeOf({ geometry, properties }: z.output<typeof feature>) {
  const [longitude, latitude] = geometry.coordinates;
  const { street, housenumber, city, county, state, country } = properties;
  const name = first([properties.name, [street, housenumber].filter(Boolean).join(' '), city]);
  const region = first([city, county, state].filter((one) => one !== name));
  return { name, region, country: inOneLine(country), latitude, longitude };
}

const first = (texts: (string | undefined)[]): string | undefined =>
  texts.map(inOneLine).find((one) => one !== '');

/** Without what no database keeps and no page shows. */
const inOneLine = (said = ''): string =>
  said
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
