import { ImportEmployees } from '#events/jobs';
import type { Imports } from '#modules/imports/index.server';
import { TryLater, type JobHandler } from './handler';

/** Ends early when the process stops, and goes on with the next one. */
export const createImportEmployees = ({
  imports,
  stopping,
}: {
  imports: Pick<Imports, 'jobs'>;
  stopping: AbortSignal;
}): JobHandler<{ importId: string }> => ({
  definition: ImportEmployees,
  run: async (payload) => {
    const isOver = await imports.jobs.run(payload, stopping);
    if (!isOver) throw new TryLater(1000, 'the process stops');
  },
});
