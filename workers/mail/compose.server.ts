import { createHash } from 'node:crypto';
import type { MailContent } from '#events/jobs';
import type { RenderedMail } from '#events/kept-mails.server';
import type { Language } from '#foundation/languages';
import { wordingIn } from '#foundation/words/server-words.server';
import { htmlMail, plainMail } from './layout';
import { mailText } from './templates';

export interface MailSettings {
  /** The sender. */
  mailFrom: string;
  /** Where the pages are. */
  publicUrl: string;
}

/** A mail ready to be sent. */
export interface ComposedMail extends RenderedMail {
  messageId: string;
  sender: { name: string; address: string } | null;
}

/** The same job always gives the same mail with the same message id. */
export function composeMail(
  { to, content, language }: { to: string; content: MailContent; language: Language },
  key: string,
  { mailFrom, publicUrl }: MailSettings,
): ComposedMail {
  // Those who run the server are written to in English.
  const wording = wordingIn(content.template === 'contact' ? 'en' : language, 'mails');
  const written = mailText(content, wording, new URL('/login', publicUrl).href);
  const sender = written.replyTo ?? null;
  return {
    from: mailFrom,
    to,
    ...(sender && { replyTo: `${sender.name} <${sender.address}>` }),
    sender,
    subject: written.subject,
    text: plainMail(written, wording),
    html: htmlMail(written, wording),
    messageId: messageIdOf(key, mailFrom),
  };
}

/** One plain address: nothing that could be read as a second address or another header. */
export const isSingleAddress = (address: string): boolean =>
  /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u.test(address);

/** Mail servers drop a second mail with the same id. */
function messageIdOf(key: string, from: string): string {
  const name = createHash('sha256').update(`mail\0${key}`).digest('hex').slice(0, 40);
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'leafcard.invalid';
  return `<${name}@${domain}>`;
}
