import { CARD, card, path } from './frame';

/** Grounds made with ruler and compass. */
export const geometric = {
  circles: () =>
    card(
      '#fbf7f0',
      circle(640, 96, 150, '#f2d29a') +
        circle(700, 300, 150, '#c8503c', 0.82) +
        circle(560, 356, 84, '#1f7a4d', 0.86),
    ),

  blocks: () => card('#f6f1e6', blocks()),

  stripes: () => card('#fdfaf3', stripes()),

  arcs: () => card('#f2f6fa', arcs()),

  facets: () => card('#f5f7f4', facets()),

  terrazzo: () => card('#fbfaf8', terrazzo()),
} satisfies Record<string, () => string>;

const circle = (x: number, y: number, radius: number, colour: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" fill-opacity="${opacity}"/>`;

const SQUARE = CARD.height / 4;

/** Two columns of squares with quarters and halves of circles in them. */
function blocks(): string {
  const [ink, leaf, marigold, coral, sand] = [
    '#22303a',
    '#1f7a4d',
    '#e5a63c',
    '#c8503c',
    '#e9dcc2',
  ];
  const cells: [ground: string, shape: string, colour: string][] = [
    [leaf, quarter(0, 0), '#b5dac3'],
    [sand, half, coral],
    [marigold, quarter(1, 1), '#fdf6e9'],
    [ink, quarter(0, 1), marigold],
    [coral, quarter(1, 0), '#f8ddd7'],
    [leaf, half, '#8ac6a2'],
    [sand, quarter(0, 1), ink],
    [marigold, quarter(1, 0), leaf],
  ];
  return cells
    .map(([ground, shape, colour], at) => {
      const x = CARD.width - SQUARE * (2 - (at % 2));
      const y = SQUARE * Math.floor(at / 2);
      const square = `<rect width="${SQUARE}" height="${SQUARE}" fill="${ground}"/>`;
      return `<g transform="translate(${x} ${y})">${square}${path(shape, `fill="${colour}"`)}</g>`;
    })
    .join('');
}

/** Of a circle as large as a square, round the corner that is named. */
function quarter(right: 0 | 1, bottom: 0 | 1): string {
  const [x, y] = [right * SQUARE, bottom * SQUARE];
  const [otherX, otherY] = [SQUARE - x, SQUARE - y];
  return `M${x} ${y}H${otherX}A${SQUARE} ${SQUARE} 0 0 ${right === bottom ? 1 : 0} ${x} ${otherY}Z`;
}

const half = `M0 ${SQUARE}A${SQUARE / 2} ${SQUARE / 2} 0 0 1 ${SQUARE} ${SQUARE}Z`;

/** Broad bands across the corner. */
function stripes(): string {
  const colours = ['#f9e9cc', '#ebba64', '#e0735f', '#c8503c', '#135233'];
  return colours
    .map((colour, at) => {
      const begin = 430 + at * 66;
      return path(`M${begin} 412L${begin + 412} 0H1300V412Z`, `fill="${colour}"`);
    })
    .join('');
}

/** Rings round the lower right corner, from the sky to the sea. */
function arcs(): string {
  const colours = ['#dfeaf3', '#bfd6e8', '#8fb6d4', '#5a8db8', '#2f6496', '#1b3f66'];
  return colours.map((colour, at) => circle(742, 436, 300 - at * 48, colour)).join('');
}

function facets(): string {
  const points = {
    a: [505, 412],
    b: [560, 250],
    c: [590, 60],
    d: [648, 0],
    e: [725, 0],
    f: [725, 150],
    g: [640, 190],
    h: [725, 300],
    i: [725, 412],
    j: [620, 330],
    k: [560, 412],
  } as const;
  const triangles: [keyof typeof points, keyof typeof points, keyof typeof points, string][] = [
    ['c', 'd', 'g', '#b5dac3'],
    ['d', 'e', 'f', '#62b486'],
    ['d', 'f', 'g', '#8ac6a2'],
    ['b', 'c', 'g', '#dbede1'],
    ['b', 'g', 'j', '#9fd0b3'],
    ['g', 'f', 'h', '#379362'],
    ['g', 'h', 'j', '#4ca374'],
    ['a', 'b', 'j', '#e6f2ea'],
    ['a', 'j', 'k', '#b5dac3'],
    ['j', 'k', 'i', '#18663f'],
    ['j', 'h', 'i', '#1f7a4d'],
  ];
  return triangles
    .map(([one, two, three, colour]) => {
      const corners = [one, two, three].map((name) => points[name].join(' '));
      const joined = `fill="${colour}" stroke="${colour}" stroke-width="0.6"`;
      return path(`M${corners.join('L')}Z`, joined);
    })
    .join('');
}

/** As they break: each one wide. */
const CHIPS = [
  'M-.6-.2L.1-.56 .62-.1 .3 .5-.4 .4Z',
  'M-.62 .1L-.2-.44 .58-.3 .34 .34Z',
  'M-.5-.36L.56-.14 .1 .5-.36 .34Z',
  'M-.56 .28L.04-.5 .6 .16 .2 .38Z',
];

/** Chips of stone along two edges. */
function terrazzo(): string {
  const chips: [x: number, y: number, size: number, turn: number, colour: string][] = [
    [688, 40, 44, 12, '#c8503c'],
    [600, 24, 26, 60, '#8ac6a2'],
    [646, 104, 30, 140, '#22303a'],
    [706, 148, 34, 80, '#e5a63c'],
    [640, 188, 20, 20, '#b5dac3'],
    [690, 236, 46, 200, '#1f7a4d'],
    [618, 268, 28, 300, '#f0b9ae'],
    [668, 312, 24, 100, '#22303a'],
    [706, 366, 40, 40, '#c8503c'],
    [600, 352, 40, 170, '#e5a63c'],
    [634, 398, 22, 10, '#1f7a4d'],
    [530, 388, 30, 250, '#8ac6a2'],
    [466, 404, 24, 90, '#22303a'],
    [556, 314, 14, 45, '#c8503c'],
    [548, 56, 16, 210, '#e5a63c'],
    [572, 130, 12, 120, '#1f7a4d'],
    [404, 394, 16, 30, '#e0735f'],
    [508, 20, 20, 330, '#f0b9ae'],
    [566, 216, 10, 80, '#e5a63c'],
  ];
  return chips
    .map(([x, y, size, turn, colour], at) => {
      const place = `translate(${x} ${y}) rotate(${turn}) scale(${size})`;
      const shape = CHIPS[at % CHIPS.length] ?? '';
      return `<g transform="${place}">${path(shape, `fill="${colour}"`)}</g>`;
    })
    .join('');
}
