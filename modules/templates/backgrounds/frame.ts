/** A card in the units of its drawings, and the pixels it is exported with. */
export const CARD = { width: 725, height: 412 };
export const PIXELS = { width: 1450, height: 824 };

/** A whole drawing: its ground and what lies on it. */
export const card = (ground: string, content = '', defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS.width}" height="${PIXELS.height}"` +
  ` viewBox="0 0 ${CARD.width} ${CARD.height}"><defs>${defs}</defs>` +
  `<rect width="${CARD.width}" height="${CARD.height}" fill="${ground}"/>${content}</svg>`;

/** A colour that becomes others on its way down; sideways a picture of it would be twice as large. */
export const gradient = (id: string, colours: string[]): string => {
  const stops = colours.map(
    (colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
};

export const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;

/** Numbers from 0 to 1 that look as if by chance, the same ones at every start. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
