import { RunBulks } from '#events/jobs';
import type { Bulk } from '#modules/bulk/index.server';
import type { JobHandler } from './handler';

export const createRunBulks = ({ jobs }: Pick<Bulk, 'jobs'>): JobHandler<{ userId: string }> => ({
  definition: RunBulks,
  run: jobs.run,
});
