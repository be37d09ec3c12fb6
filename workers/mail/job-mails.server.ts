import type { z } from 'zod';
import {
  MailCheckpoint,
  MailDecision,
  MailInvitation,
  MailMemberAdded,
  type JobDefinition,
  type MailPayload,
} from '#events/jobs';
import type { Services } from '#events/services';
import { corporateDesignOf } from '#modules/cards/index.server';
import { userById } from '#modules/identity/index.server';
import { checkpointMail, mailSettings, wantsMail } from '#modules/notifications/index.server';
import {
  invitationMail,
  markInvitation,
  memberAddedMail,
} from '#modules/organizations/index.server';
import { finalDecision } from '#modules/requests/index.server';
import type { JobHandler } from '../handler';
import { createSendMail, type SendMailOptions } from './send-mail.server';

interface JobMailOptions extends SendMailOptions {
  services: Services;
}

export const createJobMails = (options: JobMailOptions): JobHandler[] => [
  createJobMail(options, MailDecision, decisionMail),
  createJobMail(options, MailCheckpoint, checkpointMail),
  createJobMail(options, MailInvitation, invitationMail, markInvitation),
  createJobMail(options, MailMemberAdded, memberAddedMail),
];

/**
 * Reads what to mail when the mail leaves, and once more when it had to wait for the mail server: no personal
 * data waits in the queue, and those of a large file leave over hours. Null is for what is true no more.
 */
export const createJobMail = <Payload>(
  { services, ...options }: JobMailOptions,
  definition: JobDefinition<Payload>,
  mailOf: (services: Services, payload: Payload) => Promise<MailPayload | null>,
  /** Where it is shown whether the server refused it. */
  mark?: (services: Services, payload: Payload, isRefused: boolean) => Promise<unknown>,
): JobHandler<Payload> => ({
  definition,
  isMail: true,
  run: async (payload, context) => {
    const mail = await mailOf(services, payload);
    if (!mail) return;
    const isDue = async () => (await mailOf(services, payload)) !== null;
    const onAnswer = async (isRefused: boolean) => mark?.(services, payload, isRefused);
    await createSendMail({ ...options, isDue, onAnswer }).run(mail, context);
  },
});

export async function decisionMail(
  services: Services,
  payload: z.output<typeof MailDecision.schema>,
): Promise<MailPayload | null> {
  const { sql, publicUrl } = services;
  const decision = await finalDecision(services, payload);
  if (!decision || !(await wantsMail(services, decision.userId, 'decision'))) return null;
  const { email: to, name, organizationId, organization, accepted, reason, rule } = decision;
  const said = { name, organization, ...(rule && { rule }) };
  const hasCard = accepted && (await corporateDesignOf(sql, organizationId)) !== undefined;
  const path = hasCard ? '/new-corporate-card-view' : '/card-design';
  const link = `${publicUrl()}${path}?organization=${organizationId}`;
  const links = { link, settings: mailSettings(services) };
  const content: MailPayload['content'] = accepted
    ? { template: 'request-accepted', ...said, awaitsDesign: !hasCard, ...links }
    : { template: 'request-rejected', ...said, ...(reason && { reason }), ...links };
  // It goes to the mail of the membership, which may be another than that of the account.
  const account = await userById(sql, decision.userId);
  return { to, content, language: account?.language ?? payload.language };
}
