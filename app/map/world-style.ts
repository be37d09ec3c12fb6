import type { StyleSpecification } from 'maplibre-gl';
import type { World } from './world';

const colours = {
  light: { water: '#DCE7E4', land: '#FBFAF6', border: '#C9C6B9', coast: '#9FB3AA' },
  dark: { water: '#0B1512', land: '#1C2A23', border: '#3A4A41', coast: '#4E6458' },
};

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
