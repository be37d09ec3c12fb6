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
  /** The message was transmitted, but no answer came. */
  | { outcome: 'unknown'; reason: string };

export interface MailTransport {
  send: (mail: ComposedMail) => Promise<Delivery>;
  close: () => void;
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

export function createMailTransport(url: string): MailTransport {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 3,
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
    send: async (mail) => {
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

const REFUSALS = new Set(['RCPT TO', 'DATA']);

function outcomeOf({ code, command, responseCode }: SmtpError, started: boolean): Delivery {
  // The server's message may contain the address: only codes are logged.
  const reason = [code, responseCode, command].filter(Boolean).join(' ') || 'unknown';
  if (responseCode && responseCode >= 500 && REFUSALS.has(command ?? '')) {
    return { outcome: 'refused', reason };
  }
  if (responseCode && responseCode >= 400) return { outcome: 'not-accepted', reason };
  return { outcome: started ? 'unknown' : 'not-accepted', reason };
}
