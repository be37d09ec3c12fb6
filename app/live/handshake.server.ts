import type { IncomingMessage } from 'node:http';
import type { SessionKind } from '#modules/identity/contract';
import type { SessionCookie } from '../http/cookies.server';

/** What a socket shows to prove who it is. */
export interface Credential {
  kind: SessionKind;
  token: string;
}

export interface CredentialOptions {
  cookie: Pick<SessionCookie, 'read'>;
  isOwn: (origin: string, host?: string) => boolean;
}

const TOKEN_MAX = 500;

/**
 * A program sends a token, and then its cookies count for nothing; a page has its cookie, which
 * counts only from our own origin, because any site may open a socket to us in a person's browser.
 */
export function credentialOf(
  request: IncomingMessage,
  auth: Record<string, unknown>,
  { cookie, isOwn }: CredentialOptions,
): Credential | null {
  if (auth.token !== undefined) {
    const { token } = auth;
    const sane = typeof token === 'string' && token !== '' && token.length <= TOKEN_MAX;
    return sane ? { kind: 'api', token } : null;
  }
  const { origin, host } = request.headers;
  if (!origin || !isOwn(origin, host)) return null;
  const token = cookie.read(request);
  return token ? { kind: 'page', token } : null;
}

/** Where the receiver stands: nothing asked for, a position, or something that is none. */
export function sinceOf(auth: Record<string, unknown>): number | 'nothing' | 'nonsense' {
  const { since } = auth;
  if (since === undefined || since === null) return 'nothing';
  return Number.isSafeInteger(since) && Number(since) >= 0 ? Number(since) : 'nonsense';
}
