import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from '#foundation/database.server';
import { isDomainError } from '#foundation/errors';
import type { Log } from '#foundation/log.server';
import { takeFrom } from '#foundation/rate-limit.server';
import type { PlaceSearch, PlaceView } from '../contract';
import { keepAnswer, keptAnswer, questionKey } from './kept-answers.server';
import { nominatim } from './nominatim';
import { photon } from './photon';
import type { Protocol } from './protocol';
import { readJson } from './read-json.server';

export interface GeocoderDeps {
  sql: Sql;
  log: Log;
  url: string;
  /** Whom its people may write to, in every question. */
  contactEmail: string;
}

export interface Geocoder {
  /** Whether it may be asked while people type. */
  asYouType: boolean;
  /** Null when it cannot say, or should not be asked this. */
  search: (search: PlaceSearch) => Promise<PlaceView[] | null>;
}

const PATIENCE_MS = 3000;
/** One that did not answer in time is left alone for so long: nobody should wait for it at every search. */
const REST_MS = 30_000;

export function createGeocoder({ sql, log, url, contactEmail }: GeocoderDeps): Geocoder {
  const protocol = protocolOf(url);
  const headers = { Accept: 'application/json', 'User-Agent': `Leafcard (${contactEmail})` };
  let restsUntil = 0;

  const ask = async (q: string): Promise<PlaceView[]> => {
    const question = new URL(url);
    for (const [name, value] of Object.entries(protocol.parameters(q))) {
      question.searchParams.set(name, value);
    }
    const signal = AbortSignal.timeout(PATIENCE_MS);
    // Whoever answers does not choose where this server asks next.
    const answer = await fetch(question, { headers, signal, redirect: 'error' });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return protocol.read(await readJson(answer));
  };

  const search: Geocoder['search'] = async ({ q, typing }) => {
    if (q === '' || (typing && !protocol.asYouType)) return null;
    const key = questionKey(url, q);
    const kept = await keptAnswer(sql, key);
    if (kept) return kept;
    if (Date.now() < restsUntil || !(await isItsTurn(sql, protocol))) return null;
    try {
      const places = await ask(q);
      await keepAnswer(sql, key, places);
      return places;
    } catch (error) {
      const { name, message } = error as Error;
      if (name === 'TimeoutError') restsUntil = Date.now() + REST_MS;
      // Not what it was asked, and nothing of what it said.
      log.warn({ reason: name === 'ZodError' ? name : message }, 'the geocoder gave no answer');
      return null;
    }
  };
  return { asYouType: protocol.asYouType, search };
}

function protocolOf(url: string): Protocol {
  const { pathname } = new URL(url);
  const protocol = [photon, nominatim].find(({ path }) => path.test(pathname));
  if (!protocol) throw new Error('The address of the geocoder tells not how to ask it.');
  return protocol;
}

/** Waits for a free moment, as long as it may take to ask. */
async function isItsTurn(sql: Sql, { perSecond }: Protocol): Promise<boolean> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await takeFrom(sql, 'geocoder', [{ count: perSecond, seconds: 1 }]);
      return true;
    } catch (error) {
      if (!isDomainError(error)) throw error;
      if (Date.now() > end) return false;
      await delay(200);
    }
  }
}
