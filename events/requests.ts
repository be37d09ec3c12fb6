import { z } from 'zod';
import { DETAIL_KEYS, recordedDetails } from '#foundation/card-details';
import { defineEvent, renaming, type EventsOf } from './define';
import type { RequestEventType } from './request-types';

const id = z.string();

const where = { requestId: id, organizationId: id, locationId: id, userId: id };

const details = {
  ...recordedDetails,
  email: z.string(),
  /** Id of the image. */
  photo: z.string().nullable(),
};

const asked = defineEvent({
  version: 2,
  schema: z.object({ ...where, ...details }),
  personal: {
    subject: 'userId',
    fields: [...DETAIL_KEYS, 'email', 'photo'],
    formerFields: ['employeeid', 'contactnumber'],
  },
  upcasts: [renaming({ employeeid: 'employeeId', contactnumber: 'contactNumber' })],
});

/** A rule that decided in the place of a user: the event has no actor then. */
const byRule = z.object({
  id,
  /** As it was called then. */
  name: z.string(),
  /** Who switched it on. */
  by: id,
});
export type ByRule = z.output<typeof byRule>;

const decided = {
  ...where,
  /** Until when a decision can be undone, as an ISO time: the promise that was made with it. */
  undoUntil: z.string(),
  rule: byRule.optional(),
};

/**
 * Facts about requests for a corporate card. Stream `request-<id>`, where the id follows from
 * organization and person: a person has one request in an organization.
 */
export const requestEvents = {
  RequestSubmitted: asked,
  RequestEdited: asked,
  RequestAccepted: defineEvent({ version: 1, schema: z.object(decided) }),
  RequestRejected: defineEvent({
    version: 1,
    schema: z.object({ ...decided, reason: z.string().optional() }),
    personal: { subject: 'userId', fields: ['reason'] },
  }),
  /** It waits again, and what was approved before the decision is approved again. */
  RequestDecisionUndone: defineEvent({ version: 1, schema: z.object(where) }),
  RequestClosed: defineEvent({
    version: 1,
    schema: z.object({ ...where, why: z.enum(['account-deleted', 'removed', 'left']) }),
  }),
} satisfies Record<RequestEventType, unknown>;

export type RequestEvent = EventsOf<typeof requestEvents>;
