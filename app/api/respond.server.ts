import type { Response } from 'express';
import type { Answer } from './call';

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
const JSON_TYPE = 'application/json; charset=utf-8';

export function respond(response: Response, answer: Answer): void {
  response.status(answer.code).set(HEADERS);
  if (answer.total !== undefined) response.set('X-Total-Count', String(answer.total));
  response.set(answer.headers ?? {});
  if (answer.code === 204) return void response.end();
  const { type, content } = answer.raw ?? {
    type: JSON_TYPE,
    content: JSON.stringify(bodyOf(answer)),
  };
  response.set('Content-Type', type);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  response.set('Content-Length', String(bytes.length));
  response.end(bytes);
}

const bodyOf = ({ status, data, total, errors, more }: Answer) => ({
  ...more,
  data,
  status,
  total,
  errors,
});
