import {
  MailInvitation,
  MailMemberAdded,
  type JobDefinition,
  type MailPayload,
} from '#events/jobs';
import { invitationMail, memberAddedMail } from '#modules/organizations/index.server';
import type { Services } from '#events/services';
import { handle, type AnyHandler } from '../handler';
import { createSendMail, type SendMailOptions } from './send-mail.server';

interface ArrivalMailsOptions extends SendMailOptions {
  services: Services;
}

/**
 * To those whom an import brought in or invited. Those of a large file leave over hours: whom they are still
 * true for is read when they do.
 */
export function createArrivalMails({ services, ...options }: ArrivalMailsOptions): AnyHandler[] {
  const mailing = <Payload>(
    definition: JobDefinition<Payload>,
    mailOf: (services: Services, payload: Payload) => Promise<MailPayload | null>,
  ): AnyHandler =>
    handle(definition, async (payload, context) => {
      const mail = await mailOf(services, payload);
      if (!mail) return;
      const isDue = async () => (await mailOf(services, payload)) !== null;
      await createSendMail({ ...options, isDue }).run(mail, context);
    });
  return [mailing(MailInvitation, invitationMail), mailing(MailMemberAdded, memberAddedMail)];
}
