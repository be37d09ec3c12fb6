import {
  AnnounceRequests,
  MailRelationChange,
  job,
  lowPriority,
  type Job,
  type RelationChange,
} from '#events/jobs';
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

const CHANGES: Record<string, RelationChange> = {
  RoleGranted: 'granted',
  RoleRevoked: 'revoked',
  MemberRemoved: 'removed',
  MemberReplaced: 'replaced',
  MemberBecameSubstitute: 'stands-in',
};

/** Whoever is removed, replaced, replaces somebody, or has another role by what somebody else did hears of it by mail. */
export function tellStanding({ type, data }: EventShape, actor: string | null): Job[] {
  const what = CHANGES[type];
  if (!what || actor === null || actor === data.userId || data.why === 'account-deleted') return [];
  const { userId, role = null, organizationId = null, locationId = null } = data;
  const { insteadOfUserId = null } = data;
  const told = { userId, what, role, organizationId, locationId, insteadOfUserId };
  return [lowPriority(job(MailRelationChange, told))];
}
