import { redirect } from '@remix-run/node';
import type { Viewer } from '#modules/identity/contract';
import { typeOf, type Actor } from '#foundation/actor';
import { refusal } from '../forms/form.server';
import { accessOf, mayOpen } from '../access';

export const viewerOf = (actor: Actor | null): Viewer | null =>
  actor && {
    id: actor.userId,
    username: actor.username,
    email: actor.email,
    type: typeOf(actor),
    grants: actor.grants,
  };

/** The signed-in person, or the way to /login and back to the page. */
export function requireActor(actor: Actor | null, request: Request): Actor {
  if (actor) return actor;
  const { pathname, search } = new URL(pageOf(request));
  throw redirect(`/login?${new URLSearchParams({ to: pathname + search })}`);
}

/** A form may be sent to another address than the page that it stands on. */
function pageOf({ method, url, headers }: Request): string {
  const from = method === 'POST' ? headers.get('Referer') : null;
  return from !== null && URL.canParse(from) ? from : url;
}

/** Lets in whom the table of access lets in; the others go to /login, or get a page that says it is not theirs. */
export function requireAccess(actor: Actor | null, request: Request): void {
  const access = accessOf(new URL(request.url).pathname);
  if (mayOpen(access, viewerOf(actor))) return;
  requireActor(actor, request);
  // The lists of requests and people send everyone else to sign in, as the specification says.
  throw typeof access === 'object' ? redirect('/login') : refusal(403);
}

/** As requireAccess, for a page that nobody opens without signing in. */
export function admit(actor: Actor | null, request: Request): Actor {
  requireAccess(actor, request);
  return requireActor(actor, request);
}

/** Where to go after signing in: only ever a path of our own. */
export function returnPath(request: Request): string {
  const { origin, searchParams } = new URL(request.url);
  const wanted = searchParams.get('to') ?? '';
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return '/dashboard';
  const url = new URL(wanted, origin);
  // Browsers read "//host" as another site, and "/.//host" becomes that only when it is parsed. No page has
  // one further on either.
  const own = url.origin === origin && !url.pathname.includes('//');
  return own ? url.pathname + url.search + url.hash : '/dashboard';
}
