import { MailDecision } from '#events/jobs';
import { wantsMail } from '#modules/notifications/index.server';
import { finalDecision } from '#modules/requests/index.server';
import type { Services } from '#events/services';
import type { JobHandler } from '../handler';
import { createSendMail, type SendMailDeps } from './send-mail.server';

interface MailDecisionDeps extends SendMailDeps {
  services: Services;
}

/** Reads the facts when the mail is sent, so that no personal data waits in the queue. */
export function createMailDecision({
  services,
  ...deps
}: MailDecisionDeps): JobHandler<{ requestId: string; version: number }> {
  const mail = createSendMail(deps);
  const link = (path: string): string => new URL(path, deps.mailSettings.publicUrl).href;
  return {
    definition: MailDecision,
    run: async (payload, context) => {
      const decision = await finalDecision(services, payload);
      if (!decision || !(await wantsMail(services, decision.userId, 'decision'))) return;
      const { email: to, name, organization, reason, rule } = decision;
      const said = { name, organization, ...(rule && { rule }) };
      await mail.run(
        decision.accepted
          ? {
              to,
              content: {
                template: 'request-accepted',
                ...said,
                link: link('/new-corporate-card-view'),
              },
            }
          : {
              to,
              content: {
                template: 'request-rejected',
                ...said,
                ...(reason && { reason }),
                link: link('/card-design'),
              },
            },
        context,
      );
    },
  };
}
