import { SendMail, job, type MailRelationChange } from '#events/jobs';
import { systemContext } from '#events/store.server';
import type { z } from 'zod';
import type { NotificationsDeps } from '../deps.server';
import { readerOf } from '../read/readers.server';
import { mailsOf } from '../reader';

export type ToldStanding = z.output<typeof MailRelationChange.schema>;

/** Mails somebody what others did to how they stand to an organization, unless it is not wanted. */
export async function tellStanding(
  { store, people, organizations, publicUrl }: NotificationsDeps,
  { userId, what, role, organizationId, locationId, insteadOfUserId }: ToldStanding,
): Promise<void> {
  await store.transaction(systemContext('tell'), async ({ sql, enqueue }) => {
    const person = await people.byId(sql, userId);
    if (!person || !mailsOf(await readerOf(sql, userId)).membership) return;
    const [located, named, [insteadOf]] = await Promise.all([
      organizations.locationsNamed(sql, role && locationId ? [locationId] : []),
      organizations.named(sql, organizationId ? [organizationId] : []),
      people.named(sql, insteadOfUserId ? [insteadOfUserId] : []),
    ]);
    const place = [...located, ...named].map(({ name }) => name).join(', ');
    const page = (path: string): string => new URL(path, publicUrl()).href;
    const content = {
      template: 'relation-changed' as const,
      username: person.username,
      what,
      role,
      place,
      insteadOf: insteadOf?.username,
      link: page('/notifications'),
      settings: page('/settings'),
    };
    enqueue(job(SendMail, { to: person.email, content }));
  });
}
