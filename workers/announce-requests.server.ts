import { AnnounceRequests, TellAdmin, TellStanding } from '#events/jobs';
import type { Notifications, ToldStanding } from '#modules/notifications/index.server';
import type { AnyHandler, JobHandler } from './handler';

/** Those who decide hear that requests wait, and never more often than people can bear. */
export const createAnnounceRequests = ({ jobs }: Pick<Notifications, 'jobs'>): AnyHandler[] => [
  { definition: AnnounceRequests, run: jobs.announce } satisfies JobHandler<{
    organizationId: string;
  }>,
  { definition: TellStanding, run: jobs.tellStanding } satisfies JobHandler<ToldStanding>,
  { definition: TellAdmin, run: jobs.tellAdmin } satisfies JobHandler<{ userId: string }>,
];
