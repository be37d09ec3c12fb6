import type { z } from 'zod';
import { MailCheckpoint, job, lowPriority, type MailPayload } from '#events/jobs';
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
      const user = await unit.find(accounts, userId);
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

/** Null where the user may not or will not have it, or a newer one is due. */
export async function checkpointMail(
  services: Services,
  { userId, size }: z.output<typeof MailCheckpoint.schema>,
): Promise<MailPayload | null> {
  const { sql, publicUrl } = services;
  const user = await userById(sql, userId);
  if (!user || !holdsSomewhere(user, 'audit.read')) return null;
  if (!(await wantsMail(services, userId, 'checkpoint'))) return null;
  const [last] = await sql<{ size: number }[]>`
    select size from notifications.checkpoint_mails where user_id = ${userId}`;
  const head = last?.size === size ? await headOf(sql, size) : null;
  if (!head) return null;
  const { email: to, username } = user;
  const link = `${publicUrl()}/audit/proof`;
  return { to, content: { template: 'checkpoint', username, note: head.note, size, link } };
}
