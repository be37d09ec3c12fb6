import { z } from 'zod';
import { defineEvent, type EventsOf } from './define';

const id = z.string();

/** Facts about what was read of the log. Stream `export-<id>`; who did it is the actor. */
export const auditEvents = {
  AuditExported: defineEvent({
    version: 1,
    schema: z.object({
      exportId: id,
      organizationId: id,
      /** Only what happened to this one. */
      requestId: id.optional(),
      form: z.enum(['csv', 'json', 'proof']),
      events: z.number(),
      /** Of a part of the timeline: ids, `rules` in the place of one, and ISO times. */
      filter: z.record(z.string(), z.string()).optional(),
    }),
  }),
};

export type AuditEvent = EventsOf<typeof auditEvents>;
