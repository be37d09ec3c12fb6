import { countryNamed, namesOfCountry } from '#foundation/countries';
import { fold, wordsIn } from '#foundation/folding';
import { Neighbourhoods } from './neighbourhoods.server';
import { cities, regionNames, type City } from './packages.server';

/** A row of the gazetteer. */
export interface Entry {
  name: string;
  region: string | null;
  country: string;
  latitude: number;
  longitude: number;
  population: number;
  /** Folded names, its own first. */
  names: string[];
  /** Folded words of where it lies. */
  areas: string[];
}

/** Every place there is, with what an older list knows of it; a few at a time. */
export async function* entries(signal?: AbortSignal): AsyncGenerator<Entry[]> {
  const regions = await regionNames();
  const neighbourhoods = await Neighbourhoods.read(signal);
  const areaWords = new AreaWords();
  for await (const some of cities(signal)) {
    yield some.map((city): Entry => {
      const [latitude, longitude] = [Number(city.lat), Number(city.lng)];
      const key = fold(city.name);
      const region = regions.get(`${city.country}.${city.admin1}`) ?? null;
      const known = neighbourhoods.find(city.country, key, latitude, longitude);
      return {
        name: city.name,
        region,
        country: countryNamed(city.country) ?? city.country,
        latitude,
        longitude,
        population: known?.population ?? 0,
        names: [...new Set([key, ...(known?.names.split('|') ?? [])])].filter(Boolean),
        areas: areaWords.of(city, region),
      };
    });
  }
}

/** What people add to tell one Portland from another: state, its code, country, its codes. */
class AreaWords {
  private readonly kept = new Map<string, string[]>();

  of({ country, admin1 }: City, region: string | null): string[] {
    const area = `${country}.${admin1}`;
    let words = this.kept.get(area);
    if (!words) {
      const code = /^[A-Z]{2,3}$/.test(admin1) ? admin1 : '';
      const texts = [region ?? '', code, ...namesOfCountry(country)];
      words = [...new Set(texts.flatMap((text) => wordsIn(fold(text))))];
      this.kept.set(area, words);
    }
    return words;
  }
}
