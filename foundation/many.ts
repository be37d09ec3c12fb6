import { z } from 'zod';
import { messages, tooLong } from './messages';

export const MOST_AT_ONCE = 10_000;

/** Which thing of a list it is; what cannot be an id names nothing. */
export const entryId = z.string(messages.required).min(1, messages.required).toLowerCase();

/** Which organization or location it is; what cannot be an id names nothing here either. */
export const placeId = z
  .string(messages.required)
  .trim()
  .min(1, messages.required)
  .max(100, tooLong(100))
  .toLowerCase();

export const severalIds = z
  .array(entryId, messages.idsInvalid)
  .min(1, messages.required)
  .max(MOST_AT_ONCE, messages.tooManyAtOnce);

/** What is done with one, or with several: exactly one of the two is said. */
export const oneOrSeveral = { id: entryId.optional(), ids: severalIds.optional() };

/** For a check by `refuseNeitherAndBoth`: it runs beside errors of other fields, so that one answer names all of them. */
export const besideOtherErrors = {
  when: ({ issues }: { issues: readonly { path?: readonly PropertyKey[] }[] }): boolean =>
    !issues.some(({ path = [] }) => path[0] === 'id' || path[0] === 'ids'),
};

export function refuseNeitherAndBoth(
  { id, ids }: { id?: string; ids?: string[] },
  context: z.core.$RefinementCtx,
): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (id === undefined && ids === undefined) refuse('id', messages.required);
  if (id !== undefined && ids !== undefined) refuse('ids', messages.oneOrSeveral);
}

/** What came of something that was done with several. */
export interface Outcome {
  done: string[];
  failed: { id: string; status: string }[];
}
