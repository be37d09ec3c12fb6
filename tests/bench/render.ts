import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { CardValues } from '#modules/cards/design/values';
import { createRenderer, type Renderer } from '#modules/cards/rendering/index.server';
import { startersFor } from '#modules/cards/starters/starters';
import { compare, interleave, median, type Row } from './measure';

const ROUNDS = 20;
const BATCH_MS = 8000;
const CORES = 2;

const designs = startersFor('corporate').map(({ design }) => design);
/** Everybody's card says something else. */
const values = (): CardValues => ({
  texts: {
    name: `Ada Lovelace ${randomUUID().slice(0, 4)}`,
    designation: 'Senior analyst',
    contact: '+44 20 7946 0958',
    email: 'ada.lovelace@northwind.example',
    companyname: 'Northwind Logistics',
    address1: '12 Long Acre',
    address2: 'London',
    address3: 'United Kingdom',
  },
  images: {},
});

/** Whole cards, both sides, beside the encoding of the pixels that came out; and how many a second. */
export async function measureRender(): Promise<Row[]> {
  const one = createRenderer({ readImage: async () => null, threads: 1 });
  const two = createRenderer({ readImage: async () => null, threads: CORES });
  try {
    const drawn = await Promise.all(designs.map((design) => pixelsOf(one, design)));
    const { ours, bare } = await interleave(
      {
        ours: () => timed(() => oneByOne(designs, (design) => one.render(design, values(), 'ada'))),
        bare: () => timed(() => oneByOne(drawn, (card) => oneByOne(card, encoded))),
      },
      ROUNDS,
    );
    const { perSecond } = await batch(two);
    return [
      compare(
        {
          what: 'render: a card, both sides ÷ encoding its pixels',
          unit: ' ms',
          n: `${ROUNDS} × ${designs.length}`,
          bound: { atMost: 2.5 },
        },
        { ours: median(ours) / designs.length, bare: median(bare) / designs.length },
      ),
      compare(
        { what: `render: cards a second, ${CORES} threads`, unit: '/s', n: `${BATCH_MS / 1000} s` },
        { ours: perSecond, bare: 0 },
      ),
    ];
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
}

interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 3 };
}

async function pixelsOf(renderer: Renderer, design: (typeof designs)[number]): Promise<Pixels[]> {
  const { front, back } = await renderer.render(design, values(), 'ada');
  return Promise.all(
    [front, back].map(async (png) => {
      const { data, info } = await sharp(png)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { data, raw: { width: info.width, height: info.height, channels: 3 } };
    }),
  );
}

const encoded = ({ data, raw }: Pixels): Promise<Buffer> =>
  sharp(data, { raw }).png({ compressionLevel: 6 }).toBuffer();

async function oneByOne<Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<unknown>) {
  for (const thing of things) await work(thing);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** As the cards of an organization are rendered: as many at once as there are threads, and some waiting. */
async function batch(renderer: Renderer): Promise<{ perSecond: number }> {
  const begun = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() - begun < BATCH_MS) {
      await renderer.render(designs[done % designs.length]!, values(), 'ada');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 2 * CORES }, worker));
  return { perSecond: (done / (performance.now() - begun)) * 1000 };
}
