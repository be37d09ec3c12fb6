import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { ComposedMail } from './compose.server';

/** The outcome of one attempt, as far as we can know it. */
export type Delivery =
  | { outcome: 'accepted' }
  /** Permanently: this address or this message will never be accepted. */
  | { outcome: 'refused'; reason: string }
  /** The server certainly has nothing; a later attempt may succeed. */
  | { outcome: 'not-accepted'; reason: string }
  /** The same, as the server takes no mail at all now: it does not answer, or refuses us or our sender. */
  | { outcome: 'unreachable'; reason: string }
  /** The message was transmitted, but no answer came. */
  | { outcome: 'unknown'; reason: string };

export interface MailTransport {
  /** The signal cuts the connection. */
  send: (mail: ComposedMail, signal: AbortSignal) => Promise<Delivery>;
  close: () => void;
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

export const MAIL_CONNECTIONS = 3;

export function createMailTransport(url: string): MailTransport {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The connection reads a message only once the server has asked for it, so an unread message
  // certainly was not accepted.
  const streams = new Map<string, Readable>();
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = create(options);
      streams.set(message.messageId(), stream);
      return stream;
    };
    done();
  });
  return {
    send: async (mail, signal) => {
      try {
        await transport.sendMail({
          from: mail.from,
          to: { name: '', address: mail.to },
          ...(mail.sender && { replyTo: mail.sender }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: mail.messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
        return { outcome: 'accepted' };
      } catch (error) {
        const started = streams.get(mail.messageId)?.readableDidRead ?? false;
        return outcomeOf(error as SmtpError, started);
      } finally {
        streams.delete(mail.messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** The sender is that of all mails. */
const OF_ONE_MAIL = new Set(['RCPT TO', 'DATA']);
/** "Service not available, closing transmission channel." */
const CLOSING = 421;

function outcomeOf({ code, command, responseCode }: SmtpError, started: boolean): Delivery {
  // The server's message may contain the address: only codes are logged.
  const reason = [code, responseCode, command].filter(Boolean).join(' ') || 'unknown';
  if (responseCode && responseCode >= 400) {
    const isAboutMail = responseCode !== CLOSING && OF_ONE_MAIL.has(command ?? '');
    if (!isAboutMail) return { outcome: 'unreachable', reason };
    return { outcome: responseCode >= 500 ? 'refused' : 'not-accepted', reason };
  }
  return { outcome: started ? 'unknown' : 'unreachable', reason };
}
