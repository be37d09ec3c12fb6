import { z } from 'zod';
import { LEVELS } from '#foundation/permissions';
import { defineEvent, renaming, type EventsOf } from './define';

const bulk = {
  bulkId: z.string(),
  userId: z.string(),
  action: z.enum(['accept', 'reject', 'undo', 'remove', 'resend', 'withdraw']),
  total: z.number(),
  /** From which list it was started; older events are without it. */
  level: z.enum(LEVELS).optional(),
};

const sofar = { ...bulk, done: z.number(), failed: z.number() };

/** Version 1 says deed for action. */
const common = {
  version: 2,
  upcasts: [renaming({ deed: 'action' })],
};

/**
 * How a user's bulk action goes on, stream `bulk-<id>`. What was done to each of them is a
 * fact of its own, with this bulk as its correlation.
 */
export const bulkEvents = {
  BulkStarted: defineEvent({ ...common, schema: z.object(bulk) }),
  BulkProgressed: defineEvent({ ...common, schema: z.object(sofar) }),
  BulkFinished: defineEvent({ ...common, schema: z.object(sofar) }),
  /** Or stopped, because the person lost the right to it. The rest is left as it was. */
  BulkCancelled: defineEvent({ ...common, schema: z.object(sofar) }),
  /** What was left when it was stopped is gone on with. */
  BulkResumed: defineEvent({ ...common, schema: z.object(sofar) }),
  /** Those that failed are tried again. */
  BulkRetried: defineEvent({ ...common, schema: z.object(sofar) }),
};

export type BulkEvent = EventsOf<typeof bulkEvents>;
