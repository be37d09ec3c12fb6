import type { Response } from 'express';
import { unavailable } from '#foundation/database.server';
import { DomainError, isDomainError, retryAfterOf } from '#foundation/errors';
import type { Answer } from './call';
import { wireErrors } from './wire';
import { apiMessages } from './messages';

/** Ends a call with this answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(readonly answer: Answer) {
    super(answer.status);
  }
}

const refusal = (answer: Answer) => () => new Refusal(answer);

export const refusals = {
  notJson: refusal({ code: 400, status: apiMessages.notJson }),
  tooSlow: refusal({ code: 408, status: apiMessages.tooSlow }),
  tooLarge: refusal({ code: 413, status: apiMessages.tooLarge }),
  tooComplex: refusal({ code: 413, status: apiMessages.tooComplex }),
  notJsonType: refusal({ code: 415, status: apiMessages.notJsonType }),
  methodNotAllowed: (allow: string) =>
    new Refusal({ code: 405, status: apiMessages.methodNotAllowed, headers: { Allow: allow } }),
  notSignedIn: () => new DomainError('NotSignedIn'),
  notAllowed: () => new DomainError('NotAllowed'),
  notFound: () => new DomainError('NotFound'),
};

/** The answer for an expected error; null for others. */
export function answerOf(error: unknown): Answer | null {
  if (error instanceof Refusal) return error.answer;
  const refused = isDomainError(error) ? error : unavailable(error);
  if (!refused) return null;
  const { status: code, message, details } = refused;
  const headers: Record<string, string> = {};
  if (code === 401) headers['WWW-Authenticate'] = 'Bearer realm="Leafcard"';
  if (code === 429 || code === 503) headers['Retry-After'] = retryAfterOf(refused);
  return {
    code,
    status: message,
    ...(code === 422 && { errors: wireErrors(details.fields ?? {}) }),
    headers,
  };
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
const JSON_TYPE = 'application/json; charset=utf-8';

export function respond(response: Response, answer: Answer): void {
  response.status(answer.code).set(HEADERS);
  if (answer.total !== undefined) response.set('X-Total-Count', String(answer.total));
  response.set(answer.headers ?? {});
  if (answer.code === 204) return void response.end();
  if (answer.code === 200 && isKnown(response)) return void response.status(304).end();
  const { type, content } = answer.raw ?? {
    type: JSON_TYPE,
    content: JSON.stringify(bodyOf(answer)),
  };
  response.set('Content-Type', type);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  response.set('Content-Length', String(bytes.length));
  response.end(bytes);
}

/** Whether the caller has this very answer; `*` is any. */
function isKnown(response: Response): boolean {
  const tag = response.get('ETag');
  if (!tag) return false;
  const known = response.req.get('If-None-Match') ?? '';
  return known.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
}

const bodyOf = ({ status, data, total, errors, more }: Answer) => ({
  ...more,
  data,
  status,
  total,
  errors,
});
