import type { AppLoadContext } from '@remix-run/node';
import type { KeptMails } from '#events/kept-mails.server';
import type { RunCommand } from '#events/command.server';
import type { Services } from '#events/services';
import type { Actor, CommandContext } from '#foundation/actor';
import type { Env } from '#foundation/env.server';
import type { Language } from '#foundation/languages';
import type { Renderer } from '#modules/cards/index.server';

/** What every loader and action is given; routes use the server through nothing else. */
interface PageContext {
  env: Pick<Env, 'demo' | 'local' | 'embedded' | 'SMTP_URL' | 'CONTACT_EMAIL' | 'MAP_STYLE_URL'>;
  run: RunCommand;
  /**
   * The same for what cannot be done twice: a form whose answer was lost is sent again under the same key. The intent
   * is said where buttons of one page send the same input to several commands.
   */
  runOnce: RunCommand<{ intent: string }>;
  services: Services;
  language: Language;
  /** Who is signed in on this page; null when nobody is. */
  actor: Actor | null;
  /** For commands: actor, request id, address. */
  command: CommandContext;
  /** The browser and system the request came from, in words: "Chrome on Linux". */
  device: string;
  /** The public address of one of our pages. */
  linkTo: (path: string) => string;
  cspNonce: string;
  /** Whose page asks, as it says itself; null for a visitor's, and for what comes without script. */
  pageViewer: string | null;
  requestId: string;
  /** How far the live feed of this process has come: what a page loaded now already shows. */
  livePosition: number;
  /** Cookie headers for a new page session, and for none. */
  startSession: (token: string, expiresAt: string) => string;
  endSession: () => string;
  keptMails: KeptMails;
  printCard: Renderer['print'];
  /** Writes an error nobody foresaw to the log, with this request's id. */
  reportError: (error: unknown) => void;
}

declare module '@remix-run/node' {
  // Joins Remix's own declaration.
  interface AppLoadContext extends PageContext {}
}

export type { AppLoadContext };
