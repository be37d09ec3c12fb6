import type { AppLoadContext } from '@remix-run/node';
import { refusal } from '../forms/form.server';
import { isForwarded } from '../http/host.server';
import type { KeptMails } from '#events/kept-mails.server';

/** Mails hold codes and links: they can be read only where nobody else can come. */
export function requireKeptMails(context: AppLoadContext, request: Request): KeptMails {
  if (!showsMails(context, request)) throw refusal(404);
  return context.keptMails;
}

export const showsMails = ({ env }: AppLoadContext, { headers }: Request): boolean =>
  env.local && !env.SMTP_URL && !isForwarded(headers.keys());
