import { CarryDetails } from '#events/jobs';
import type { Requests } from '#modules/requests/index.server';
import type { JobHandler } from './handler';

/** What was said in requests of before organizations kept it. */
export const createCarryDetails = ({
  jobs,
}: Pick<Requests, 'jobs'>): JobHandler<{ after: string }> => ({
  definition: CarryDetails,
  run: jobs.carryDetails,
});
