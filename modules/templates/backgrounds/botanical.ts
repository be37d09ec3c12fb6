import { card, path } from './frame';

/** Grounds on which something grows. */
export const botanical = {
  sprig: () => card('#fbfaf6', sprig()),

  wildflowers: () => card('#fdfbf5', wildflowers()),

  olive: () => card('#f3f5ea', olive()),

  night: () => card('#0e3b26', night()),
} satisfies Record<string, () => string>;

interface Leaf {
  x: number;
  y: number;
  /** Degrees; 0 points to the right. */
  turn: number;
  length: number;
  /** Of the widest place, to each side. */
  width: number;
}

const leafShape = (length: number, width: number): string =>
  `M0 0C${length * 0.28} ${-width * 1.3} ${length * 0.72} ${-width * 1.1} ${length} 0` +
  `C${length * 0.72} ${width * 1.1} ${length * 0.28} ${width * 1.3} 0 0Z`;

const leaf = ({ x, y, turn, length, width }: Leaf, attributes: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${path(leafShape(length, width), attributes)}</g>`;

/** A eucalyptus twig that leans in from the right. */
function sprig(): string {
  const stem = path(
    'M700 430C690 330 668 226 604 128C590 106 574 84 556 66',
    'fill="none" stroke="#135233" stroke-width="2.4" stroke-linecap="round"',
  );
  const pairs: [x: number, y: number, turn: number, length: number][] = [
    [693, 362, -70, 98],
    [678, 288, -76, 92],
    [655, 220, -86, 82],
    [624, 160, -96, 68],
    [590, 108, -106, 52],
  ];
  const greens = ['#1f7a4d', '#62b486', '#379362', '#8ac6a2'];
  const leaves = pairs.map(([x, y, turn, length], at) => {
    const width = length * 0.27;
    const left = { x, y, turn: turn - 56, length, width };
    const right = { x: x - 4, y: y - 22, turn: turn + 52, length: length * 0.86, width };
    return leaf(left, `fill="${greens[at % 4]}"`) + leaf(right, `fill="${greens[(at + 2) % 4]}"`);
  });
  const tip = leaf({ x: 557, y: 67, turn: -128, length: 42, width: 10 }, 'fill="#b5dac3"');
  return leaves.join('') + tip + stem;
}

/** A few stems at the right of the lower edge. */
function wildflowers(): string {
  const stems: [d: string, x: number, y: number, colour: string, size: number][] = [
    ['M560 412C556 340 566 300 552 236', 552, 236, '#e0735f', 17],
    ['M600 412C608 330 594 262 616 178', 616, 178, '#c8503c', 26],
    ['M650 412C646 352 662 316 656 262', 656, 262, '#7a4b74', 20],
    ['M690 412C698 320 678 250 692 130', 692, 130, '#d98e1f', 23],
  ];
  const grown = stems.map(
    ([d, x, y, colour, size]) =>
      path(d, 'fill="none" stroke="#379362" stroke-width="2" stroke-linecap="round"') +
      flower(x, y, colour, size),
  );
  const blades: Leaf[] = [
    { x: 560, y: 380, turn: -130, length: 52, width: 7 },
    { x: 603, y: 356, turn: -48, length: 60, width: 8 },
    { x: 651, y: 380, turn: -126, length: 54, width: 8 },
    { x: 690, y: 320, turn: -54, length: 48, width: 8 },
  ];
  return blades.map((blade) => leaf(blade, 'fill="#62b486"')).join('') + grown.join('');
}

function flower(x: number, y: number, colour: string, size: number): string {
  const petals = [0, 60, 120, 180, 240, 300].map((turn) =>
    leaf({ x, y, turn: turn + 15, length: size, width: size * 0.34 }, `fill="${colour}"`),
  );
  return `${petals.join('')}<circle cx="${x}" cy="${y}" r="${size * 0.26}" fill="#fdf1d6"/>`;
}

/** Two twigs in opposite corners. */
function olive(): string {
  const twig = [0, 1, 2, 3, 4, 5].map((at) => {
    const [x, y] = [at * 36 + 8, -at * at * 2.2];
    const length = 58 - at * 4;
    const one = { x, y, turn: -48 - at * 5, length, width: 8.5 };
    const other = { x: x + 14, y: y - 3, turn: 30 - at * 5, length, width: 8.5 };
    return (
      leaf(one, `fill="${at % 2 ? '#8a9a5b' : '#6f8146'}"`) +
      leaf(other, `fill="${at % 2 ? '#a7b482' : '#8a9a5b'}"`)
    );
  });
  const stem = path(
    'M-30 8Q100 0 216 -62',
    'fill="none" stroke="#556535" stroke-width="2" stroke-linecap="round"',
  );
  const fruit =
    '<circle cx="64" cy="16" r="7" fill="#3f4a2a"/><circle cx="140" cy="4" r="6" fill="#3f4a2a"/>';
  const whole = stem + twig.join('') + fruit;
  return (
    `<g transform="translate(745 236) rotate(196) scale(1 -1)">${whole}</g>` +
    `<g transform="translate(560 440) rotate(-12) scale(0.9)">${whole}</g>`
  );
}

/** Large leaves in the dark. */
function night(): string {
  const line = 'fill="none" stroke="#3f9a69" stroke-width="1.5"';
  const large: Leaf[] = [
    { x: 740, y: 420, turn: -152, length: 290, width: 74 },
    { x: 740, y: 400, turn: -112, length: 320, width: 82 },
  ];
  return large
    .map(({ x, y, turn, length, width }) => {
      const ribs = [0.22, 0.42, 0.62].map((at) => {
        const [from, to] = [length * at, length * (at + 0.17)];
        const out = width * (1 - Math.abs(at - 0.42) * 1.5) * 0.74;
        return `M${from} 0Q${(from + to) / 2} ${-out * 0.4} ${to} ${-out}M${from} 0Q${(from + to) / 2} ${out * 0.4} ${to} ${out}`;
      });
      const drawn =
        path(leafShape(length, width), 'fill="#16573a"') +
        path(`M0 0H${length}${ribs.join('')}`, line);
      return `<g transform="translate(${x} ${y}) rotate(${turn})">${drawn}</g>`;
    })
    .join('');
}
