import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { atMostEvery, WARN_AGAIN_MS } from '#foundation/at-most-every';
import type { Env } from '#foundation/env.server';
import type { Log } from '#foundation/log.server';
import { bareAnswer, formAnswer } from './bare-page.server';

const REQUEST_ID = /^[\w.-]{1,100}$/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const newRequestId = (): string => randomBytes(12).toString('base64url');

/** Every answer carries the caller's request id, if it sent a sane one, else ours. */
export const requestId: RequestHandler = (request, response, next) => {
  const sent = request.header('x-request-id') ?? '';
  const id = REQUEST_ID.test(sent) ? sent : newRequestId();
  response.locals.requestId = id;
  response.setHeader('X-Request-Id', id);
  next();
};

/** Where a map of the operator's choice comes from: its style, and what that style names besides. */
const mapHosts = ({
  MAP_STYLE_URL: style,
  MAP_HOSTS: others = [],
}: Pick<Env, 'MAP_STYLE_URL' | 'MAP_HOSTS'>): string[] =>
  style ? [...new Set([new URL(style).origin, ...others])] : [];

/** Pages run only what this server sent, in this very answer. */
export function securityHeaders(
  env: Pick<Env, 'NODE_ENV' | 'PUBLIC_URL' | 'MAP_STYLE_URL' | 'MAP_HOSTS'>,
): RequestHandler {
  const development = env.NODE_ENV === 'development';
  const secure = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const maps = mapHosts(env).map((host) => ` ${host}`);
  // The development server adds styles of its own, without a nonce.
  const styles = (nonce: string) =>
    development ? `'self' 'unsafe-inline'` : `'self' 'nonce-${nonce}'`;
  return (_request, response, next) => {
    const nonce = randomBytes(16).toString('base64');
    response.locals.cspNonce = nonce;
    response.setHeader(
      'Content-Security-Policy',
      [
        "default-src 'self'",
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        `style-src-elem ${styles(nonce)}`,
        "style-src-attr 'unsafe-inline'",
        `img-src 'self' data: blob:${maps.join('')}`,
        "font-src 'self'",
        `connect-src 'self'${development ? ' ws:' : ''}${maps.join('')}`,
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
    );
    if (secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=()');
    next();
  };
}

/** A page's form acts with the visitor's cookie, so it must come from our own pages. */
export function ownOriginOnly(
  isOwn: (request: Request, origin: string) => boolean,
  { log, ownOrigin }: { log: Pick<Log, 'warn'>; ownOrigin: () => string },
): RequestHandler {
  /** An operator's PUBLIC_URL that users do not come by shows itself nowhere else. Of the request no more is logged. */
  const warn = atMostEvery(WARN_AGAIN_MS, ({ origin }: URL): void => {
    const origins = { origin, ownOrigin: ownOrigin() };
    log.warn(origins, 'a form was refused: it came from another origin than PUBLIC_URL');
  });
  return (request, response, next) => {
    if (SAFE_METHODS.has(request.method)) return next();
    const site = request.header('sec-fetch-site');
    const origin = request.header('origin');
    const own = origin ? isOwn(request, origin) : site === 'same-origin' || site === 'none';
    if (own) return next();
    if (origin && URL.canParse(origin)) warn(new URL(origin));
    const answer = request.path.endsWith('.data') ? formAnswer : bareAnswer;
    answer(response, 403, ownOrigin());
  };
}
