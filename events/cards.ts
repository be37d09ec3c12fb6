import { z } from 'zod';
import { defineEvent, type EventsOf } from './define';

const id = z.string();

/** A design document in the version in which it was saved. */
const design = z.record(z.string(), z.unknown());

/** Ids of the images of both sides, and what they were drawn of: equal hash, equal pixels. */
const images = { front: z.string(), back: z.string(), hash: z.string() };

/** By its hash a card's text could be guessed. Older events have another one in clear, and no subject: see migration 0075. */
const ofImages = { subject: 'userId', fields: ['hash'] } as const;

const card = { cardId: id, organizationId: id, locationId: id, userId: id };

/**
 * Facts about cards. Streams `personal-card-<user>`, `corporate-design-<organization>` and
 * `corporate-card-<request>`: a person has one card, and one for each organization that gave one.
 * A share id is no secret and tells nothing of a person: it outlives the card that it led to.
 */
export const cardEvents = {
  PersonalCardSaved: defineEvent({
    version: 1,
    schema: z.object({
      userId: id,
      shareId: z.string(),
      design,
      /** What the card says, by field name. */
      details: z.record(z.string(), z.string()),
      /** In which of the designers it was made. */
      editor: z.enum(['canvas', 'elements']),
    }),
    personal: { subject: 'userId', fields: ['design', 'details'] },
  }),
  PersonalCardRendered: defineEvent({
    version: 1,
    schema: z.object({ userId: id, ...images }),
    personal: ofImages,
  }),
  PersonalCardWithdrawn: defineEvent({
    version: 1,
    schema: z.object({ userId: id }),
  }),
  CorporateDesignSaved: defineEvent({
    version: 1,
    schema: z.object({
      organizationId: id,
      /** Who saved it; absent for the demo's. */
      userId: id.nullable(),
      design,
    }),
    scope: ({ organizationId }) => ({ organizationId }),
  }),
  CorporateCardIssued: defineEvent({
    version: 1,
    schema: z.object({ ...card, shareId: z.string() }),
  }),
  CorporateCardRendered: defineEvent({
    version: 1,
    schema: z.object({
      ...card,
      ...images,
      /** The card was drawn before, since it was given or before a decision that was undone. */
      anew: z.literal(true).optional(),
    }),
    personal: ofImages,
  }),
  CorporateCardWithdrawn: defineEvent({
    version: 1,
    schema: z.object({
      ...card,
      why: z.enum(['rejected', 'undone', 'removed', 'account-deleted']),
    }),
  }),
};

export type CardsEvent = EventsOf<typeof cardEvents>;
