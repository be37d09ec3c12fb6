import type { z } from 'zod';
import { entryId, severalIds } from '#foundation/many';
import { messages } from '#foundation/messages';
import { apiMessages } from './messages';

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
  if (id !== undefined && ids !== undefined) refuse('ids', apiMessages.bothIds);
}
