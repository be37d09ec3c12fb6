import { defineCommand } from '#events/command.server';
import { mail } from '#events/jobs';
import { takeFrom } from '#foundation/rate-limit.server';
import { contactForm } from '../contract';

export const sendContactMessage = defineCommand({
  name: 'sendContactMessage',
  input: contactForm,
  permission: 'public',
  prepare: async ({ services: { sql, hashes, env }, context }) => {
    const bucket = hashes.bucket('contact-address', context.address);
    await takeFrom(sql, bucket, env.LIMIT_CONTACT_ADDRESS);
  },
  body: async ({ services: { env }, unit, input }): Promise<void> => {
    const content = { template: 'contact' as const, ...input };
    unit.enqueue(mail({ to: env.CONTACT_EMAIL, content }));
  },
});
