import type { CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import type { Env } from '#foundation/env.server';
import { keyedHash } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import { takeFrom } from '#foundation/rate-limit.server';
import type { FoundPlaces, PlaceSearch } from './contract';
import { isGazetteerFilled } from './gazetteer/fill.server';
import { searchGazetteer } from './gazetteer/search.server';
import { createPhoton, type Geocoder } from './photon.server';

export { fillGazetteer, isGazetteerFilled } from './gazetteer/fill.server';

export interface PlacesDeps {
  sql: Sql;
  log: Log;
  hashKey: Buffer;
  settings: Pick<Env, 'GEOCODER_URL' | 'CONTACT_EMAIL' | 'LIMIT_PLACE_SEARCH_ADDRESS'>;
}

/** DOOR for the server. */
export interface Places {
  queries: {
    /** Asks the configured geocoder, and the gazetteer where there is none or it cannot say. */
    search: (c: Pick<CommandContext, 'address'>, search: PlaceSearch) => Promise<FoundPlaces>;
  };
}

export function createPlaces(deps: PlacesDeps): Places {
  const { GEOCODER_URL: url, CONTACT_EMAIL: contactEmail } = deps.settings;
  const geocoder = url ? createPhoton({ ...deps, url, contactEmail }) : null;
  return { queries: { search: (c, { q }) => search(deps, geocoder, c.address, q) } };
}

async function search(
  { sql, hashKey, settings }: PlacesDeps,
  geocoder: Geocoder | null,
  address: string,
  q: string,
): Promise<FoundPlaces> {
  const bucket = keyedHash(hashKey, 'bucket:place-search', address);
  await takeFrom(sql, bucket, settings.LIMIT_PLACE_SEARCH_ADDRESS);
  const answered = await geocoder?.(q);
  if (answered) return { places: answered };
  const places = await searchGazetteer(sql, q);
  const preparing = places.length === 0 && !(await isGazetteerFilled(sql));
  return { places, ...(preparing && { preparing }) };
}
