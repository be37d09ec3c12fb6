import { countryNamed } from '#foundation/countries';

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Those that a text may mean: by code first, then by the beginning of the name, then of a word in it. */
export function countriesLike(text: string, countries: readonly string[]): readonly string[] {
  const wanted = plain(text);
  if (wanted === '') return countries;
  const exact = countryNamed(text);
  if (exact === text) return countries;
  const rank = (country: string): number => {
    if (country === exact) return 0;
    const at = plain(country).search(new RegExp(`(^|[^a-z])${escaped(wanted)}`));
    return at === 0 ? 1 : at > 0 ? 2 : 3;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
