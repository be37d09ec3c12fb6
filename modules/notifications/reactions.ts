import {
  AnnounceRequests,
  MailRelationChange,
  job,
  lowPriority,
  type RelationChange,
} from '#events/jobs';
import { defineSubscriber } from '#events/subscriber';

/** Requests seldom come alone: those of one minute are announced together. */
const GATHERING_MS = 60_000;

/** Who decides in an organization gets a mail that requests wait, a moment after they came. */
export const announceRequests = defineSubscriber({
  name: 'notifications: announce waiting requests to those who decide',
  events: ['RequestSubmitted'],
  react: ({ unit }, events) => {
    for (const organizationId of new Set(events.map(({ data }) => data.organizationId))) {
      const minute = Math.floor(Date.now() / GATHERING_MS);
      const key = `announce/${organizationId}/${minute}`;
      const runAt = new Date((minute + 2) * GATHERING_MS);
      unit.enqueue(job(AnnounceRequests, { organizationId }, { key, runAt }));
    }
  },
});

const CHANGES = {
  RoleGranted: 'granted',
  RoleRevoked: 'revoked',
  MemberRemoved: 'removed',
  MemberReplaced: 'replaced',
  MemberBecameSubstitute: 'stands-in',
} as const satisfies Record<string, RelationChange>;

/** A user whom another one removes, replaces or gives or takes a role gets a mail about it. */
export const mailRelationChanges = defineSubscriber({
  name: 'notifications: mail users whose role or membership another user changed',
  events: [
    'RoleGranted',
    'RoleRevoked',
    'MemberRemoved',
    'MemberReplaced',
    'MemberBecameSubstitute',
  ],
  react: ({ unit }, events) => {
    const actor = unit.actor?.userId;
    for (const { type, data } of events) {
      const { userId, role = null, organizationId = null, locationId = null } = data as Changed;
      const { insteadOfUserId = null, why } = data as Changed;
      if (!actor || actor === userId || why === 'account-deleted') continue;
      const change = {
        userId,
        what: CHANGES[type],
        role,
        organizationId,
        locationId,
        insteadOfUserId,
      };
      unit.enqueue(lowPriority(job(MailRelationChange, change)));
    }
  },
});

/** What the events have in common, as far as they say it. */
interface Changed {
  userId: string;
  role?: string | null;
  organizationId?: string | null;
  locationId?: string | null;
  insteadOfUserId?: string | null;
  why?: string;
}
