import { redirect, redirectDocument, type AppLoadContext } from '@remix-run/node';
import type { SignedIn } from '#modules/identity/contract';
import { sayNext, type ToastKey } from '../forms/toast.server';

interface Next {
  to: string;
  say: ToastKey;
  /** What that names at its end. */
  named?: string;
  /** Further cookies to set or end. */
  cookies?: readonly string[];
}

/** Goes on to a page as the user of a new session. */
export function enterWith(
  { actor, pageViewer, startSession }: AppLoadContext,
  { token, expiresAt }: Pick<SignedIn, 'token' | 'expiresAt'>,
  { to, say, named, cookies = [] }: Next,
): Response {
  // What the page of the earlier session holds must not live on under the new one.
  const go = actor || pageViewer ? redirectDocument : redirect;
  const headers = [startSession(token, expiresAt), sayNext(say, { named }), ...cookies];
  return go(to, { headers: headers.map((cookie): [string, string] => ['Set-Cookie', cookie]) });
}
