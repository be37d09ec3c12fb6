import type { AppLoadContext } from '@remix-run/node';
import type { KeptMails } from '#events/kept-mails.server';

/** Mails hold codes and links: they can be read only where nobody else can come. */
export function requireKeptMails({ env, keptMails }: AppLoadContext): KeptMails {
  if (!env.local || env.SMTP_URL) throw new Response(null, { status: 404 });
  return keptMails;
}
