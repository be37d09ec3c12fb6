import { MailDecision, type MailPayload } from '#events/jobs';
import { wantsMail } from '#modules/notifications/index.server';
import { finalDecision } from '#modules/requests/index.server';
import type { Services } from '#events/services';
import type { JobHandler } from '../handler';
import { createSendMail, type SendMailOptions } from './send-mail.server';

interface MailDecisionOptions extends SendMailOptions {
  services: Services;
}

/** Reads the facts when the mail is sent, so that no personal data waits in the queue. */
export function createMailDecision({
  services,
  ...options
}: MailDecisionOptions): JobHandler<{ requestId: string; version: number }> {
  const link = (path: string): string => new URL(path, options.mailSettings.publicUrl).href;
  return {
    definition: MailDecision,
    run: async (payload, context) => {
      const read = async () => {
        const decision = await finalDecision(services, payload);
        return decision && (await wantsMail(services, decision.userId, 'decision'))
          ? decision
          : null;
      };
      const decision = await read();
      if (!decision) return;
      const { email: to, name, organization, accepted, reason, rule } = decision;
      const said = { name, organization, ...(rule && { rule }) };
      const content: MailPayload['content'] = accepted
        ? { template: 'request-accepted', ...said, link: link('/new-corporate-card-view') }
        : {
            template: 'request-rejected',
            ...said,
            ...(reason && { reason }),
            link: link('/card-design'),
          };
      const isDue = async () => (await read()) !== null;
      await createSendMail({ ...options, isDue }).run({ to, content }, context);
    },
  };
}
