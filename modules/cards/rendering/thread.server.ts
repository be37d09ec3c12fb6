import { workerData } from 'piscina';
import { forgetSystemFonts, nodeSurroundings } from '../design/drawing/surroundings.server';
import { RecentPictures } from './recent-pictures.server';
import { beginSide } from './render-side.server';
import type { Answer, Rendered, Shared, Work } from './work';

/** The program of a thread. */

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

async function render({ design, values, images }: Work): Promise<Rendered> {
  const surroundings = nodeSurroundings(async (id) => {
    const bytes = images.get(id);
    return bytes ? pictures.get(id, bytes) : null;
  });
  const begun = await beginSide(design.front, values, surroundings);
  const [front, back] = await Promise.all([
    begun.png,
    beginSide(design.back, values, surroundings).then(({ png }) => png),
  ]);
  return { front, back };
}
