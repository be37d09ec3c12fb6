import type { LoaderFunctionArgs } from '@remix-run/node';
import { isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { loadOr } from '../forms/load-or';
import { loadTrial } from './rules.server';

export async function loader({ context, request }: LoaderFunctionArgs) {
  try {
    return { trial: await loadTrial(context, request), message: undefined };
  } catch (error) {
    if (isDomainError(error)) return { trial: null, message: error.message };
    throw error;
  }
}

/** Only the dialog asks. */
export const shouldRevalidate = () => false;

/** What cannot be had just now may be asked for again; the dialog stays. */
export const clientLoader = loadOr({ trial: null, message: messages.somethingWentWrong });
