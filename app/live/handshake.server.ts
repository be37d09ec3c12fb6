import type { IncomingMessage } from 'node:http';
import type { SessionKind } from '#modules/identity/contract';
import { addressOf } from '../http/address.server';
import type { SessionCookie } from '../http/cookies.server';

/** What a socket shows to prove who it is. */
export interface Credential {
  kind: SessionKind;
  token: string;
}

export interface CallerOptions {
  cookie: Pick<SessionCookie, 'read'>;
  isOwn: (origin: string, host?: string) => boolean;
}

/** What of the request that opened a line counts at each handshake on it. */
export interface Caller {
  address: string;
  /** In the cookie of a page of ours. */
  pageToken: string | null;
}

const TOKEN_MAX = 500;

/**
 * A cookie counts only from our own origin, because any site may open a socket to us in a person's browser. Where a
 * page polls, the browser sends no origin, and says that the site is the same.
 */
export function callerOf(
  request: IncomingMessage,
  trustedProxies: number,
  { cookie, isOwn }: CallerOptions,
): Caller {
  const { origin, host } = request.headers;
  const isPage = origin ? isOwn(origin, host) : request.headers['sec-fetch-site'] === 'same-origin';
  return {
    address: addressOf(request, trustedProxies),
    pageToken: isPage ? cookie.read(request) : null,
  };
}

/** A program sends a token, and then its cookies count for nothing; a page has its cookie. */
export function credentialOf(
  { pageToken }: Caller,
  auth: Record<string, unknown>,
): Credential | null {
  if (auth.token !== undefined) {
    const { token } = auth;
    const sane = typeof token === 'string' && token !== '' && token.length <= TOKEN_MAX;
    return sane ? { kind: 'api', token } : null;
  }
  return pageToken ? { kind: 'page', token: pageToken } : null;
}

/** Where the receiver stands: nothing asked for, a position, or something that is none. */
export function sinceOf(auth: Record<string, unknown>): number | 'nothing' | 'nonsense' {
  const { since } = auth;
  if (since === undefined || since === null) return 'nothing';
  return Number.isSafeInteger(since) && Number(since) >= 0 ? Number(since) : 'nonsense';
}
