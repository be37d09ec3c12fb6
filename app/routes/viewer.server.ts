import { redirect } from '@remix-run/node';
import type { Viewer } from '#modules/identity/contract';
import { typeOf, type Actor } from '#modules/shared/actor';

export const viewerOf = (actor: Actor | null): Viewer | null =>
  actor && {
    id: actor.userId,
    username: actor.username,
    email: actor.email,
    type: typeOf(actor),
    grants: actor.grants,
  };

/** The signed-in person, or the way to /login and back here. */
export function requireActor(actor: Actor | null, request: Request): Actor {
  if (actor) return actor;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?${new URLSearchParams({ to: pathname + search })}`);
}

/** Where to go after signing in: only ever a path of our own. */
export function returnPath(request: Request): string {
  const { origin, searchParams } = new URL(request.url);
  const wanted = searchParams.get('to') ?? '';
  // Browsers read "//host" and "/\host" as another site.
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return '/dashboard';
  const url = new URL(wanted, origin);
  return url.origin === origin ? url.pathname + url.search : '/dashboard';
}
