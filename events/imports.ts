import { z } from 'zod';
import { defineEvent, type EventsOf } from './define';

const about = { importId: z.string(), organizationId: z.string() };

/** Facts about imports of employees, stream `import-<id>`. Whom a file names is not among them. */
export const importEvents = {
  ImportStarted: defineEvent({
    version: 1,
    schema: z.object({ ...about, total: z.number() }),
  }),
  ImportProgressed: defineEvent({
    version: 1,
    /** So many of all are done by now. */
    schema: z.object({ ...about, done: z.number() }),
  }),
  ImportFinished: defineEvent({
    version: 1,
    schema: z.object({
      ...about,
      joined: z.number(),
      invited: z.number(),
      /** An admin ended it before all were done. */
      cancelled: z.boolean(),
    }),
  }),
  /** A file with its rows is deleted before its time, or for another in its place. */
  ImportDiscarded: defineEvent({
    version: 1,
    schema: z.object(about),
  }),
};

export type ImportsEvent = EventsOf<typeof importEvents>;
