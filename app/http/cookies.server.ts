import type { IncomingMessage } from 'node:http';
import type { Env } from '#foundation/env.server';
import { cookieIn } from './cookies';

/** The session cookie of pages. `__Host-` binds it to this host, but needs https. */
export function sessionCookie(env: Pick<Env, 'PUBLIC_URL'>) {
  const secure = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const name = secure ? '__Host-leafcard' : 'leafcard';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    name,
    read: (request: IncomingMessage): string | null => cookieIn(request.headers.cookie, name),
    start: (token: string, expiresAt: string): string =>
      `${name}=${token}; ${attributes}; Expires=${new Date(expiresAt).toUTCString()}`,
    end: (): string => `${name}=; ${attributes}; Max-Age=0`,
  };
}

export type SessionCookie = ReturnType<typeof sessionCookie>;
