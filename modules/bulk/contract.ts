import { z } from 'zod';
import { searchText } from '#foundation/list';
import { placeId, severalIds } from '#foundation/many';
import { messages } from '#foundation/messages';
import { LEVELS, type Level } from '#foundation/permissions';
import { reasonText } from '#foundation/text-fields';

/** Entry for the browser: bulk actions, and how far they have come. */

const BULK_ACTIONS = ['accept', 'reject', 'undo', 'remove', 'resend', 'withdraw'] as const;
export type BulkActionName = (typeof BULK_ACTIONS)[number];

/** All that a list shows in one of its tabs, as it is searched and narrowed down. */
const matching = z
  .object({
    tab: z.string().max(20),
    q: searchText,
    organizationId: placeId.optional(),
    locationId: placeId.optional(),
  })
  .transform(({ organizationId, locationId, ...list }) => ({
    ...list,
    ...(organizationId !== undefined && { organizationId }),
    ...(locationId !== undefined && { locationId }),
  }));
export type Matching = z.output<typeof matching>;

const asked = { action: z.enum(BULK_ACTIONS).exclude(['undo']), level: z.enum(LEVELS) };

/** A bulk action on all that a list shows, before it is done. */
export const countBulkInput = z.object({ ...asked, matching });
export type CountBulkInput = z.output<typeof countBulkInput>;

export const startBulkInput = z
  .object({
    ...asked,
    ids: severalIds.optional(),
    matching: matching.optional(),
    /** How many of `matching` the user has confirmed; where more match by now, nothing is started. */
    count: z.number().int().positive().optional(),
    reason: reasonText.optional(),
    /** Made for each press of a button: pressed twice, it starts once. */
    key: z.string().min(1).max(100),
  })
  .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), {
    path: ['ids'],
    error: messages.required,
  });

export type BulkState = 'running' | 'cancelled' | 'finished';

export interface BulkView {
  id: string;
  action: BulkActionName;
  level: Level;
  total: number;
  done: number;
  /** Those that were refused; the others are as far as `done`, or were left as they were. */
  failed: number;
  state: BulkState;
  /** ISO time. */
  startedAt: string;
  /** Until when the last of it can be undone; ISO time. Null where nothing can. */
  undoUntil: string | null;
  /** Until when it is shown; ISO time. Null: until it was seen or is dismissed. */
  shownUntil: string | null;
}

/** One that was refused. */
export interface BulkFailure {
  id: string;
  /** Empty where the person may not see it any more. */
  name: string;
  why: string;
}
