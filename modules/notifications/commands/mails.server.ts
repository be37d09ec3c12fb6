import { MailWaitingRequests, job, mail, type MailRelationChange } from '#events/jobs';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit';
import type { Sql } from '#foundation/database.server';
import { rolesWith, type Holder } from '#foundation/permissions';
import { takeEach } from '#foundation/rate-limit.server';
import type { Grant } from '#foundation/roles';
import { userById, usersWithRolesIn } from '#modules/identity/index.server';
import {
  locationsAmong,
  memberOrFormer,
  organizationsAmong,
} from '#modules/organizations/index.server';
import { numberWaiting } from '#modules/requests/index.server';
import type { z } from 'zod';
import { MOST_COUNTED, type MailKind } from '../contract';
import { noticePositions } from '../read/positions.server';
import { inboxOf } from '../read/inboxes.server';
import { mailsOf } from '../inbox';

/** However many requests come, and from how many organizations: one mail in so long. */
const PAUSE_MS = 15 * 60_000;

/** All who decide there get a mail, each when it is time. */
export async function announceRequests(
  { store }: Services,
  { organizationId }: { organizationId: string },
): Promise<void> {
  const deciding = rolesWith('request.decide');
  await store.transaction(systemContext('announce'), async (unit) => {
    for (const { id: userId, grants } of await usersWithRolesIn(unit.sql, organizationId)) {
      const decides = grants.some(
        (grant) => grant.organizationId === organizationId && deciding.includes(grant.role),
      );
      if (decides) await mailLater(unit, userId);
    }
  });
}

/** Mails one admin that requests wait which came since the last such mail, and were not seen. */
export async function mailWaitingRequests(
  services: Services,
  { userId }: { userId: string },
): Promise<void> {
  const page = pageOf(services);
  await services.store.transaction(systemContext('announce'), async (unit) => {
    const admin = await userById(unit.sql, userId);
    if (!admin || !mailsOf(await inboxOf(unit.sql, userId)).requests) return;
    const last = await lastMail(unit.sql, userId);
    if (last && !last.over) return mailLater(unit, userId);
    const { count, newest } = await waitingFor(
      unit.sql,
      { userId, grants: admin.grants },
      last?.upTo ?? 0,
    );
    if (count === 0) return;
    await unit.sql`
      insert into notifications.mailed (id, at, up_to)
      values (${userId}, clock_timestamp(), ${newest})
      on conflict (id) do update set at = excluded.at, up_to = excluded.up_to`;
    unit.enqueue(
      mail({
        to: admin.email,
        content: {
          template: 'requests-waiting',
          username: admin.username,
          count,
          link: page('/notifications'),
          settings: mailSettings(services),
        },
      }),
    );
  });
}

/** One job a user: a mail that is to be sent already says this too. */
async function mailLater(unit: Unit, userId: string): Promise<void> {
  const last = await lastMail(unit.sql, userId);
  const runAt = last && !last.over ? new Date(last.at.getTime() + PAUSE_MS) : undefined;
  unit.enqueue(job(MailWaitingRequests, { userId }, { key: `waiting-requests/${userId}`, runAt }));
}

interface LastMail {
  at: Date;
  upTo: number;
  /** The pause after it. */
  over: boolean;
}

async function lastMail(sql: Sql, userId: string): Promise<LastMail | undefined> {
  const [last] = await sql<LastMail[]>`
    select at, up_to, at + make_interval(secs => ${PAUSE_MS / 1000}) <= clock_timestamp() as over
      from notifications.mailed where id = ${userId} for update`;
  return last;
}

async function waitingFor(
  sql: Sql,
  user: Holder,
  since: number,
): Promise<{ count: number; newest: number }> {
  const unseen = await noticePositions(sql, user, {
    after: since,
    unread: true,
    kind: 'RequestSubmitted',
    limit: MOST_COUNTED,
  });
  const rows = await sql<{ requestId: string }[]>`
    select distinct data ->> 'requestId' as request_id from log.events
     where position = any(${unseen}::bigint[])`;
  const ids = rows.map(({ requestId }) => requestId);
  const count = ids.length === 0 ? 0 : await numberWaiting(sql, ids);
  return { count, newest: unseen[0] ?? since };
}

type Relation = z.output<typeof MailRelationChange.schema>;

/** What is mailed where a relation has begun, and where it has ended; null: nothing. */
const RELATIONS = {
  role: ['granted', 'revoked'],
  membership: [null, 'removed'],
  replaced: ['replaced', null],
  substitute: ['stands-in', 'stood-in'],
} as const satisfies Record<string, readonly [Relation['what'] | null, Relation['what'] | null]>;

const KINDS = Object.keys(RELATIONS) as (keyof typeof RELATIONS)[];

const kindOf = (what: Relation['what']): keyof typeof RELATIONS =>
  KINDS.find((kind) => (RELATIONS[kind] as readonly (string | null)[]).includes(what)) ?? 'role';

/** Names the relation that a change is about, whatever happens to it, and says whether it was there before. */
export function relationOf({ what, role, organizationId, locationId, insteadOfUserId }: Relation): {
  relation: string;
  held: boolean;
} {
  const kind = kindOf(what);
  const parts = role ? [role, organizationId, locationId] : [kind, organizationId, insteadOfUserId];
  return { relation: parts.filter(Boolean).join('/'), held: what === RELATIONS[kind][1] };
}

/**
 * Mails a user what others changed in their relation to an organization, unless it is not wanted, is again as
 * it was, or came too often.
 */
export async function mailRelationChange(services: Services, change: Relation): Promise<void> {
  const { userId, role, organizationId, locationId, insteadOfUserId } = change;
  const { hashes, env } = services;
  const page = pageOf(services);
  await services.store.transaction(systemContext('announce'), async ({ sql, enqueue }) => {
    // Before the user is read: a change that commits meanwhile is seen, or leaves a mail due.
    const held = await takeDue(sql, change);
    const user = await userById(sql, userId);
    if (held === null || !user) return;
    const member = await memberOrFormer(sql, organizationId ?? '', userId);
    const former = await memberOrFormer(sql, organizationId ?? '', insteadOfUserId ?? '');
    const holds = holdsNow(user, change, member, former);
    const what = RELATIONS[kindOf(change.what)][holds ? 0 : 1];
    // The mail about the removal says this too.
    if (what === 'revoked' && change.withMembership && member?.removed) return;
    if (holds === held || !what || !mailsOf(await inboxOf(sql, userId)).membership) return;
    const [isTaken] = await takeEach(sql, [hashes.mailsTo(user.email)], env.LIMIT_MAILS_RECEIVED);
    if (!isTaken) return;
    const [located, named] = await Promise.all([
      locationsAmong(sql, role && locationId ? [locationId] : []),
      organizationsAmong(sql, organizationId ? [organizationId] : []),
    ]);
    const place = [...located, ...named].map(({ name }) => name).join(', ');
    const content = {
      template: 'relation-changed' as const,
      username: user.username,
      what,
      role,
      place,
      insteadOf: former?.name,
      link: page('/notifications'),
      settings: mailSettings(services),
    };
    enqueue(mail({ to: user.email, content, language: change.language }));
  });
}

/** Whether the relation was there before the changes about which a mail is due; null when none is. */
async function takeDue(sql: Sql, change: Relation): Promise<boolean | null> {
  const [due] = await sql<{ held: boolean }[]>`
    delete from notifications.relation_mails
     where user_id = ${change.userId} and relation = ${relationOf(change).relation} returning held`;
  return due?.held ?? null;
}

type Membership = Awaited<ReturnType<typeof memberOrFormer>>;

/** Whether it is there now; `former` is the member whose substitute the user is or was. */
function holdsNow(
  user: { grants: readonly Grant[] },
  { what, role, organizationId, locationId }: Relation,
  member: Membership,
  former: Membership,
): boolean {
  const kind = kindOf(what);
  switch (kind) {
    case 'role':
      return user.grants.some(
        (grant) =>
          grant.role === role &&
          (grant.organizationId ?? null) === organizationId &&
          (grant.locationId ?? null) === locationId,
      );
    case 'membership':
      return member?.removed === false;
    case 'replaced':
      return Boolean(member?.replaceWith);
    case 'substitute':
      return member?.removed === false && former?.replaceWith === member.id;
    default:
      return kind satisfies never;
  }
}

const pageOf =
  ({ publicUrl }: Services) =>
  (path: string): string =>
    new URL(path, publicUrl()).href;

/** Where a user chooses what is mailed. */
export const mailSettings = (services: Services): string => pageOf(services)('/settings#emails');

/** Asked before a mail of that kind. */
export const wantsMail = async (
  { sql }: Services,
  userId: string,
  kind: MailKind,
): Promise<boolean> => mailsOf(await inboxOf(sql, userId))[kind];
