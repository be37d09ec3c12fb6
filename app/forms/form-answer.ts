import {
  useActionData,
  useNavigation,
  type ClientActionFunctionArgs,
  type FetcherWithComponents,
} from '@remix-run/react';
import { useState } from 'react';
import type { z } from 'zod';
import type { ErrorCode, FieldErrors } from '#foundation/errors';
import { messages } from '#foundation/messages';

/** What an action answers to the form that was sent. */
export interface FormAnswer {
  code?: ErrorCode;
  /** About the form as a whole. */
  message?: string;
  errors?: FieldErrors;
  /** What was done, when nothing is wrong. */
  done?: string;
  /** The server was not reached or failed, so it may have been done all the same. */
  isUnanswered?: boolean;
  /** What to send to the same page to undo it. */
  undo?: Record<string, string>;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** What was typed, without what is secret. */
  values?: Record<string, string>;
}

/** How far the proof of a mail address with a code has come. */
export type CodeStep = 'email' | 'code' | 'proven';

export interface CodeAnswer extends FormAnswer {
  /** Which form it answers; absent when the server was never reached. */
  about?: CodeStep;
  step?: CodeStep;
  email?: string;
  /** Goes with the last step: by it the mail is the user's. */
  proof?: string;
}

/** The first fault of each field. */
export function faultsOf(error: z.ZodError): FieldErrors {
  const faults: FieldErrors = {};
  for (const { path, message } of error.issues) faults[path.join('.')] ??= message;
  return faults;
}

/**
 * A route's `clientAction` for forms: when the server cannot be reached or fails, the form stays as
 * it is, with what was typed, instead of being replaced by an error page.
 */
export const keepForm = keepFormSaying(messages.somethingWentWrong);

/** The same with a message of its own for what failed. */
export function keepFormSaying(failure: string) {
  return keepFormOr(() => keptForm(failure));
}

/** The form stays as it is while the user is offline; what else comes of a failure is given. */
export function keepFormOr(failed: () => Response, offline = () => keptForm(messages.offlineForm)) {
  return async ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response) throw error;
      return navigator.onLine ? failed() : offline();
    }
  };
}

export const keptForm = (message: string): Response =>
  inPlaceOfServer<FormAnswer>({ message, isUnanswered: true });

/** Its status keeps the page's loaders, which would fail as well, from running again. */
export const inPlaceOfServer = <Answer>(answer: Answer): Response =>
  Response.json(answer, { status: 503 });

/**
 * The answer to the page's last form. Remix forgets it at the next live update; here it stays until
 * the next form is done, with an answer or without one, or the user navigates, by a link or by a form
 * that only reads.
 */
export function useAnswer<Answer extends FormAnswer = CodeAnswer>(): Answer | undefined {
  const answer = useActionData() as Answer | undefined;
  const { state, formMethod } = useNavigation();
  const sending = formMethod === 'POST';
  const [stored, setStored] = useState(answer);
  const [wasSending, setWasSending] = useState(sending);
  // An action that leads to the same page gives no answer.
  const isOver = !sending && (state === 'loading' || (wasSending && !answer));
  const current = isOver ? undefined : (answer ?? stored);
  if (current !== stored) setStored(current);
  if (sending !== wasSending) setWasSending(sending);
  return current;
}

/** The answer to a form that a fetcher sends, or the browser where there is no script. */
export function useOwnAnswer(
  { data }: Pick<FetcherWithComponents<FormAnswer>, 'data'>,
  intent: string,
): FormAnswer | undefined {
  const page = useActionData() as FormAnswer | undefined;
  return data ?? (page?.values?.intent === intent ? page : undefined);
}

/** How many of the answers so far were successes: as a `key` it gives the next form empty fields. */
export function useSuccessCount(answer: FormAnswer | undefined): number {
  const [seen, setSeen] = useState(answer);
  const [count, setCount] = useState(0);
  if (answer !== seen) {
    setSeen(answer);
    if (answer?.done) setCount(count + 1);
  }
  return count;
}
