import type { z } from 'zod';
import type { ErrorCode, FieldErrors } from '#foundation/errors';

/** What an action says back to the form that was sent. */
export interface FormAnswer {
  code?: ErrorCode;
  /** About the form as a whole. */
  message?: string;
  errors?: FieldErrors;
  /** What was done, when nothing is wrong. */
  done?: string;
  /** What to send to the same page to take it back. */
  undo?: Record<string, string>;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** What was typed, without what is secret. */
  values?: Record<string, string>;
}

/** The first fault of each field. */
export function faultsOf(error: z.ZodError): FieldErrors {
  const faults: FieldErrors = {};
  for (const { path, message } of error.issues) faults[path.join('.')] ??= message;
  return faults;
}
