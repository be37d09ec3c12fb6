import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import worldUrl from 'world-atlas/countries-50m.json?url';
import { labelOf, type CountryLabel } from './country-labels';

/** The bundled world: every country as a shape, the borders between them, and their names. */
interface World {
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

const colours = {
  light: { water: '#DCE7E4', land: '#FBFAF6', border: '#C9C6B9', coast: '#9FB3AA' },
  dark: { water: '#0B1512', land: '#1C2A23', border: '#3A4A41', coast: '#4E6458' },
};

export const gridColour = (scheme: 'light' | 'dark'): string => colours[scheme].border;

/** Paper by day, forest by night. Without letters, for which a map would have to ask a server. */
export function worldStyle({ land, borders }: World, scheme: 'light' | 'dark'): StyleSpecification {
  const colour = colours[scheme];
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land },
      borders: { type: 'geojson', data: borders },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colour.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour.land } },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': colour.coast, 'line-width': 0.6 },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colour.border, 'line-width': 1 },
      },
    ],
  };
}
