import { SendMail, job } from '#events/jobs';
import type { CommandContext } from '#foundation/actor';
import { takeFrom } from '#foundation/rate-limit.server';
import type { IdentityDeps } from '../deps.server';

export async function sendContactMessage(
  { sql, store, hashes, limits, contactEmail }: IdentityDeps,
  context: CommandContext,
  input: { name: string; email: string; subject: string; message: string },
): Promise<void> {
  const bucket = hashes.bucket('contact-address', context.address);
  await takeFrom(sql, bucket, limits.LIMIT_CONTACT_ADDRESS);
  await store.transaction(context, ({ enqueue }) => {
    enqueue(job(SendMail, { to: contactEmail, content: { template: 'contact', ...input } }));
    return Promise.resolve();
  });
}
