import { v5 } from 'uuid';
import { SendMail, type MailPayload } from '#events/jobs';
import { createKeptMails } from '#events/kept-mails.server';
import type { Sql } from '#foundation/database.server';
import type { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import { TryLater, type JobContext, type JobHandler } from '../handler';
import {
  composeMail,
  isSingleAddress,
  type ComposedMail,
  type MailSettings,
} from './compose.server';
import type { MailTransport } from './transport.server';

export interface SendMailDeps {
  sql: Sql;
  keyring: Keyring;
  log: Log;
  mailSettings: MailSettings;
  /** Null without a mail server: mails are stored, to be read at /dev/mail. */
  transport: MailTransport | null;
  /** Milliseconds between two attempts at a mail that expires. */
  retryMs: number;
}

/** With 60 seconds between them: eight minutes of the ten for which a code is valid. */
const RETRIES = 8;
/** Namespace of the ids of stored mails, which are made from job keys. */
const STORED_MAIL_IDS = '5b0c9a52-6f0e-4c59-9a45-3b8f6f2f7c11';

export function createSendMail(deps: SendMailDeps): JobHandler<MailPayload> {
  const { log } = deps;
  const keptMails = createKeptMails(deps);
  return {
    definition: SendMail,
    run: async (payload, context) => {
      const { to, content, expiresAt } = payload;
      const expires = expiresAt === undefined ? null : Date.parse(expiresAt);
      if (expires !== null && expires <= Date.now()) {
        log.warn({ job: context.id }, 'a mail expired before it could be sent');
        return;
      }
      const replyTo = content.template === 'contact' ? content.email : to;
      if (!isSingleAddress(to) || !isSingleAddress(replyTo)) {
        log.warn({ job: context.id }, 'a mail has no usable address and is not sent');
        return;
      }
      const { messageId, sender, ...mail } = composeMail(
        { to, content },
        context.key,
        deps.mailSettings,
      );
      if (!deps.transport) {
        await keptMails.keep(v5(context.key, STORED_MAIL_IDS), mail);
        return;
      }
      const ready = { messageId, sender, ...mail };
      await (expires === null
        ? sendUntilAccepted(deps, deps.transport, ready, context)
        : sendOnce(deps, deps.transport, ready, { ...context, expires, payload }));
    },
  };
}

/** May arrive twice when an answer is lost; the message id lets mail servers drop the second. */
async function sendUntilAccepted(
  { log }: SendMailDeps,
  transport: MailTransport,
  mail: ComposedMail,
  { id }: JobContext,
): Promise<void> {
  const delivery = await transport.send(mail);
  if (delivery.outcome === 'accepted') return;
  if (delivery.outcome !== 'refused') throw new Error(`The mail was not sent: ${delivery.reason}`);
  log.warn({ job: id, reason: delivery.reason }, 'a mail was refused for good');
}

/** Never arrives twice: it is marked as sent before, and unmarked only after a certain failure. */
async function sendOnce(
  { sql, log, retryMs }: SendMailDeps,
  transport: MailTransport,
  mail: ComposedMail,
  { id, key, expires, payload }: JobContext & { expires: number; payload: MailPayload },
): Promise<void> {
  const marked = await sql`
    insert into mail.sent (job_key) values (${key}) on conflict do nothing returning job_key`;
  if (marked.length === 0) {
    log.warn({ job: id }, 'a mail that is sent only once was started before, it is not sent again');
    return;
  }
  const delivery = await transport.send(mail);
  if (delivery.outcome === 'accepted') return;
  const { outcome, reason } = delivery;
  if (outcome === 'refused') {
    log.warn({ job: id, reason }, 'a mail was refused for good');
    return;
  }
  if (outcome === 'unknown') {
    log.warn(
      { job: id, reason },
      'a mail that is sent only once may have arrived, it is not sent again',
    );
    return;
  }
  await sql`delete from mail.sent where job_key = ${key}`;
  const { retries = 0 } = payload;
  if (Date.now() + retryMs < expires && retries < RETRIES) {
    throw new TryLater(retryMs, reason, { ...payload, retries: retries + 1 });
  }
  log.error({ job: id, reason }, 'a mail could not be sent in time');
}
