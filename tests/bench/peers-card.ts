import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { CARD } from '#modules/cards/design/card';
import type { DesignSide } from '#modules/cards/design/document';
import { KINDS } from '#modules/cards/design/objects';
import type { CardValues } from '#modules/cards/design/placeholders';
import { createRenderer } from '#modules/cards/rendering/index.server';
import { compare, interleave, mediansOf, taken, type Row, type Taken } from './measure';
import type { LoadPeer } from './peers';

const ROUNDS = 30;
const CARDS = 4;
const PIXELS = { width: 1450, height: 824 };
const PHOTO = { id: 'p'.repeat(43), size: 300, left: 40, top: 60, shown: 200 };
const INK = '#1f3d2b';
/** The sides differ, for a side that was drawn a moment ago is taken again. */
const PAPERS = { front: '#f5f0e6', back: '#e6eef5' };

interface Satori {
  default: (
    element: Element,
    options: { width: number; height: number; fonts: Font[] },
  ) => Promise<string>;
}

interface Resvg {
  Resvg: new (
    svg: string,
    options: { fitTo: { mode: 'width'; value: number }; font: { loadSystemFonts: boolean } },
  ) => { render: () => { asPng: () => Buffer } };
}

interface Element {
  type: string;
  props: { style: Record<string, string | number>; src?: string; children?: Element[] | string };
}

interface Font {
  name: string;
  data: Buffer;
  weight: 400 | 700;
  style: 'normal';
}

const TEXTS = [
  { field: 'name', size: 46, bold: true, top: 80 },
  { field: 'designation', size: 21, bold: false, top: 150 },
  { field: 'email', size: 19, bold: false, top: 320 },
] as const;
const LEFT = 280;
const WIDTH = 420;
const BAR = { left: LEFT, top: 200, width: 300, height: 10 };

/** A card with three texts, a bar and a photograph on each side, by satori and resvg too. */
export async function measurePeerCards(load: LoadPeer): Promise<Row[]> {
  const photo = await photograph();
  const peer = peerRenderer(load, photo);
  const renderer = createRenderer({ readImage: async () => photo, threads: 1 });
  const design = { front: side(PAPERS.front), back: side(PAPERS.back) };
  try {
    const rounds = await interleave(
      {
        ours: () => round(({ texts }) => renderer.render(design, { texts, images: {} }, 'ada')),
        bare: () =>
          round(async (values) => [
            await peer(values, PAPERS.front),
            await peer(values, PAPERS.back),
          ]),
      },
      ROUNDS,
    );
    const { ms, cpu } = mediansOf(rounds);
    return [
      compare(
        {
          what: 'cards, one after the other ÷ satori with resvg',
          unit: '/s',
          n: `${ROUNDS} rounds of ${CARDS}`,
          bound: { atLeast: 3 },
          cpu,
        },
        { ours: 1000 / ms.ours, bare: 1000 / ms.bare },
      ),
    ];
  } finally {
    await renderer.stop();
  }
}

const someone = (): CardValues => ({
  texts: {
    name: `Ada Lovelace ${randomUUID().slice(0, 4)}`,
    designation: 'Senior analyst',
    email: 'ada.lovelace@northwind.example',
  },
  images: {},
});

const round = (render: (values: CardValues) => Promise<unknown>): Promise<Taken> =>
  taken(CARDS, async () => {
    for (let card = 0; card < CARDS; card++) await render(someone());
  });

/** With as much in it as a face has, so that neither side can make it small. */
function photograph(): Promise<Buffer> {
  const { size } = PHOTO;
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: size, height: size, channels: 3, background: INK, noise } })
    .blur(3)
    .png()
    .toBuffer();
}

const side = (paper: string): DesignSide => {
  const { id, size, shown, left, top } = PHOTO;
  const scale = shown / size;
  const frame = { width: size, height: size, scaleX: scale, scaleY: scale };
  return {
    background: { color: paper, picture: null },
    objects: [
      KINDS.image.create({ assetId: id, left, top, ...frame }),
      KINDS.line.create({
        ...{ left: BAR.left - BAR.height / 2, top: BAR.top, dx: BAR.width, dy: 0 },
        ...{ color: INK, thickness: BAR.height },
      }),
      ...TEXTS.map(({ field, size: fontSize, bold, top: textTop }) =>
        KINDS.text.create({
          ...{ text: `{{${field}}}`, left: LEFT, top: textTop, width: WIDTH },
          ...{ fontSize, bold, color: INK },
        }),
      ),
    ],
  };
};

function peerRenderer(load: LoadPeer, photo: Buffer) {
  const { default: satori } = load<Satori>('satori');
  const { Resvg } = load<Resvg>('@resvg/resvg-js');
  const fonts = ([400, 700] as const).map((weight): Font => {
    const file = `@fontsource/arimo/files/arimo-latin-${weight}-normal.woff`;
    const data = readFileSync(createRequire(import.meta.url).resolve(file));
    return { name: 'Arimo', data, weight, style: 'normal' };
  });
  const src = `data:image/png;base64,${photo.toString('base64')}`;
  const { width, height } = CARD;
  return async ({ texts }: CardValues, paper: string): Promise<Buffer> => {
    const svg = await satori(element(texts, src, paper), { width, height, fonts });
    const fitTo = { mode: 'width', value: PIXELS.width } as const;
    return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng();
  };
}

const element = (texts: CardValues['texts'], src: string, paper: string): Element => ({
  type: 'div',
  props: {
    style: { display: 'flex', width: '100%', height: '100%', backgroundColor: paper },
    children: [
      {
        type: 'img',
        props: {
          src,
          style: at(PHOTO, { width: PHOTO.shown, height: PHOTO.shown }),
        },
      },
      {
        type: 'div',
        props: {
          style: at(BAR, { width: BAR.width, height: BAR.height, backgroundColor: INK }),
        },
      },
      ...TEXTS.map(({ field, size, bold, top }) => ({
        type: 'div',
        props: {
          style: at(
            { left: LEFT, top },
            {
              ...{ width: WIDTH, color: INK, fontFamily: 'Arimo', fontSize: size },
              fontWeight: bold ? 700 : 400,
            },
          ),
          children: texts[field] ?? '',
        },
      })),
    ],
  },
});

const at = (
  { left, top }: { left: number; top: number },
  style: Record<string, string | number>,
) => ({ position: 'absolute', left, top, ...style });
