import { workerData } from 'piscina';
import { Recent } from '#foundation/recent';
import type { DesignSide } from '../design/document';
import { forgetSystemFonts, nodeSurroundings } from '../design/drawing/surroundings.server';
import { imagesShown } from '../design/values';
import { hashOfSide } from './hash.server';
import { RecentPictures } from './recent-pictures.server';
import { beginSide, type Begun } from './render-side.server';
import type { Answer, Rendered, Shared, Work } from './work';

/** The program of a thread. */

/** A finished side takes some ten kilobytes, at the very most a few megabytes. */
const MOST_SIDES = 8;

const { fonts } = workerData as Shared;
if (Atomics.compareExchange(fonts, 0, 0, 1) === 0) {
  forgetSystemFonts();
  Atomics.store(fonts, 0, 2);
  Atomics.notify(fonts, 0);
} else {
  Atomics.wait(fonts, 0, 1);
}

/** An error is an answer too: what is thrown otherwise tells that the thread is gone. */
export default async function answerTo(work: Work): Promise<Answer> {
  try {
    return { rendered: await render(work) };
  } catch (error) {
    return { error };
  }
}

const pictures = new RecentPictures();
/** Finished sides for the next card: the backs of an organization's cards are mostly the same. */
const sides = new Recent<Promise<Begun>>(MOST_SIDES);

async function render({ design, values, images }: Work): Promise<Rendered> {
  const surroundings = nodeSurroundings(async (id) => {
    const bytes = images.get(id);
    return bytes ? pictures.get(id, bytes) : null;
  });
  const isWhole = imagesShown(design, values).every((id) => images.has(id));
  const begin = (side: DesignSide): Promise<Begun> => {
    const drawn = () => beginSide(side, values, surroundings);
    return isWhole ? kept(hashOfSide(side, values), drawn) : drawn();
  };
  const front = await begin(design.front);
  const [frontPng, backPng] = await Promise.all([
    front.png,
    begin(design.back).then(({ png }) => png),
  ]);
  return { front: frontPng, back: backPng };
}

/** A side that failed is drawn again. */
function kept(hash: string, draw: () => Promise<Begun>): Promise<Begun> {
  const begun = sides.of(hash, draw);
  begun.then(({ png }) => png).catch(() => sides.drop(hash));
  return begun;
}
