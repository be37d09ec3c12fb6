import { forgetMails } from '#events/forget-mails.server';
import { defineSubscriber, type Subscriber } from '#events/subscriber';
import { grantRole } from '#modules/identity/index.server';
import { claimInvitations } from './commands/accept-invitation.server';
import { dropInvitationsOf } from './commands/invitations.server';
import { everyMembershipOfUser, members, membershipsOfUser } from './read/members.server';
import { namesOfUser } from './read/names-of-user.server';
import { memberHistory } from './read/past.server';
import { dropTicketsOf } from './tickets.server';

export const organizationSubscribers: Subscriber[] = [
  defineSubscriber({
    name: 'organizations: claim invitations of a mail',
    events: ['UserRegistered'],
    react: async ({ services, unit }, events) => {
      for (const { data } of events) {
        const user = { id: data.userId, email: data.email };
        for (const grant of await claimInvitations(services, unit, user)) {
          await grantRole(unit, user.id, grant);
        }
      }
    },
  }),
  defineSubscriber({
    name: 'organizations: rename members',
    events: ['UsernameChanged'],
    react: async ({ unit }, events) => {
      for (const { data } of events) {
        for (const { id: memberId } of await membershipsOfUser(unit.sql, data.userId)) {
          const renamed = { memberId, name: data.username };
          await unit.decide(members, memberId, { type: 'RenameMember', data: renamed });
        }
      }
    },
  }),
  defineSubscriber({
    name: 'organizations: drop what would let a member in again who was removed or left',
    events: ['MemberRemoved'],
    react: async ({ services, unit }, events) => {
      const removed = events.filter(({ data }) => data.why !== 'account-deleted');
      const ids = removed.map(({ data }) => data.memberId);
      const rows = [...(await unit.load(members, ids)).values()];
      await dropTicketsOf(unit.sql, rows);
      await dropInvitationsOf(unit.sql, services, rows);
    },
  }),
  defineSubscriber({
    name: 'organizations: forget a deleted account',
    events: ['AccountDeleted'],
    react: async ({ services, unit }, events) => {
      for (const { data } of events) {
        const named = await namesOfUser(services, unit.sql, data.userId);
        for (const { id: memberId } of await everyMembershipOfUser(unit.sql, data.userId)) {
          const removed = { memberId, why: 'account-deleted' as const };
          await unit.decide(members, memberId, { type: 'RemoveMember', data: removed });
        }
        await memberHistory.erase(unit.sql, [data.userId]);
        await unit.sql`delete from organizations.tickets where user_id = ${data.userId}`;
        await unit.sql`
          delete from organizations.invitations
           where email_hash = any(${named.emails.map(services.hashes.email)})`;
        await forgetMails(unit.sql, services.keyring, named);
      }
    },
  }),
];
