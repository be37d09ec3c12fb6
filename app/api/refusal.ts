import { ConcurrencyError } from '@event-driven-io/emmett';
import { DomainError, isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import type { Answer } from './call';
import { wireErrors } from './wire';

/** Stops a call where it stands and gives this answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(readonly answer: Answer) {
    super(answer.status);
  }
}

const refusal = (answer: Answer) => () => new Refusal(answer);

export const refusals = {
  notJson: refusal({ code: 400, status: messages.notJson }),
  tooLarge: refusal({ code: 413, status: messages.tooLarge }),
  notJsonType: refusal({ code: 415, status: messages.notJsonType }),
  methodNotAllowed: (allow: string) =>
    new Refusal({ code: 405, status: messages.methodNotAllowed, headers: { Allow: allow } }),
  notSignedIn: () => new DomainError('NotSignedIn'),
  notAllowed: () => new DomainError('NotAllowed'),
  notFound: () => new DomainError('NotFound'),
};

/** The answer an error stands for; null for what nobody foresaw. */
export function answerOf(error: unknown): Answer | null {
  if (error instanceof Refusal) return error.answer;
  if (error instanceof ConcurrencyError) return answerOf(new DomainError('Conflict'));
  if (!isDomainError(error)) return null;
  const { status: code, message, details } = error;
  const headers: Record<string, string> = {};
  if (code === 401) headers['WWW-Authenticate'] = 'Bearer realm="Leafcard"';
  if (code === 429)
    headers['Retry-After'] = String(Math.max(1, Math.ceil(details.retryAfter ?? 1)));
  return {
    code,
    status: message,
    ...(code === 422 && { errors: wireErrors(details.fields ?? {}) }),
    headers,
  };
}
