export interface CountryLabel {
  name: string;
  /** Of two letters; a few that are disputed have none. */
  code: string | null;
  longitude: number;
  latitude: number;
  /** Of the largest piece, in square degrees: what decides from which zoom on it is named. */
  area: number;
}

/** A country is named in the middle of its largest piece. */
export function labelOf({
  id,
  geometry,
  properties,
}: GeoJSON.Feature<GeoJSON.Geometry, { name: string }>): CountryLabel[] {
  const rings = outerRings(geometry).map((ring) => ({ ring, area: Math.abs(signedArea(ring)) }));
  const largest = rings.sort((a, b) => b.area - a.area)[0];
  if (!largest || largest.area === 0) return [];
  const [longitude, latitude] = middleOf(largest.ring);
  return [{ name: properties.name, code: codeOf(id), longitude, latitude, area: largest.area }];
}

/** The map numbers countries as the United Nations do. */
function codeOf(number: string | number | undefined): string | null {
  if (number === undefined) return null;
  const { region } = new Intl.Locale(`und-${String(number).padStart(3, '0')}`);
  return region && /^[A-Z]{2}$/.test(region) ? region : null;
}

/** What the countries are called in a language: in English as the map has them, which shortens long names. */
export function labelsIn(locale: string): (label: CountryLabel) => string {
  if (locale.startsWith('en')) return ({ name }) => name;
  const regions = new Intl.DisplayNames(locale, { type: 'region', style: 'short' });
  return ({ name, code }) => (code && regions.of(code)) ?? name;
}

/** How large a country must be to have room for its name. */
export const isNamedAt = (zoom: number, { area }: Pick<CountryLabel, 'area'>): boolean =>
  area * 4 ** zoom > 9000;

function outerRings(geometry: GeoJSON.Geometry): GeoJSON.Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1);
  if (geometry.type === 'MultiPolygon')
    return geometry.coordinates.flatMap((one) => one.slice(0, 1));
  return [];
}

const edges = (ring: GeoJSON.Position[]) =>
  ring.slice(1).map(([x2 = 0, y2 = 0], index) => {
    const [x1 = 0, y1 = 0] = ring[index] ?? [];
    return { x1, y1, x2, y2, cross: x1 * y2 - x2 * y1 };
  });

const signedArea = (ring: GeoJSON.Position[]): number =>
  edges(ring).reduce((sum, { cross }) => sum + cross, 0) / 2;

/** Its centre of gravity. */
function middleOf(ring: GeoJSON.Position[]): [number, number] {
  const factor = 6 * signedArea(ring);
  const sum = (of: (edge: ReturnType<typeof edges>[number]) => number) =>
    edges(ring).reduce((total, edge) => total + of(edge) * edge.cross, 0) / factor;
  return [sum(({ x1, x2 }) => x1 + x2), sum(({ y1, y2 }) => y1 + y2)];
}
