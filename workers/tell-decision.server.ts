import { TellDecision } from '#events/jobs';
import type { Notifications } from '#modules/notifications/index.server';
import type { Requests } from '#modules/requests/index.server';
import type { Sql } from '#foundation/database.server';
import type { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import type { JobHandler } from './handler';
import type { MailHouse } from './mail/compose.server';
import { createSendMail } from './mail/send-mail.server';
import type { MailTransport } from './mail/transport.server';

interface TellDecisionDeps {
  sql: Sql;
  keyring: Keyring;
  log: Log;
  house: MailHouse;
  transport: MailTransport | null;
  retryMs: number;
  requests: Pick<Requests, 'standingDecision'>;
  notifications: Pick<Notifications, 'wantsMail'>;
}

/** The mail is made of the facts as they are when it leaves, so that nothing of them lies in the queue. */
export function createTellDecision({
  requests,
  notifications,
  ...deps
}: TellDecisionDeps): JobHandler<{ requestId: string; version: number }> {
  const mail = createSendMail(deps);
  const link = (path: string): string => new URL(path, deps.house.publicUrl).href;
  return {
    definition: TellDecision,
    run: async (payload, context) => {
      const decision = await requests.standingDecision(payload);
      if (!decision || !(await notifications.wantsMail(decision.userId, 'decision'))) return;
      const { email: to, name, organization, reason } = decision;
      await mail.run(
        decision.accepted
          ? {
              to,
              content: {
                template: 'request-accepted',
                name,
                organization,
                link: link('/new-corporate-card-view'),
              },
            }
          : {
              to,
              content: {
                template: 'request-rejected',
                name,
                organization,
                ...(reason && { reason }),
                link: link('/card-design'),
              },
            },
        context,
      );
    },
  };
}
