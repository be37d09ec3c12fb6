import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { CardValues } from '#modules/cards/design/placeholders';
import { createRenderer, type Renderer } from '#modules/cards/rendering/index.server';
import { startersFor } from '#modules/cards/starters/starters';
import { compare, interleave, mediansOf, taken, type Row } from './measure';

const ROUNDS = 20;

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

/** Whole cards, both sides, beside the encoding of the pixels that came out. */
export async function measureRender(): Promise<Row[]> {
  const one = createRenderer({ readImage: async () => null, threads: 1 });
  try {
    const drawn = await Promise.all(designs.map((design) => pixelsOf(one, design)));
    const rounds = await interleave(
      {
        ours: () =>
          taken(designs.length, () =>
            oneByOne(designs, (design) => one.render(design, values(), 'ada')),
          ),
        bare: () => taken(designs.length, () => oneByOne(drawn, (card) => oneByOne(card, encoded))),
      },
      ROUNDS,
    );
    const { ms, cpu } = mediansOf(rounds);
    return [
      compare(
        {
          what: 'render: a card, both sides ÷ encoding its pixels',
          unit: ' ms',
          n: `${ROUNDS} × ${designs.length}`,
          bound: { atMost: 1.5 },
          cpu,
        },
        ms,
      ),
    ];
  } finally {
    await one.stop();
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
