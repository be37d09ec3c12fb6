import { CARD, card, chance, gradient, path } from './frame';

/** Grounds that leave the whole card to its words. */
export const plain = {
  paper: () =>
    card('#fbfaf6', flecks({ seed: 7, count: 150, length: 9, colours: ['#ece6d8', '#dbe7dd'] })),

  morning: () => card('url(#g)', '', gradient('g', ['#fdfcf8', '#f1f7f1', '#d3e9db'])),

  fold: () =>
    card(
      '#faf6ec',
      path('M250 412L560 0H725V412Z', 'fill="#f4eddc"') +
        path('M470 412L725 74V412Z', 'fill="#ede3cb"'),
    ),

  dawn: () => card('url(#g)', '', gradient('g', ['#fff9f0', '#fdebd3', '#f8d3b4'])),

  stripes: () => card('#f5f2ea', stripes(36.25, '#efebe0')),

  mist: () => card('url(#g)', '', gradient('g', ['#f6f9fb', '#e8eff4', '#cfdde7'])),

  calling: () => card('#fdfbf3', `${frame(15, '#c08d38', 1.5)}${frame(20, '#c08d38', 0.5)}`),

  blush: () => card('url(#g)', '', gradient('g', ['#f4cdc2', '#fae6df', '#fdf6f3'])),

  dots: () => card('#fdfdfb', dots(20.6, '#cfe0d5')),

  kraft: () =>
    card(
      '#dcc49f',
      flecks({ seed: 21, count: 170, length: 6, colours: ['#c4a477', '#ead8b9', '#b8956a'] }),
    ),

  forest: () => card('url(#g)', '', gradient('g', ['#1a6b43', '#135233', '#0b3120'])),

  midnight: () =>
    card(
      'url(#g)',
      flecks({ seed: 5, count: 90, length: 5, colours: ['#3d5264', '#31465a'] }),
      gradient('g', ['#26384a', '#141d28']),
    ),
} satisfies Record<string, () => string>;

/** Broad ones, that are only just seen. */
function stripes(width: number, colour: string): string {
  const lines = Array.from({ length: Math.ceil(CARD.width / width / 2) }, (_, at) => {
    const left = (at * 2 + 1) * width;
    return `M${left} 0h${width}V${CARD.height}h${-width}Z`;
  });
  return path(lines.join(''), `fill="${colour}"`);
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
  return path(all.join(''), `stroke="${colour}" stroke-width="2.6" stroke-linecap="round"`);
}

const frame = (inset: number, colour: string, width: number): string =>
  `<rect x="${inset}" y="${inset}" width="${CARD.width - 2 * inset}"` +
  ` height="${CARD.height - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

const round = (value: number): number => Math.round(value * 10) / 10;
