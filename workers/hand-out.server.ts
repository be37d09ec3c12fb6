import { HandOut, type OutgoingJob } from '#events/jobs';
import { handOut } from '#events/outbox.server';
import type { Sql } from '#foundation/database.server';
import type { JobHandler } from './handler';

/** Each of them may be done twice, so they may be handed out twice. */
export const createHandOut = ({ sql }: { sql: Sql }): JobHandler<{ jobs: OutgoingJob[] }> => ({
  definition: HandOut,
  run: async ({ jobs }) => {
    await handOut(sql, jobs);
  },
});
