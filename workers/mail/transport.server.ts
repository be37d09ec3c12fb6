import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { ComposedMail } from './compose.server';

/** The outcome of one attempt, as far as we can know it. */
export type Delivery =
  | { outcome: 'accepted' }
  /** Permanently, and whom the server means by it. */
  | { outcome: 'refused'; reason: string; meant: 'receiver' | 'sender' | 'unknown' }
  /** The same, for what is no fault of its receiver; `isEvery` where every mail of late was refused. */
  | { outcome: 'sender-refused'; reason: string; isEvery: boolean }
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
  /** Of the socket, where `code` is only ESOCKET. */
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
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
/** Of RFC 3463, as in `550 5.1.1 No such user`. */
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/** No such mailbox or domain, moved, takes no mail, disabled, full. */
const OF_RECEIVER = /^5\.(1\.([1-6]|10)|2\.[12])$/;
/** A sender it does not take (5.1.90 and 5.2.0: Microsoft's quotas), a quota (Gmail), what policy forbids. */
const OF_SENDER = /^5\.(1\.(7|8|90)|2\.0|4\.5|7\.\d+)$/;

function outcomeOf(
  { code, originalCode, command, responseCode, response = '' }: SmtpError,
  started: boolean,
): Delivery {
  const [, enhanced = ''] = ENHANCED.exec(response) ?? [];
  // The server's message may contain the address: only codes are logged.
  const codes = [originalCode ?? code, responseCode, command, enhanced];
  const reason = codes.filter(Boolean).join(' ') || 'unknown';
  if (responseCode && responseCode >= 400) {
    const isAboutMail = responseCode !== CLOSING && OF_ONE_MAIL.has(command ?? '');
    if (!isAboutMail) return { outcome: 'unreachable', reason };
    if (responseCode < 500) return { outcome: 'not-accepted', reason };
    const isOfSender = OF_SENDER.test(enhanced);
    const meant = isOfSender ? 'sender' : OF_RECEIVER.test(enhanced) ? 'receiver' : 'unknown';
    return { outcome: 'refused', reason, meant };
  }
  return { outcome: started ? 'unknown' : 'unreachable', reason };
}
