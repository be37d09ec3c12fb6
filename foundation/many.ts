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
  .array(entryId, 'must be a list of ids')
  .min(1, messages.required)
  .max(MOST_AT_ONCE, 'can have 10,000 ids at most');

/** What came of something that was done with several. */
export interface Outcome {
  done: string[];
  failed: { id: string; status: string }[];
}
