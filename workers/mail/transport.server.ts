import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { ComposedMail } from './compose.server';

/** What became of a mail, as far as we can know. */
export type Delivery =
  | { outcome: 'accepted' }
  /** For good: this address or this message will never be taken. */
  | { outcome: 'refused'; reason: string }
  /** Certainly nothing was taken; another time it may be. */
  | { outcome: 'not-taken'; reason: string }
  /** It was handed over, but the answer never came. */
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
  // The connection reads a message only after the server said it wants it, so an unread one was
  // certainly not taken.
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
        const begun = streams.get(mail.messageId)?.readableDidRead ?? false;
        return judge(error as SmtpError, begun);
      } finally {
        streams.delete(mail.messageId);
      }
    },
    close: () => transport.close(),
  };
}

const REFUSALS = new Set(['RCPT TO', 'DATA']);

function judge({ code, command, responseCode }: SmtpError, begun: boolean): Delivery {
  // The server's own words name the address: only codes are told.
  const reason = [code, responseCode, command].filter(Boolean).join(' ') || 'unknown';
  if (responseCode && responseCode >= 500 && REFUSALS.has(command ?? '')) {
    return { outcome: 'refused', reason };
  }
  if (responseCode && responseCode >= 400) return { outcome: 'not-taken', reason };
  return { outcome: begun ? 'unknown' : 'not-taken', reason };
}
