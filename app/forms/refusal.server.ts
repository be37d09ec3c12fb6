import { data } from '@remix-run/node';
import type { z } from 'zod';
import { unavailable } from '#foundation/database.server';
import { isDomainError, retryAfterOf, type ErrorCode, type FieldErrors } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { faultsOf, type CodeAnswer } from './form-answer';
import { statusOfRefusal } from './form.server';

const secret = /password|repeat|code|token|proof/i;

/** What was typed, to fill the form again where there is no script; never what is secret. */
export const typed = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !secret.test(name) ? [[name, value]] : [],
    ),
  );

/** The form did not fit its schema. */
export function incomplete(error: z.ZodError, form: FormData, more: CodeAnswer = {}) {
  const errors = faultsOf(error);
  const empty = Object.values(errors).includes(messages.required);
  const answer: CodeAnswer = {
    errors,
    message: empty ? messages.allFieldsRequired : undefined,
    values: typed(form),
    ...more,
  };
  return data(answer, { status: 422 });
}

/** What is the fault of a field, and is said there instead of above the form. */
export type AtFields = Partial<Record<ErrorCode, FieldErrors>>;

/** The command was refused; anything unforeseen goes on to the error page. */
export function refused(
  thrown: unknown,
  form: FormData,
  more: CodeAnswer = {},
  atFields: AtFields = {},
) {
  const error = isDomainError(thrown) ? thrown : unavailable(thrown);
  if (!error) throw thrown;
  const { fields, retryAfter } = error.details;
  const errors = fields ?? atFields[error.code];
  const answer: CodeAnswer = {
    code: error.code,
    message: errors ? undefined : error.message,
    errors,
    retryAfter,
    values: typed(form),
    ...more,
  };
  const headers: HeadersInit = retryAfter ? { 'Retry-After': retryAfterOf(error) } : {};
  return data(answer, { status: statusOfRefusal(error), headers });
}
