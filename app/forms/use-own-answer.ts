import { useActionData, type FetcherWithComponents } from '@remix-run/react';
import type { FormAnswer } from './form-answer';

/** What a page's form was answered that is sent by a fetcher, or by the browser where there is no script. */
export function useOwnAnswer(
  { data }: FetcherWithComponents<FormAnswer>,
  intent: string,
): FormAnswer | undefined {
  const page = useActionData() as FormAnswer | undefined;
  return data ?? (page?.values?.intent === intent ? page : undefined);
}
