import { MailCheckpoint } from '#events/jobs';
import { checkpointDue } from '#modules/notifications/index.server';
import type { Services } from '#events/services';
import type { JobHandler } from '../handler';
import { createSendMail, type SendMailOptions } from './send-mail.server';

interface MailCheckpointOptions extends SendMailOptions {
  services: Services;
}

/** Reads who gets it when the mail is sent: the role or the account may have gone since. */
export function createMailCheckpoint({
  services,
  ...options
}: MailCheckpointOptions): JobHandler<{ userId: string; size: number }> {
  const link = new URL('/audit/proof', options.mailSettings.publicUrl).href;
  return {
    definition: MailCheckpoint,
    run: async (payload, context) => {
      const due = await checkpointDue(services, payload);
      if (!due) return;
      const isDue = async () => (await checkpointDue(services, payload)) !== null;
      const { email: to, username, note } = due;
      const content = { template: 'checkpoint' as const, username, note, size: payload.size, link };
      await createSendMail({ ...options, isDue }).run({ to, content }, context);
    },
  };
}
