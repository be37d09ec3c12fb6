import { MailCheckpoint, job, lowPriority } from '#events/jobs';
import { headOf, latestHead } from '#events/sealed-log.server';
import type { Services } from '#events/services';
import { systemContext } from '#events/store.server';
import { holdsSomewhere } from '#foundation/permissions';
import { accounts, userById } from '#modules/identity/index.server';
import { wantsMail } from './mails.server';

/** Less than a day, as the job that runs each day does not begin at the same second. */
const PAUSE_HOURS = 23;

/** Who wants the checkpoint gets a mail with the latest one, if it is of more events than the last mail's. */
export async function mailCheckpoints({ store, sql }: Services): Promise<void> {
  const head = await latestHead(sql);
  if (!head) return;
  const { size } = head;
  const readers = await sql<{ id: string }[]>`
    select id from notifications.readers where mails @> '{"checkpoint": true}' order by id`;
  for (const { id: userId } of readers) {
    await store.transaction(systemContext('checkpoint'), async (unit) => {
      // Held, so that an account that is deleted meanwhile leaves no row.
      const user = (await unit.load(accounts, [userId])).get(userId);
      if (!user || !holdsSomewhere(user, 'audit.read')) return;
      const due = await unit.sql`
        insert into notifications.checkpoint_mails as last (user_id, size, at)
        values (${userId}, ${size}, clock_timestamp())
        on conflict (user_id) do update set size = excluded.size, at = excluded.at
         where last.size < excluded.size
           and last.at <= excluded.at - make_interval(hours => ${PAUSE_HOURS})
        returning 1`;
      if (due.length === 0) return;
      const key = `checkpoint/${userId}/${size}`;
      unit.enqueue(lowPriority(job(MailCheckpoint, { userId, size }, { key })));
    });
  }
}

interface DueCheckpoint {
  email: string;
  username: string;
  note: string;
}

/** What to mail of this checkpoint; null where the user may not or will not have it, or a newer one is due. */
export async function checkpointDue(
  services: Services,
  { userId, size }: { userId: string; size: number },
): Promise<DueCheckpoint | null> {
  const { sql } = services;
  const user = await userById(sql, userId);
  if (!user || !holdsSomewhere(user, 'audit.read')) return null;
  if (!(await wantsMail(services, userId, 'checkpoint'))) return null;
  const [last] = await sql<{ size: number }[]>`
    select size from notifications.checkpoint_mails where user_id = ${userId}`;
  const head = last?.size === size ? await headOf(sql, size) : null;
  return head && { email: user.email, username: user.username, note: head.note };
}
