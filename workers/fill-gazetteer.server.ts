import { FillGazetteer } from '#events/jobs';
import { fillGazetteer } from '#modules/places/index.server';
import type { Pool } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import { TryLater, type JobHandler } from './handler';

interface FillGazetteerDeps {
  sql: Pool;
  log: Log;
  stopping: AbortSignal;
}

/** Lays out the places that can be searched, when the packages hold others than the table does. */
export const createFillGazetteer = ({
  sql,
  log,
  stopping,
}: FillGazetteerDeps): JobHandler<unknown> => ({
  definition: FillGazetteer,
  run: async () => {
    const places = await fillGazetteer(sql, stopping).catch((error: unknown) => {
      // Nobody who stops the program should wait for this: it begins anew at the next start.
      if (stopping.aborted) throw new TryLater(1000, 'the process stops');
      throw error;
    });
    if (places !== null) log.info({ places }, 'places can be searched');
  },
});
