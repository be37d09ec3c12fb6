import type { Services } from '#events/services';
import type { CommandContext } from '#foundation/actor';
import { takeFrom } from '#foundation/rate-limit.server';
import type { FoundPlaces, PlaceSearch } from './contract';
import { isGazetteerFilled } from './gazetteer/fill.server';
import { searchGazetteer } from './gazetteer/search.server';
import { askPhoton } from './photon.server';

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
  const places = await searchGazetteer(sql, q);
  const preparing = places.length === 0 && !(await isGazetteerFilled(sql));
  return { places, ...(preparing && { preparing }) };
}
