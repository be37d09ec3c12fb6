import { LayBackgrounds } from '#events/jobs';
import type { Templates } from '#modules/templates/index.server';
import type { Log } from '#foundation/log.server';
import type { JobHandler } from './handler';

interface LayBackgroundsDeps {
  templates: Pick<Templates, 'seed'>;
  log: Log;
}

/** Draws the backgrounds that come with the product, once in every installation. */
export const createLayBackgrounds = ({
  templates,
  log,
}: LayBackgroundsDeps): JobHandler<unknown> => ({
  definition: LayBackgrounds,
  run: async () => {
    const backgrounds = await templates.seed.lay();
    if (backgrounds !== null) log.info({ backgrounds }, 'cards have backgrounds');
  },
});
