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

/** A client may name the whole address, as to a proxy: what it asks for is the path. */
export function pathAsked(url: string): string {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/**
 * An address that can be read, in the one spelling that all build on which look at it: without dots to
 * resolve, and without escapes of what needs none. The router reads these too, and would find a page that
 * was looked up by another name in the table of access.
 */
export const readableAddress =
  (refuse: (response: Response) => void): RequestHandler =>
  (request, response, next) => {
    const address = hostName(request.headers.host) && plainAddress(request.originalUrl);
    if (!address) return refuse(response);
    request.url = address;
    request.originalUrl = address;
    next();
  };

/** More than any page has; to look for one takes the square of them. */
const MOST_SEGMENTS = 50;

/** Null where it is none. */
export function plainAddress(address: string): string | null {
  const at = `http://localhost${address}`;
  if (!address.startsWith('/') || !URL.canParse(at)) return null;
  const { pathname, search } = new URL(at);
  if (pathname.split('/').length > MOST_SEGMENTS + 1) return null;
  const path = pathname.replace(/%[2-7][\da-f]/gi, (escape) => {
    const letter = decodeURIComponent(escape);
    return /[\w.~-]/.test(letter) ? letter : escape;
  });
  return isDecodable(path) ? path + search : null;
}

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
  (runtime: { readonly publicUrl: string; env: Pick<Env, 'local'> }) =>
  (origin: string, host?: string): boolean => {
    if (runtime.env.local && !isLoopbackHost(host)) return false;
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    const own = new URL(runtime.publicUrl);
    return from.protocol === own.protocol && (from.host === own.host || from.host === host);
  };
