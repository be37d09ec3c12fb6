import { defineCommand } from '#events/command.server';
import { mail } from '#events/jobs';
import { giveBack, takeFrom } from '#foundation/rate-limit.server';
import { contactForm } from '../contract';

export const sendContactMessage = defineCommand({
  name: 'sendContactMessage',
  input: contactForm,
  permission: 'public',
  prepare: async ({ services: { sql, hashes, env }, context }) => {
    const bucket = hashes.bucket('contact-address', context.address);
    const hit = await takeFrom(sql, bucket, env.LIMIT_CONTACT_ADDRESS);
    await takeFrom(sql, hashes.bucket('contact', ''), env.LIMIT_CONTACT_ALL).catch(
      async (error: unknown) => {
        await giveBack(sql, hit);
        throw error;
      },
    );
  },
  body: async ({ services: { env }, unit, input }): Promise<void> => {
    const content = { template: 'contact' as const, ...input };
    unit.enqueue(mail({ to: env.CONTACT_EMAIL, content }));
  },
});
