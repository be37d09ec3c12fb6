import { CARD, card, chance, gradient, path } from './frame';

/** Grounds that leave the whole card to its words. */
export const plain = {
  paper: () =>
    card('#fbfaf6', flecks({ seed: 7, count: 150, length: 9, colours: ['#ece6d8', '#dbe7dd'] })),

  morning: () => card('url(#g)', '', gradient('g', ['#fdfcf8', '#f1f7f1', '#d3e9db'])),

  laid: () => card('#f7f3e7', `${every(8, 'y', '#f0e9d8', 1)}${every(103.5, 'x', '#ebe3ce', 1)}`),

  dawn: () => card('url(#g)', '', gradient('g', ['#fff9f0', '#fdebd3', '#f8d3b4'])),

  linen: () => card('#f0ede4', `${every(5, 'y', '#e9e5d9', 1.5)}${every(5, 'x', '#f6f4ee', 1)}`),

  mist: () => card('url(#g)', '', gradient('g', ['#f6f9fb', '#e8eff4', '#cfdde7'])),

  calling: () => card('#fdfbf3', `${frame(15, '#c08d38', 1.5)}${frame(20, '#c08d38', 0.5)}`),

  blush: () => card('url(#g)', '', gradient('g', ['#f4cdc2', '#fae6df', '#fdf6f3'])),

  dots: () => card('#fdfdfb', dots(12.5, '#cddfd3')),

  kraft: () =>
    card(
      '#dcc49f',
      flecks({ seed: 21, count: 170, length: 6, colours: ['#c4a477', '#ead8b9', '#b8956a'] }),
    ),

  forest: () =>
    card('url(#g)', every(14.5, 'x', '#1f7a4d', 0.5), gradient('g', ['#166039', '#0e3b26'])),

  midnight: () =>
    card(
      'url(#g)',
      flecks({ seed: 5, count: 90, length: 5, colours: ['#3d5264', '#31465a'] }),
      gradient('g', ['#26384a', '#141d28']),
    ),
} satisfies Record<string, () => string>;

/** Thin lines across the whole card, so far from each other. */
function every(gap: number, along: 'x' | 'y', colour: string, width: number): string {
  const [end, across] =
    along === 'x' ? [CARD.width, `V${CARD.height}`] : [CARD.height, `H${CARD.width}`];
  const count = Math.floor(end / gap);
  const lines = Array.from({ length: count }, (_, at) => {
    const place = (at + 1) * gap - width / 2;
    return `M${along === 'x' ? `${place} 0` : `0 ${place}`}${across}`;
  });
  return path(lines.join(''), `stroke="${colour}" stroke-width="${width}"`);
}

interface Flecks {
  seed: number;
  count: number;
  /** Of the longest. */
  length: number;
  colours: string[];
}

/** Fibres in the paper. */
function flecks({ seed, count, length, colours }: Flecks): string {
  const next = chance(seed);
  const byColour = new Map<string, string>();
  for (let made = 0; made < count; made++) {
    const colour = colours[made % colours.length] ?? '';
    const [x, y, turn] = [next() * CARD.width, next() * CARD.height, next() * Math.PI];
    const size = length * (0.4 + 0.6 * next());
    const [dx, dy] = [Math.cos(turn) * size, Math.sin(turn) * size];
    const bend = (next() - 0.5) * size;
    const curve = `q${round(dx / 2 - bend)} ${round(dy / 2 + bend)} ${round(dx)} ${round(dy)}`;
    byColour.set(colour, `${byColour.get(colour) ?? ''}M${round(x)} ${round(y)}${curve}`);
  }
  return [...byColour]
    .map(([colour, d]) =>
      path(d, `fill="none" stroke="${colour}" stroke-width="0.8" stroke-linecap="round"`),
    )
    .join('');
}

function dots(gap: number, colour: string): string {
  const columns = Math.floor(CARD.width / gap);
  const rows = Math.floor(CARD.height / gap);
  const all = Array.from({ length: columns * rows }, (_, at) => {
    const x = ((at % columns) + 0.5) * gap;
    const y = (Math.floor(at / columns) + 0.5) * gap;
    return `M${x} ${y}h0`;
  });
  return path(all.join(''), `stroke="${colour}" stroke-width="2" stroke-linecap="round"`);
}

const frame = (inset: number, colour: string, width: number): string =>
  `<rect x="${inset}" y="${inset}" width="${CARD.width - 2 * inset}"` +
  ` height="${CARD.height - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

const round = (value: number): number => Math.round(value * 10) / 10;
