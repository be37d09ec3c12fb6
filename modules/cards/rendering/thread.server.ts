import { workerData } from 'piscina';
import { Recent } from '#foundation/recent';
import type { DesignSide } from '../design/document';
import type { Surroundings } from '../design/drawing/draw';
import { forgetSystemFonts, nodeSurroundings } from '../design/drawing/surroundings.server';
import { imagesShown } from '../design/values';
import { hashOfSide } from './hash.server';
import { printedCard } from './printed-card.server';
import { RecentPictures } from './recent-pictures.server';
import { beginSide, type Begun } from './render-side.server';
import type { Answer, Made, Shared, Work } from './work';

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

const pictures = new RecentPictures();
/** Finished sides for the next card: the backs of an organization's cards are mostly the same. */
const sides = new Recent<Promise<Begun>>(MOST_SIDES);

export const render = answering<'render'>(async (work) => {
  const { design, values, images } = work;
  const isWhole = imagesShown(design, values).every((id) => images.has(id));
  const begin = (side: DesignSide): Promise<Begun> => {
    const drawn = () => beginSide(side, values, surroundingsOf(work));
    return isWhole ? kept(hashOfSide(side, values), drawn) : drawn();
  };
  const front = await begin(design.front);
  const [frontPng, backPng] = await Promise.all([
    front.png,
    begin(design.back).then(({ png }) => png),
  ]);
  return { front: frontPng, back: backPng };
});

export const print = answering<'print'>((work) =>
  printedCard(work.design, work.title ?? '', work.values, surroundingsOf(work)),
);

/** An error is an answer too: what is thrown otherwise tells that the thread is gone. */
function answering<Task extends keyof Made>(make: (work: Work) => Promise<Made[Task]>) {
  return async (work: Work): Promise<Answer<Task>> => {
    try {
      return { made: await make(work) };
    } catch (error) {
      return { error };
    }
  };
}

const surroundingsOf = ({ images }: Work): Surroundings =>
  nodeSurroundings(async (id) => {
    const bytes = images.get(id);
    return bytes ? pictures.get(id, bytes) : null;
  });

/** A side that failed is drawn again. */
function kept(hash: string, draw: () => Promise<Begun>): Promise<Begun> {
  const begun = sides.of(hash, draw);
  begun.then(({ png }) => png).catch(() => sides.drop(hash));
  return begun;
}
