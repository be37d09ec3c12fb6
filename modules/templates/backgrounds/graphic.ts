import { botanical } from './botanical';
import { geometric } from './geometric';
import { landscape } from './landscape';

/** Grounds with a picture at an edge, which leaves most of the card to its words. */
export const graphic = {
  sprig: botanical.sprig,
  waves: landscape.waves,
  blocks: geometric.blocks,
  wildflowers: botanical.wildflowers,
  circles: geometric.circles,
  hills: landscape.hills,
  arcs: geometric.arcs,
  olive: botanical.olive,
  stripes: geometric.stripes,
  facets: geometric.facets,
  terrazzo: geometric.terrazzo,
  night: botanical.night,
} satisfies Record<string, () => string>;
