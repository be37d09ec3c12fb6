import { z } from 'zod';
import { DETAIL_KEYS, recordedDetails } from '#foundation/card-details';
import { defineEvent, renaming, type EventsOf } from './define';

const id = z.string();

const place = {
  name: z.string(),
  city: z.string(),
  country: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
};

const membership = { memberId: id, organizationId: id, locationId: id, userId: id };

const toOwnNames = renaming({ employeeid: 'employeeId', contactnumber: 'contactNumber' });

/**
 * Facts about organizations. Streams `organization-<id>`, `location-<id>` and `member-<id>`, where
 * the last follows from organization and person: a person is in an organization once.
 */
export const organizationEvents = {
  OrganizationRegistered: defineEvent({
    version: 1,
    schema: z.object({
      organizationId: id,
      name: z.string(),
      domain: z.string(),
      /** It was shown that the organization holds its domain. */
      domainProven: z.boolean(),
      website: z.string(),
      country: z.string(),
      /** Id of the image. */
      logo: z.string(),
      how: z.enum(['public', 'admin']),
    }),
  }),
  OrganizationUpdated: defineEvent({
    version: 1,
    schema: z.object({
      organizationId: id,
      name: z.string().optional(),
      domain: z.string().optional(),
      domainProven: z.boolean().optional(),
      website: z.string().optional(),
      logo: z.string().optional(),
    }),
  }),
  DomainProven: defineEvent({
    version: 1,
    schema: z.object({ organizationId: id, domain: z.string(), how: z.enum(['mail', 'word']) }),
  }),
  /** The code itself is a secret and stays out of the history. */
  ReferCodeRotated: defineEvent({
    version: 1,
    schema: z.object({ organizationId: id }),
  }),
  LocationAdded: defineEvent({
    version: 1,
    schema: z.object({ locationId: id, organizationId: id, ...place }),
  }),
  LocationChanged: defineEvent({
    version: 1,
    schema: z
      .object({ locationId: id, organizationId: id, ...place })
      .partial()
      .required({
        locationId: true,
        organizationId: true,
      }),
  }),
  MemberJoined: defineEvent({
    version: 2,
    schema: z.object({
      ...membership,
      how: z.enum(['registered', 'refer-code', 'corporate-mail', 'invited', 'imported', 'seeded']),
      ...recordedDetails,
      /** Where it was known before the person asked for a card. */
      employeeId: z.string().optional(),
      /** The person said so before being removed: another name of the account is not one here. */
      ownDetails: z.literal(true).optional(),
      email: z.string(),
      /** Id of the image. */
      photo: z.string().nullable(),
    }),
    personal: {
      subject: 'userId',
      fields: [...DETAIL_KEYS, 'email', 'photo'],
      formerFields: ['employeeid', 'contactnumber'],
    },
    upcasts: [toOwnNames],
  }),
  MemberRenamed: defineEvent({
    version: 1,
    schema: z.object({ ...membership, name: z.string() }),
    personal: { subject: 'userId', fields: ['name'] },
  }),
  /** What the person says that the organization shall know, by asking for a card. */
  MemberDetailsChanged: defineEvent({
    version: 2,
    schema: z.object({
      ...membership,
      ...recordedDetails,
    }),
    personal: {
      subject: 'userId',
      fields: DETAIL_KEYS,
      formerFields: ['employeeid', 'contactnumber'],
    },
    upcasts: [toOwnNames],
  }),
  /** Announced where the person was; the request announces it where the person is now. */
  MemberMoved: defineEvent({
    version: 1,
    schema: z.object({ ...membership, from: id }),
    scope: ({ organizationId, from, userId }) => ({ organizationId, locationId: from, userId }),
  }),
  MemberRemoved: defineEvent({
    version: 1,
    schema: z.object({ ...membership, why: z.enum(['account-deleted', 'removed', 'left']) }),
  }),
  /** A substitute does from now on what a removed person did: by membership and by account. */
  MemberReplaced: defineEvent({
    version: 1,
    schema: z.object({ ...membership, replacedBy: id, replacedByUserId: id }),
  }),
  /** The same for the substitute, who is named by `userId`. */
  MemberBecameSubstitute: defineEvent({
    version: 1,
    schema: z.object({
      ...membership,
      insteadOf: id,
      insteadOfUserId: id,
      /** It is over: the removed person has another substitute, or is there again. */
      ended: z.literal(true).optional(),
    }),
  }),
  /** A removed person's account is gone too: nothing of them stays in the organization's lists. */
  MemberForgotten: defineEvent({
    version: 1,
    schema: z.object(membership),
  }),
};

export type OrganizationsEvent = EventsOf<typeof organizationEvents>;
