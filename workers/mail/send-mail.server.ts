import { v5 } from 'uuid';
import { SendMail, type MailPayload } from '#events/jobs';
import { createKeptMails } from '#events/kept-mails.server';
import type { Sql } from '#foundation/database.server';
import type { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import { TryLater, type JobContext, type JobHandler } from '../handler';
import { composeMail, isSingleAddress, type ComposedMail, type MailHouse } from './compose.server';
import type { MailTransport } from './transport.server';

interface SendMailDeps {
  sql: Sql;
  keyring: Keyring;
  log: Log;
  house: MailHouse;
  /** Absent without a mail server: mails are kept for reading. */
  transport: MailTransport | null;
  /** Between two attempts at a mail that runs out. */
  retryMs: number;
}

/** Sixty seconds apart: eight minutes, of the ten that a code lives. */
const RETRIES = 8;
/** Any constant: ids of kept mails are made from job keys. */
const KEPT_IDS = '5b0c9a52-6f0e-4c59-9a45-3b8f6f2f7c11';

export function createSendMail(deps: SendMailDeps): JobHandler<MailPayload> {
  const { log } = deps;
  const keptMails = createKeptMails(deps);
  return {
    definition: SendMail,
    run: async ({ to, content, expiresAt }, context) => {
      const expires = expiresAt === undefined ? null : Date.parse(expiresAt);
      if (expires !== null && expires <= Date.now()) {
        log.warn({ job: context.id }, 'a mail ran out before it could be sent');
        return;
      }
      const replyTo = content.template === 'contact' ? content.email : to;
      if (!isSingleAddress(to) || !isSingleAddress(replyTo)) {
        log.warn({ job: context.id }, 'a mail has no usable address and is not sent');
        return;
      }
      const { messageId, sender, ...mail } = composeMail({ to, content }, context.key, deps.house);
      if (!deps.transport) {
        await keptMails.keep(v5(context.key, KEPT_IDS), mail);
        return;
      }
      const ready = { messageId, sender, ...mail };
      await (expires === null
        ? sendUntilTaken(deps, deps.transport, ready, context)
        : sendOnce(deps, deps.transport, ready, { ...context, expires }));
    },
  };
}

/** May arrive twice when an answer is lost; its stable id lets receivers drop the second. */
async function sendUntilTaken(
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

/** Never arrives twice: it is marked before, and only a certain failure takes the mark back. */
async function sendOnce(
  { sql, log, retryMs }: SendMailDeps,
  transport: MailTransport,
  mail: ComposedMail,
  { id, key, createdAt, expires }: JobContext & { expires: number },
): Promise<void> {
  const marked = await sql`
    insert into mail.sent (job_key) values (${key}) on conflict do nothing returning job_key`;
  if (marked.length === 0) {
    log.warn({ job: id }, 'a mail that goes out once was begun before, it is not sent again');
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
      'a mail that goes out once may have arrived, it is not sent again',
    );
    return;
  }
  await sql`delete from mail.sent where job_key = ${key}`;
  const next = Date.now() + retryMs;
  const lastTry = createdAt.getTime() + (RETRIES + 0.5) * retryMs;
  if (next < expires && next <= lastTry) throw new TryLater(retryMs, reason);
  log.error({ job: id, reason }, 'a mail could not be sent in time');
}
