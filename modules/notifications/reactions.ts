import { AnnounceRequests, job, type Job } from '#events/jobs';
import type { EventShape } from '#events/recorded';

/** Requests seldom come alone: those of one minute are announced together. */
const GATHERING_MS = 60_000;

/** Whoever decides in an organization hears by mail that requests wait, a moment after they came. */
export function announceRequests({ type, data }: EventShape): Job[] {
  if (type !== 'RequestSubmitted') return [];
  const organizationId = String(data.organizationId);
  const minute = Math.floor(Date.now() / GATHERING_MS);
  const when = {
    key: `announce/${organizationId}/${minute}`,
    runAt: new Date((minute + 2) * GATHERING_MS),
  };
  return [job(AnnounceRequests, { organizationId }, when)];
}
