import { createHash } from 'node:crypto';
import type { MailContent } from '#events/jobs';
import type { RenderedMail } from '#events/kept-mails.server';
import { letterHtml } from './letter-html';
import { letterText } from './letter-text';
import { letterOf } from './letters';

/** Who sends, and where the pages are. */
export interface MailHouse {
  mailFrom: string;
  publicUrl: string;
}

/** A mail ready to leave. */
export interface ComposedMail extends RenderedMail {
  messageId: string;
  sender: { name: string; address: string } | null;
}

/** The same job gives the same mail, under the same id, however often it is composed. */
export function composeMail(
  { to, content }: { to: string; content: MailContent },
  key: string,
  { mailFrom, publicUrl }: MailHouse,
): ComposedMail {
  const letter = letterOf(content, new URL('/login', publicUrl).href);
  const sender = letter.replyTo ?? null;
  return {
    from: mailFrom,
    to,
    ...(sender && { replyTo: `${sender.name} <${sender.address}>` }),
    sender,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    messageId: messageIdOf(key, mailFrom),
  };
}

/** One plain address: nothing that could be taken for a second one or for another header. */
export const isSingleAddress = (address: string): boolean =>
  /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u.test(address);

/** Receivers drop a second mail with an id they have seen. */
function messageIdOf(key: string, from: string): string {
  const name = createHash('sha256').update(`mail\0${key}`).digest('hex').slice(0, 40);
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'leafcard.invalid';
  return `<${name}@${domain}>`;
}
