import { v5 } from 'uuid';
import { SendMail, type MailPayload } from '#events/jobs';
import { createKeptMails } from '#events/kept-mails.server';
import { countRefusedMail } from '#events/refused-mails.server';
import type { Sql } from '#foundation/database.server';
import type { Language } from '#foundation/languages';
import type { Keyring } from '#foundation/keyring.server';
import type { Log } from '#foundation/log.server';
import { ExpectedFailure, TryLater, type JobContext, type JobHandler } from '../handler';
import type { CircuitBreaker } from './circuit-breaker';
import { composeMail, isSingleAddress, type MailSettings } from './compose.server';
import type { Refusals } from './refusals';
import type { Delivery, MailTransport } from './transport.server';

export interface SendMailOptions {
  sql: Sql;
  keyring: Keyring;
  log: Log;
  mailSettings: MailSettings;
  /** Where messages of the contact form go. */
  contactEmail: string;
  /** Null without one: mails are stored, to be read at /dev/mail. */
  server: MailServer | null;
  /** Milliseconds between two attempts at a mail that expires, or when the mail server does not answer. */
  retryMs: number;
  /** What the user of a mail has chosen. */
  languageOf?: (email: string) => Promise<Language | null>;
  /** Asked again after the mail has waited for the server; whether the job is still queued by default. */
  isDue?: (context: JobContext) => Promise<boolean>;
  /** When the mail server has taken the mail or has refused it, even if it is tried again. */
  onAnswer?: (isRefused: boolean) => Promise<unknown>;
}

export interface MailServer {
  transport: MailTransport;
  /** Keeps mails back while the server does not answer. */
  breaker: CircuitBreaker;
  refusals: Refusals;
  /** Aborted when the process stops: mails that wait for the server go back to the queue. */
  stopping: AbortSignal;
  /** Aborted a moment later: mails that are on their way are cut off. */
  cutOff: AbortSignal;
}

type Send = () => Promise<Delivery>;

/** With 60 seconds between them: eight minutes of the ten for which a code is valid. */
const CODE_RETRIES = 8;
/** Namespace of the ids of stored mails, which are made from job keys. */
const STORED_MAIL_IDS = '5b0c9a52-6f0e-4c59-9a45-3b8f6f2f7c11';

export function createSendMail(options: SendMailOptions): JobHandler<MailPayload> {
  const { sql, log, server, isDue = (context: JobContext) => isQueued(sql, context) } = options;
  const keptMails = createKeptMails(options);

  const deliver = async (payload: MailPayload, context: JobContext, send: Send) => {
    const { expiresAt } = payload;
    const leftMs = expiresAt === undefined ? null : await msUntil(sql, expiresAt);
    if (leftMs === null) return sendUntilAccepted(options, send, { ...context, payload });
    if (leftMs > 0) return sendOnce(options, send, { ...context, leftMs, payload });
    log.warn(factsOf(context, payload), 'a mail expired before it could be sent');
  };

  return {
    definition: SendMail,
    isMail: true,
    run: async (payload, context) => {
      const { content, language } = payload;
      // Its address may have been corrected since the message was left.
      const to = content.template === 'contact' ? options.contactEmail : payload.to;
      const replyTo = content.template === 'contact' ? content.email : to;
      if (!isSingleAddress(to) || !isSingleAddress(replyTo)) {
        log.warn(factsOf(context, payload), 'a mail has no usable address and is not sent');
        return;
      }
      const chosen = await options.languageOf?.(to);
      const said = { to, content, language: chosen ?? language ?? 'en' };
      const mail = composeMail(said, context.key, options.mailSettings);
      if (!server) {
        const { messageId: _, sender: __, ...kept } = mail;
        await keptMails.keep(v5(context.key, STORED_MAIL_IDS), kept);
        return;
      }
      const waits = server.breaker.isOpen;
      const report = await server.breaker.pass(server.stopping);
      if (!report) throw new TryLater(0, 'the process stops');
      const came: { delivery?: Delivery } = {};
      try {
        // Its receiver may have been erased meanwhile.
        if (waits && !(await isDue(context))) return;
        await deliver(payload, context, async () => {
          const delivery = await server.transport.send(mail, server.cutOff);
          came.delivery = server.refusals.judge(to, delivery);
          const { outcome } = delivery;
          if (outcome === 'accepted') await options.onAnswer?.(false);
          if (outcome === 'refused') await options.onAnswer?.(true);
          return came.delivery;
        });
      } finally {
        report(came.delivery ? answered(came.delivery) : null);
      }
    },
  };
}

/** What the log says of a mail: never for whom it is. */
const factsOf = ({ id }: JobContext, { content }: MailPayload) => ({
  job: id,
  template: content.template,
});

/** Nothing is tried again: what operators look at says so. */
async function giveUp(
  { sql, log }: SendMailOptions,
  facts: ReturnType<typeof factsOf>,
  reason: string,
): Promise<void> {
  log.warn({ ...facts, reason }, 'a mail was refused for good');
  await countRefusedMail(sql, { template: facts.template, reason });
}

/** Whether the server did its part, whatever it thinks of the mail. */
const answered = (delivery: Delivery): boolean =>
  delivery.outcome === 'sender-refused'
    ? !delivery.isEvery
    : delivery.outcome !== 'unreachable' && delivery.outcome !== 'unknown';

async function isQueued(sql: Sql, { id, key }: JobContext): Promise<boolean> {
  const rows = await sql`
    select 1 from graphile_worker.jobs where id = ${id} and coalesce(key, id::text) = ${key}`;
  return rows.length > 0;
}

/** By the clock of the database, which said when it expires. */
async function msUntil(sql: Sql, time: string): Promise<number> {
  const [row] = await sql<{ ms: number }[]>`
    select extract(epoch from ${time}::timestamptz - clock_timestamp())::float8 * 1000 as ms`;
  return row?.ms ?? 0;
}

/** May arrive twice when an answer is lost; the message id lets mail servers drop the second. */
async function sendUntilAccepted(
  options: SendMailOptions,
  send: Send,
  context: JobContext & { payload: MailPayload },
): Promise<void> {
  const delivery = await send();
  if (delivery.outcome === 'accepted') return;
  const { outcome, reason } = delivery;
  // Not the mail's fault: it waits for as long as the server is away.
  if (outcome === 'unreachable') throw new TryLater(options.retryMs, reason);
  const facts = factsOf(context, context.payload);
  // What visitors wrote is not lost by a mailbox of ours: it is tried again, and parked in the end.
  if (outcome !== 'refused' || facts.template === 'contact') {
    throw new ExpectedFailure(`The mail (${facts.template}) was not sent: ${reason}`);
  }
  await giveUp(options, facts, reason);
}

/** Never arrives twice: it is marked as sent before, and unmarked only after a certain failure. */
async function sendOnce(
  options: SendMailOptions,
  send: Send,
  context: JobContext & { leftMs: number; payload: MailPayload },
): Promise<void> {
  const { sql, log, retryMs } = options;
  const { key, leftMs, payload } = context;
  const facts = factsOf(context, payload);
  const began = performance.now();
  const marked = await sql`
    insert into mail.sent (job_key) values (${key}) on conflict do nothing returning job_key`;
  if (marked.length === 0) {
    log.warn(facts, 'a mail that is sent only once was started before, it is not sent again');
    return;
  }
  const delivery = await send();
  if (delivery.outcome === 'accepted') return;
  const { outcome, reason } = delivery;
  if (outcome === 'refused') {
    await giveUp(options, facts, reason);
    return;
  }
  if (outcome === 'unknown') {
    log.warn(
      { ...facts, reason },
      'a mail that is sent only once may have arrived, it is not sent again',
    );
    return;
  }
  await sql`delete from mail.sent where job_key = ${key}`;
  const { retries = 0 } = payload;
  const isInTime = performance.now() - began + retryMs < leftMs;
  if (isInTime && (retries < CODE_RETRIES || !facts.template.endsWith('-code'))) {
    throw new TryLater(retryMs, reason, { ...payload, retries: retries + 1 });
  }
  log.error({ ...facts, reason }, 'a mail could not be sent in time');
  if (outcome === 'sender-refused')
    await countRefusedMail(sql, { template: facts.template, reason });
}
