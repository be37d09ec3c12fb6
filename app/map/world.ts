import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import worldUrl from 'world-atlas/countries-50m.json?url';
import { labelOf, type CountryLabel } from './country-labels';

/** The bundled world: every country as a shape, the borders between them, and their names. */
export interface World {
  land: GeoJSON.FeatureCollection;
  borders: GeoJSON.MultiLineString;
  labels: CountryLabel[];
}

type WorldTopology = Topology<{ countries: GeometryCollection<{ name: string }> }>;

let loading: Promise<World> | undefined;

/** Fetched once, when the first map opens. */
export const loadWorld = (): Promise<World> =>
  (loading ??= fetchWorld().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

async function fetchWorld(): Promise<World> {
  const answer = await fetch(worldUrl);
  if (!answer.ok) throw new Error(`The world came with ${answer.status}.`);
  const topology = (await answer.json()) as WorldTopology;
  const { countries } = topology.objects;
  const land = feature(topology, countries);
  return {
    land,
    borders: mesh(topology, countries, (one, other) => one !== other),
    labels: land.features.flatMap(labelOf).sort((a, b) => b.area - a.area),
  };
}
