import { MailDecision, type MailPayload } from '#events/jobs';
import type { Language } from '#foundation/languages';
import { corporateDesignOf } from '#modules/cards/index.server';
import { userById } from '#modules/identity/index.server';
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
}: MailDecisionOptions): JobHandler<{ requestId: string; version: number; language?: Language }> {
  const linkTo = (path: string, organizationId: string): string =>
    new URL(`${path}?organization=${organizationId}`, options.mailSettings.publicUrl).href;
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
      const { email: to, name, organizationId, organization, accepted, reason, rule } = decision;
      const said = { name, organization, ...(rule && { rule }) };
      const hasCard =
        accepted && (await corporateDesignOf(services.sql, organizationId)) !== undefined;
      const link = linkTo(hasCard ? '/new-corporate-card-view' : '/card-design', organizationId);
      const content: MailPayload['content'] = accepted
        ? { template: 'request-accepted', ...said, awaitsDesign: !hasCard, link }
        : { template: 'request-rejected', ...said, ...(reason && { reason }), link };
      // It goes to the mail of the membership, which may be another than that of the account.
      const account = await userById(services.sql, decision.userId);
      const language = account?.language ?? payload.language;
      const isDue = async () => (await read()) !== null;
      await createSendMail({ ...options, isDue }).run({ to, content, language }, context);
    },
  };
}
