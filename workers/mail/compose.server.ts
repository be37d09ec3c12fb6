import { createHash } from 'node:crypto';
import type { MailContent } from '#events/jobs';
import type { Env } from '#modules/shared/env.server';
import type { RenderedMail } from '#events/kept-mails.server';
import { letterHtml } from './letter-html';
import { letterText } from './letter-text';
import { letterOf } from './letters';

export type MailEnv = Pick<
  Env,
  'MAIL_FROM' | 'PUBLIC_URL' | 'HOST' | 'PORT' | 'SMTP_URL' | 'CONTACT_EMAIL'
>;

/** A mail ready to leave. */
export interface ComposedMail extends RenderedMail {
  messageId: string;
  sender: { name: string; address: string } | null;
}

/** The same job gives the same mail, under the same id, however often it is composed. */
export function composeMail(
  { to, content }: { to: string; content: MailContent },
  key: string,
  env: MailEnv,
): ComposedMail {
  const letter = letterOf(content, signInLink(env));
  const sender = letter.replyTo ?? null;
  return {
    from: env.MAIL_FROM,
    to,
    ...(sender && { replyTo: `${sender.name} <${sender.address}>` }),
    sender,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    messageId: messageIdOf(key, env.MAIL_FROM),
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

/** None while the port is one that the system chose: nobody outside this process knows it. */
const signInLink = ({ PUBLIC_URL, HOST, PORT }: MailEnv): string | null => {
  if (PUBLIC_URL) return new URL('/login', PUBLIC_URL).href;
  return PORT === 0 ? null : `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}/login`;
};
