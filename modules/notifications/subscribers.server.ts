import {
  AnnounceRequests,
  MailRelationChange,
  job,
  lowPriorityAfterUndo,
  type RelationChange,
} from '#events/jobs';
import { defineSubscriber, type Subscriber } from '#events/subscriber';
import { json } from '#foundation/database.server';
import { relationOf } from './commands/mails.server';
import { inboxes } from './commands/read.server';

/** Requests seldom come alone: those of one minute are announced together. */
const GATHERING_MS = 60_000;

/** The admins who decide get a mail that requests wait, a moment after they came. */
const announce = defineSubscriber({
  name: 'notifications: announce waiting requests to those who decide',
  mails: true,
  events: ['RequestSubmitted'],
  react: ({ unit }, events) => {
    for (const organizationId of new Set(events.map(({ data }) => data.organizationId))) {
      const minute = Math.floor(unit.now().getTime() / GATHERING_MS);
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
const mailRelationChanges = defineSubscriber({
  name: 'notifications: mail users whose role or membership another user changed',
  mails: true,
  events: [
    'RoleGranted',
    'RoleRevoked',
    'MemberRemoved',
    'MemberReplaced',
    'MemberBecameSubstitute',
  ],
  react: async ({ unit }, events) => {
    const actor = unit.actor?.userId;
    const membershipOf = ({ userId, organizationId }: Changed) => `${userId}/${organizationId}`;
    const removed = new Set(
      events.flatMap(({ type, data }) => (type === 'MemberRemoved' ? [membershipOf(data)] : [])),
    );
    const due = new Map<string, { userId: string; relation: string; held: boolean }>();
    for (const { type, data } of events) {
      const { userId, role = null, organizationId = null, locationId = null } = data as Changed;
      const { insteadOfUserId = null, ended, why } = data as Changed;
      if (!actor || actor === userId || why === 'account-deleted') continue;
      const change = {
        userId,
        what: ended ? ('stood-in' as const) : CHANGES[type],
        role,
        organizationId,
        locationId,
        insteadOfUserId,
        withMembership: type === 'RoleRevoked' && removed.has(membershipOf(data as Changed)),
        language: unit.language,
      };
      const { relation, held } = relationOf(change);
      const key = `relation/${userId}/${relation}`;
      if (!due.has(key)) due.set(key, { userId, relation, held });
      unit.enqueue(lowPriorityAfterUndo(job(MailRelationChange, change, { key }), unit.now()));
    }
    if (due.size === 0) return;
    // In one order, so that those who are changed in two ways at once wait for each other.
    await unit.sql`
      insert into notifications.relation_mails (user_id, relation, held)
      select "userId", relation, held
        from jsonb_to_recordset(${json([...due.values()])}::text::jsonb)
               as due("userId" uuid, relation text, held boolean)
       order by 1, 2
          on conflict (user_id, relation) do update set held = relation_mails.held`;
  },
});

/** What the events have in common, as far as they say it. */
interface Changed {
  userId: string;
  role?: string | null;
  organizationId?: string | null;
  locationId?: string | null;
  insteadOfUserId?: string | null;
  ended?: true;
  why?: string;
}

const closeInboxes = defineSubscriber({
  name: 'notifications: forget what a deleted account has read',
  events: ['AccountDeleted'],
  react: async ({ unit }, events) => {
    for (const { data } of events) {
      const { userId } = data;
      await unit.sql`delete from notifications.mailed where id = ${userId}`;
      await unit.sql`delete from notifications.relation_mails where user_id = ${userId}`;
      await unit.sql`delete from notifications.checkpoint_mails where user_id = ${userId}`;
      await unit.decide(inboxes, userId, { type: 'CloseNotifications', data: { userId } });
    }
  },
});

export const notificationSubscribers: Subscriber[] = [announce, mailRelationChanges, closeInboxes];
