import { MailWaitingRequests, SendMail, job } from '#events/jobs';
import { systemContext } from '#events/store.server';
import type { Unit } from '#events/unit-of-work.server';
import type { Sql } from '#foundation/database.server';
import { MOST_COUNTED } from '../contract';
import type { Addressee, NotificationsDeps } from '../deps.server';
import { noticePositions } from '../read/positions.server';
import { noticeReach } from '../read/reach.server';
import { readerOf, readerOrNew } from '../read/readers.server';
import { hasSeen, mailsOf } from '../reader';

/** However many requests come, and from how many organizations: one mail in so long. */
export const PAUSE_MS = 15 * 60_000;

/** Everybody who decides there is told, each when it is time. */
export async function announce(
  { store, people }: NotificationsDeps,
  { organizationId }: { organizationId: string },
): Promise<void> {
  await store.transaction(systemContext('announce'), async (unit) => {
    for (const { id: userId, grants } of await people.holdersIn(unit.sql, organizationId)) {
      const decides = grants.some(
        (grant) => grant.organizationId === organizationId && grant.role !== 'AUDITOR',
      );
      if (decides) await tellLater(unit, userId);
    }
  });
}

/** Mails one admin that requests wait which came since the last such mail, and were not seen. */
export async function tellAdmin(
  deps: NotificationsDeps,
  { userId }: { userId: string },
): Promise<void> {
  await deps.store.transaction(systemContext('tell'), async (unit) => {
    const admin = await deps.people.byId(unit.sql, userId);
    if (!admin || !mailsOf(await readerOf(unit.sql, userId)).requests) return;
    const last = await lastMail(unit.sql, userId);
    if (last && !last.over) return tellLater(unit, userId);
    const { count, newest } = await waitingFor(deps, unit.sql, admin, last?.upTo ?? 0);
    if (count === 0) return;
    await unit.sql`
      insert into notifications.mailed (id, at, up_to)
      values (${userId}, clock_timestamp(), ${newest})
      on conflict (id) do update set at = excluded.at, up_to = excluded.up_to`;
    unit.enqueue(
      job(SendMail, {
        to: admin.email,
        content: {
          template: 'requests-waiting',
          username: admin.username,
          count,
          link: new URL('/notifications', deps.publicUrl()).href,
          settings: new URL('/settings', deps.publicUrl()).href,
        },
      }),
    );
  });
}

/** One job a person: whoever is to be told already is told of this too. */
async function tellLater(unit: Unit, userId: string): Promise<void> {
  const last = await lastMail(unit.sql, userId);
  const runAt = last && !last.over ? new Date(last.at.getTime() + PAUSE_MS) : undefined;
  unit.enqueue(job(MailWaitingRequests, { userId }, { key: `tell-admin/${userId}`, runAt }));
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
  { requests }: Pick<NotificationsDeps, 'requests'>,
  sql: Sql,
  { id: userId, grants }: Addressee,
  since: number,
): Promise<{ count: number; newest: number }> {
  const [reach, reader] = await Promise.all([
    noticeReach(sql, { userId, grants }),
    readerOrNew(sql, userId),
  ]);
  const after = Math.max(since, reader.upTo);
  const limit = MOST_COUNTED + reader.singles.length;
  const positions = await noticePositions(sql, reach, {
    after,
    kind: 'RequestSubmitted',
    limit,
  });
  const unseen = positions.filter((position) => !hasSeen(reader, position));
  const rows = await sql<{ requestId: string }[]>`
    select distinct data ->> 'requestId' as request_id from log.events
     where position = any(${unseen}::bigint[])`;
  const ids = rows.map(({ requestId }) => requestId);
  const count = ids.length === 0 ? 0 : await requests.waiting(sql, ids);
  return { count, newest: positions[0] ?? after };
}
