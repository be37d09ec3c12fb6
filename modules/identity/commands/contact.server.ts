import type { z } from 'zod';
import { defineCommand } from '#events/command.server';
import { mail } from '#events/jobs';
import { orGiveBack, takeFrom } from '#foundation/rate-limit.server';
import type { contactForm } from '../contract';

export const sendContactMessage = defineCommand<z.output<typeof contactForm>>()({
  permission: 'public',
  prepare: async ({ services: { sql, hashes, env }, context }) => {
    const fromAddress = hashes.bucket('contact-address', context.address);
    const hit = await takeFrom(sql, fromAddress, env.LIMIT_CONTACT_ADDRESS);
    const fromAll = hashes.bucket('contact', '');
    await orGiveBack(sql, hit, takeFrom(sql, fromAll, env.LIMIT_CONTACT_ALL));
  },
  body: async ({ services: { env }, unit, input }): Promise<void> => {
    const content = { template: 'contact' as const, ...input };
    unit.enqueue(mail({ to: env.CONTACT_EMAIL, content }));
  },
});
