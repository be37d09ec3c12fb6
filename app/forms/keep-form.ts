import type { ClientActionFunctionArgs } from '@remix-run/react';
import { messages } from '#foundation/messages';
import type { FormAnswer } from './form-answer';

/**
 * A route's `clientAction` for forms: when the server cannot be reached or fails, the form stays as
 * it is, with what was typed, instead of giving way to an error page.
 */
export const keepForm = keepFormSaying(messages.somethingWentWrong);

/** The same with a word of its own for what failed. */
export function keepFormSaying(failure: string) {
  return async ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response) throw error;
      const answer: FormAnswer = { message: navigator.onLine ? failure : messages.offlineForm };
      // Its status keeps the page's loaders, which would fail as well, from running again.
      return Response.json(answer, { status: 503 });
    }
  };
}
