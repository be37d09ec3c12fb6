import { fold } from '#foundation/folding';
import { knownCities } from './packages.server';

interface Known {
  /** Between bars, its own first. */
  names: string;
  latitude: number;
  longitude: number;
  population: number;
}

/** Codes of airports and the like stand among the names. */
const CODE = /^[A-Z]{2,4}$/;

/** Degrees of a cell's side: two lists never differ by more about one place. */
const CELL = 0.2;
/** Degrees within which it is one place whatever it is called. */
const SAME_SPOT = 0.0005;

/** What an older list knows, found by where it is and what it is called. */
export class Neighbourhoods {
  private readonly byName = new Map<string, Known[]>();
  private readonly byCell = new Map<string, Known[]>();

  static async read(signal?: AbortSignal): Promise<Neighbourhoods> {
    const all = new Neighbourhoods();
    for await (const some of knownCities(signal)) {
      for (const { name, otherNames, country, ...rest } of some) {
        const names = new Set([name, ...otherNames.filter((one) => !CODE.test(one))].map(fold));
        names.delete('');
        const known = { ...rest, names: `|${[...names].join('|')}|` };
        put(all.byName, `${country} ${fold(name)}`, known);
        put(all.byCell, cellOf(country, rest.latitude, rest.longitude), known);
      }
    }
    return all;
  }

  /** The one of this name nearby, else what lies at the very spot, else one that is also called so. */
  find(country: string, key: string, latitude: number, longitude: number): Known | undefined {
    const away = (one: Known) => Math.hypot(one.latitude - latitude, one.longitude - longitude);
    const near = (one: Known) => away(one) < CELL;
    const named = least(this.byName.get(`${country} ${key}`)?.filter(near) ?? [], away);
    if (named) return named;
    const called = `|${key}|`;
    return least(
      this.around(country, latitude, longitude).filter(
        (one) => near(one) && (away(one) < SAME_SPOT || one.names.includes(called)),
      ),
      away,
    );
  }

  private around(country: string, latitude: number, longitude: number): Known[] {
    const steps = [-CELL, 0, CELL];
    return steps.flatMap((north) =>
      steps.flatMap(
        (east) => this.byCell.get(cellOf(country, latitude + north, longitude + east)) ?? [],
      ),
    );
  }
}

const least = <One>(all: One[], measure: (one: One) => number): One | undefined =>
  all.reduce<One | undefined>(
    (best, one) => (best === undefined || measure(one) < measure(best) ? one : best),
    undefined,
  );

function put<One>(map: Map<string, One[]>, key: string, one: One): void {
  const there = map.get(key);
  if (there) there.push(one);
  else map.set(key, [one]);
}

const cellOf = (country: string, latitude: number, longitude: number): string =>
  `${country} ${Math.floor(latitude / CELL)} ${Math.floor(longitude / CELL)}`;
