import type { Services } from '#events/services';
import type { CommandContext } from '#foundation/actor';
import { takeFrom } from '#foundation/rate-limit.server';
import { Turns } from '#foundation/turns.server';
import type { FoundPlaces, PlaceSearch } from './contract';
import { isGazetteerFilled } from './gazetteer/fill.server';
import { searchGazetteer } from './gazetteer/search.server';
import { askPhoton } from './photon.server';

/** Of the database's connections and time some are left for everything else. */
const turns = new Turns(2, 32);

/** Asks the configured geocoder, and the gazetteer where there is none or it has no answer. */
export async function searchPlaces(
  services: Pick<Services, 'sql' | 'log' | 'hashes' | 'env'>,
  { address }: Pick<CommandContext, 'address'>,
  { q }: PlaceSearch,
): Promise<FoundPlaces> {
  const { sql, hashes, env } = services;
  await takeFrom(sql, hashes.bucket('place-search', address), env.LIMIT_PLACE_SEARCH_ADDRESS);
  const answered = await askPhoton(services, q);
  if (answered) return { places: answered };
  const places = await turns.take([address], () => searchGazetteer(sql, q));
  const preparing = places.length === 0 && !(await isGazetteerFilled(sql));
  return { places, ...(preparing && { preparing }) };
}
