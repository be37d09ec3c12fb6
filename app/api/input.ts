import type { z } from 'zod';
import type { FieldErrors } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { isStorable } from '#foundation/storable';
import type { Call } from './call';
import { Refusal, refusals } from './refusal';

export interface Input {
  body: unknown;
  query: unknown;
}

const KEY_LIMIT = 200;

/** What the row's schemas make of body and query; every field that is wrong is named at once. */
export function parseInput(
  call: Call,
  given: { body: unknown; query: URLSearchParams; key?: string },
): Input {
  const errors: FieldErrors = {};
  const body = objectOf(call, given.body);
  const query = call.query ? valuesOf(given.query) : {};
  const input = {
    body: call.body ? parsed(call.body, body, errors) : {},
    query: call.query ? parsed(call.query, query, errors) : {},
  };
  const missing = Object.keys(errors).filter(
    (field) => isEmpty(body[field]) && query[field] === undefined,
  );
  if (given.key !== undefined && (given.key === '' || given.key.length > KEY_LIMIT)) {
    errors['Idempotency-Key'] = messages.idempotencyKeyInvalid;
  }
  if (Object.keys(errors).length === 0) return input;
  throw new Refusal({ code: 422, status: statusOf(call, missing), errors });
}

function statusOf({ incomplete }: Call, missing: string[]): string {
  if (missing.length === 0) return messages.checkFields;
  if (typeof incomplete === 'string') return incomplete;
  const [named] = missing.flatMap((field) => incomplete?.[field] ?? []);
  return named ?? messages.allFieldsRequired;
}

function objectOf(call: Call, body: unknown): Record<string, unknown> {
  if (body === undefined && !call.body) return {};
  if (body === undefined) throw refusals.notJson();
  if (body !== null && typeof body === 'object' && !Array.isArray(body)) {
    return body as Record<string, unknown>;
  }
  const errors = { body: messages.notObject };
  throw new Refusal({ code: 422, status: messages.notObject, errors });
}

/** A parameter that is there twice becomes an array, which no schema takes. */
const valuesOf = (query: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );

function parsed(schema: z.ZodType, value: Record<string, unknown>, errors: FieldErrors): unknown {
  const result = schema.safeParse(value);
  for (const { path, message } of result.error?.issues ?? []) {
    const field = path.join('.') || 'body';
    errors[field] ??= path.length === 1 ? plainMessage(value[field], message) : message;
  }
  if (result.data && typeof result.data === 'object') refuseUnstorable(result.data, errors);
  return result.data;
}

/** What a schema says of its own accord stands; what the library says for it is for programmers. */
function plainMessage(value: unknown, message: string): string {
  if (!message.startsWith('Invalid ')) return message;
  if (value === undefined || value === null) return messages.required;
  return Array.isArray(value) ? messages.givenTwice : message;
}

function refuseUnstorable(value: object, errors: FieldErrors): void {
  for (const [field, content] of Object.entries(value)) {
    if (holdsUnstorable(content)) errors[field] ??= messages.textInvalid;
  }
}

/** Without recursion: two megabytes can nest a million deep. */
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
