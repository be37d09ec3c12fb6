import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import type { Actor } from '#foundation/actor';
import { holds } from '#foundation/permissions';
import type { FieldErrors } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { isRecord } from '#foundation/is-record';
import { JsonTooComplex, parseJson } from '#foundation/json';
import { messages } from '#foundation/messages';
import { isStorable } from '#foundation/storable';
import { BodyRefused, readBody } from '../http/body.server';
import type { Call } from './call';
import { parameterKind } from './path-table';
import { plainMessage } from './plain-message';
import { Refusal, refusals } from './answer.server';
import { apiMessages } from './messages';

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
const UTF8 = /^utf-?8$/i;

/** Whatever else it says of itself, such as a profile. */
const isJson = (type: string): boolean =>
  JSON_TYPE.test(type) && UTF8.test(CHARSET.exec(type)?.[1] ?? 'utf-8');

export interface JsonBody {
  /** As it was sent; empty when nothing was. */
  text: string;
  /** Parsed; undefined when nothing was sent. */
  value?: unknown;
}

export async function readJson(request: IncomingMessage, address: string): Promise<JsonBody> {
  const bytes = await readBody(request, address).catch((error: unknown) => {
    if (!(error instanceof BodyRefused)) throw error;
    throw error.status === 413 ? refusals.tooLarge() : refusals.tooSlow();
  });
  const type = request.headers['content-type'];
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (type === undefined && bytes.length === 0) return { text: '' };
  if (!isJson(type?.trim() ?? '') || encoding !== 'identity') throw refusals.notJsonType();
  if (bytes.length === 0) return { text: '' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, value: parseJson(text) };
  } catch (error) {
    throw error instanceof JsonTooComplex ? refusals.tooComplex() : refusals.notJson();
  }
}

export type ActorOf = (token: string) => Promise<Actor | null>;

const TOKEN = /^(?:bearer\s+)?(\S{1,200})$/i;

/** The caller; null for public calls. Cookies are never read. */
export async function callerOf(
  call: Call,
  request: IncomingMessage,
  actorOf: ActorOf,
): Promise<Actor | null> {
  if (call.who === 'public') return null;
  const token = TOKEN.exec(request.headers.authorization ?? '')?.[1];
  const actor = token ? await actorOf(token) : null;
  if (!actor) throw refusals.notSignedIn();
  if (Array.isArray(call.who) && !call.who.some((role) => holds(actor, role))) {
    throw refusals.notAllowed();
  }
  return actor;
}

/** Answers 404 for accounts of others and for ids that cannot exist. */
export function refuseForeign(
  { who }: Call,
  actor: Actor | null,
  params: Record<string, string>,
): void {
  for (const [name, value] of Object.entries(params)) {
    if (parameterKind(name) === 'id' && !isId(value)) throw refusals.notFound();
  }
  if (!actor || typeof who !== 'object' || !('self' in who)) return;
  const own = params[who.self] === actor.userId;
  if (!own && !who.or.some((role) => holds(actor, role))) throw refusals.notFound();
}

export interface Input {
  body: unknown;
  query: unknown;
}

const KEY_LIMIT = 200;
const MOST_ERRORS = 100;

/** Parses body and query with the row's schemas; all wrong fields are reported at once. */
export function parseInput(
  call: Call,
  given: { body: unknown; query: URLSearchParams; key?: string },
): Input {
  const body = objectOf(call, given.body);
  const query = call.query ? valuesOf(given.query) : {};
  const bodyErrors: FieldErrors = {};
  const queryErrors: FieldErrors = {};
  const input = {
    body: call.body ? parsed(call.body, body, bodyErrors) : {},
    query: call.query ? parsed(call.query, query, queryErrors) : {},
  };
  for (const [field, value] of Object.entries(query)) {
    if (Array.isArray(value) && Object.hasOwn(queryErrors, field))
      queryErrors[field] = messages.givenTwice;
  }
  const errors = { ...queryErrors, ...bodyErrors };
  const missing = [
    ...fieldsOf(bodyErrors).filter((field) => isEmpty(body[field])),
    // An empty one that could be left out is wrong, not missing.
    ...fieldsOf(queryErrors).filter(
      (field) =>
        query[field] === undefined ||
        (isEmpty(query[field]) && queryErrors[field] === messages.required),
    ),
  ];
  if (given.key !== undefined && (given.key === '' || given.key.length > KEY_LIMIT)) {
    errors['Idempotency-Key'] = apiMessages.idempotencyKeyInvalid;
  }
  if (Object.keys(errors).length === 0) return input;
  throw new Refusal({ code: 422, status: statusOf(call, missing), errors });
}

/** Those that the errors are in, whole: of `ids.3` it is `ids`. */
const fieldsOf = (errors: FieldErrors): string[] =>
  Object.keys(errors).map((path) => path.replace(/\..*/s, ''));

function statusOf({ incomplete }: Call, missing: string[]): string {
  if (missing.length === 0) return messages.checkFields;
  if (typeof incomplete === 'string') return incomplete;
  const [named] = missing.flatMap((field) => incomplete?.[field] ?? []);
  return named ?? messages.allFieldsRequired;
}

function objectOf(call: Call, body: unknown): Record<string, unknown> {
  if (body === undefined && !call.body) return {};
  if (body === undefined) throw refusals.notJson();
  if (isRecord(body)) return body;
  const errors = { body: apiMessages.notObject };
  throw new Refusal({ code: 422, status: apiMessages.notObject, errors });
}

/** A parameter that is sent twice becomes an array, which no schema accepts. */
function valuesOf(query: URLSearchParams): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of query) values.set(name, values.has(name) ? [value] : value);
  return Object.fromEntries(values);
}

function parsed(schema: z.ZodType, value: Record<string, unknown>, errors: FieldErrors): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  for (const issue of (result.error?.issues ?? []).slice(0, MOST_ERRORS)) {
    const field = issue.path.join('.') || 'body';
    errors[field] ??= plainMessage(issue);
  }
  if (result.data && holdsUnstorable(result.data)) {
    for (const [field, content] of Object.entries(value)) {
      if (holdsUnstorable(content)) errors[field] ??= messages.textInvalid;
    }
  }
  return result.data;
}

function holdsUnstorable(content: unknown): boolean {
  const waiting = [content];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && !isStorable(next)) return true;
    if (next === null || typeof next !== 'object') continue;
    for (const [name, inner] of Object.entries(next)) waiting.push(name, inner);
  }
  return false;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
