/** What a map shows, in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface GridLine {
  /** As it is written beside it. */
  label: string;
  at: number;
}

/** Lines of whole coordinates, and how they are called. */
interface Grid {
  meridians: GridLine[];
  parallels: GridLine[];
}

const LINES = 8;
/** Beyond it a flat map has no north. */
const MOST_NORTH = 85;

/** About eight lines across the view, at round numbers, and as many on each side for when it moves. */
export function gridOf(view: Bounds): Grid {
  const step = roundStep((view.east - view.west) / LINES);
  const { west, south, east, north } = withSides(view);
  return {
    meridians: linesWithin(Math.max(west, -180), Math.min(east, 180), step),
    parallels: linesWithin(Math.max(south, -MOST_NORTH), Math.min(north, MOST_NORTH), step),
  };
}

export function linesOf({ meridians, parallels }: Grid, view: Bounds): GeoJSON.MultiLineString {
  const { west, south, east, north } = withSides(view);
  return {
    type: 'MultiLineString',
    coordinates: [
      ...meridians.map(({ at }) => [
        [at, south],
        [at, north],
      ]),
      ...parallels.map(({ at }) => [
        [west, at],
        [east, at],
      ]),
    ],
  };
}

function withSides({ west, south, east, north }: Bounds): Bounds {
  const [width, height] = [east - west, north - south];
  return { west: west - width, south: south - height, east: east + width, north: north + height };
}

/** The next of 1, 2, 5, 10, 20 … that is not smaller. */
function roundStep(least: number): { size: number; decimals: number } {
  const exponent = Math.floor(Math.log10(least));
  const rest = least / 10 ** exponent;
  const factor = [1, 2, 5, 10].find((one) => one >= rest) ?? 10;
  const decimals = Math.max(0, -exponent - (factor === 10 ? 1 : 0));
  return { size: factor * 10 ** exponent, decimals };
}

function linesWithin(from: number, to: number, { size, decimals }: ReturnType<typeof roundStep>) {
  const first = Math.ceil(from / size);
  const count = Math.max(0, Math.floor(to / size) - first + 1);
  return Array.from({ length: count }, (_, index): GridLine => {
    const at = (first + index) * size;
    return { at, label: `${at.toFixed(decimals)}°` };
  });
}
