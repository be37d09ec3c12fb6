import type { Request, RequestHandler, Response } from 'express';
import { isLoopback, type Env } from '#foundation/env.server';

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/** The name in a Host header, without the port; null where it is none. */
export function hostName(host: string | undefined): string | null {
  const name = HOST.exec(host ?? '')?.[1];
  return name && URL.canParse(`http://${host}`) ? name : null;
}

/** Whether a proxy passed a request on, so that it can come from any machine. */
export const isForwarded = (headers: Iterable<string>): boolean =>
  [...headers].some((name) => /^(forwarded|via|x-forwarded-.*|x-real-ip)$/i.test(name));

export const isLoopbackHost = (host: string | undefined): boolean =>
  isLoopback(hostName(host) ?? '');

/**
 * Any web page can give its own name our address and then read us from a visitor's browser; it
 * cannot make the browser call us by ours.
 */
export const loopbackOnly =
  (refuse: (response: Response) => void): RequestHandler =>
  (request: Request, response, next) =>
    isLoopbackHost(request.headers.host) ? next() : refuse(response);

/** An address that can be read: the pages build on it without looking again. */
export const readableAddress =
  (refuse: (response: Response) => void): RequestHandler =>
  ({ headers, originalUrl }, response, next) => {
    const readable = hostName(headers.host) !== null && originalUrl.startsWith('/');
    return readable && isDecodable(originalUrl.split('?')[0] ?? '') ? next() : refuse(response);
  };

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** Whether a page at this origin, asking at this host, is one of ours. */
export const ownOrigin =
  (house: { readonly publicUrl: string; env: Pick<Env, 'local'> }) =>
  (origin: string, host?: string): boolean => {
    if (house.env.local && !isLoopbackHost(host)) return false;
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    const own = new URL(house.publicUrl);
    return from.protocol === own.protocol && (from.host === own.host || from.host === host);
  };
