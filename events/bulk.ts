import { z } from 'zod';
import { defineEvent, type EventsOf } from './define';

const bulk = {
  bulkId: z.string(),
  userId: z.string(),
  deed: z.enum(['accept', 'reject', 'undo', 'remove']),
  total: z.number(),
};

const sofar = { ...bulk, done: z.number(), failed: z.number() };

const scope = ({ userId }: { userId: string }) => ({ userId });

/**
 * How a user's bulk action goes on, stream `bulk-<id>`. What was done to each of them is a
 * fact of its own, with this bulk as its correlation.
 */
export const bulkEvents = {
  BulkStarted: defineEvent({ version: 1, schema: z.object(bulk), scope }),
  BulkProgressed: defineEvent({ version: 1, schema: z.object(sofar), scope }),
  BulkFinished: defineEvent({ version: 1, schema: z.object(sofar), scope }),
  /** Or stopped, because the person lost the right to it. The rest is left as it was. */
  BulkCancelled: defineEvent({ version: 1, schema: z.object(sofar), scope }),
  /** What was left when it was stopped is gone on with. */
  BulkResumed: defineEvent({ version: 1, schema: z.object(sofar), scope }),
  /** Those that failed are tried again. */
  BulkRetried: defineEvent({ version: 1, schema: z.object(sofar), scope }),
};

export type BulkEvent = EventsOf<typeof bulkEvents>;
