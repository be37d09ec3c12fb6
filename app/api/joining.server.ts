import { z } from 'zod';
import {
  confirmJoinCode,
  joinOrganization,
  ownMemberships,
  redeemReferCode,
  requestJoinCode,
} from '#modules/organizations/index.server';
import {
  corporateCodeInput,
  corporateMailInput,
  type JoinOffer,
  type MembershipView,
  referCodeInput,
} from '#modules/organizations/contract';
import { isDomainError } from '#foundation/errors';
import { entryId } from '#foundation/many';
import { messages } from '#foundation/messages';
import { defineCall, type Answer, type Call } from './call';
import { id, ignoredKey, img, mail, mailedCode, place } from './fields';
import { apiMessages } from './messages';

const group = 'Joining an organization';

const referCode = referCodeInput.shape.referCode.meta({
  description: 'With or without its dashes, in any case.',
  examples: ['7K2M-QW9X-B3TN'],
});

const wanted = (description: string) => entryId.meta({ description, format: 'uuid' });

/** A location of an organization that may be joined now. */
const offered = z.strictObject({
  id,
  name: z.string(),
  city: z.string(),
  address: z.string(),
  organization_id: id,
  organizationname: z.string(),
});

const rowsOf = ({ organization, locations }: JoinOffer) =>
  locations.map(({ id, name, city, address }) => ({
    id,
    name,
    city,
    address,
    organization_id: organization.id,
    organizationname: organization.name,
  }));

export const joiningCalls: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: '/organization/refer',
    group,
    about: 'The organization of a refer code, and 30 minutes to join it.',
    who: 'user',
    query: referCodeInput.extend({ referCode }),
    answers: {
      200: { about: 'Its locations, to choose one.', data: z.array(offered) },
      204: { about: 'There is no such code (any more).' },
      429: { about: 'Ten wrong codes in ten minutes.' },
    },
    handle: async ({ run, query }) => ({
      code: 200,
      data: rowsOf(await run(redeemReferCode, query)),
    }),
  }),

  defineCall({
    method: 'POST',
    path: '/organization/domain/mail',
    group,
    about: 'Ask for a code at a mail address of the organization’s domain.',
    who: 'user',
    body: corporateMailInput.extend({ email: mail, key: ignoredKey }),
    answers: {
      200: {
        about: 'The code is on its way; or the mail or oneself is in that organization already.',
        status: [messages.corporateCodeMailed, apiMessages.alreadyExist],
        data: z.array(z.strictObject({ id })),
      },
      204: { about: 'No organization has that domain.' },
      208: { about: 'The mail could not be queued.', status: messages.somethingWentWrong },
      429: { about: 'Too many of these mails for this mail address, or mails from this address.' },
    },
    orElse: { what: 'no join code queued', code: 208 },
    handle: async ({ run, body: { email } }) => {
      const { connectedTo } = await run(requestJoinCode, { email });
      return connectedTo
        ? { code: 200, status: apiMessages.alreadyExist, data: [{ id: connectedTo.id }] }
        : { code: 200, status: messages.corporateCodeMailed };
    },
  }),

  defineCall({
    method: 'POST',
    path: '/organization/domain/mail/confirm',
    group,
    about: 'Confirm the code: the organization of the mail, and 30 minutes to join it.',
    who: 'user',
    body: corporateCodeInput.extend({ email: mail, code: mailedCode }),
    answers: {
      200: {
        about: 'Its locations, to choose one.',
        status: messages.codeMatches,
        data: z.array(offered),
      },
      401: {
        about: 'Wrong, used, older than 10 minutes, or tried wrongly 5 times; or no token.',
        status: [messages.corporateCodeInvalid, messages.notSignedIn],
      },
      429: { about: 'Too many tries for this mail address.' },
    },
    handle: async ({ run, body }) => {
      const offer = await run(confirmJoinCode, body);
      return { code: 200, status: messages.codeMatches, data: rowsOf(offer) };
    },
  }),

  defineCall({
    method: 'PUT',
    path: '/organization/location',
    group,
    about: 'Join the organization at one of its locations, after one of the two calls above.',
    who: 'user',
    query: z.object({ id: wanted('The location.'), organizationID: wanted('The organization.') }),
    answers: {
      200: { about: 'Joined.', status: messages.joined },
      204: { about: 'Nothing was shown in the last 30 minutes, or no such location.' },
      208: {
        about: 'The user, or another one with the same mail, is in the organization already.',
        status: messages.organizationTaken,
      },
    },
    handle: async ({ run, query: { id, organizationID: organizationId } }): Promise<Answer> => {
      try {
        await run(joinOrganization, { organizationId, locationId: id });
        return { code: 200, status: messages.joined };
      } catch (error) {
        // The contract has one sentence for both, where pages say which.
        const isThere = isDomainError(error) && error.status === 208;
        if (!isThere) throw error;
        return { code: 208, status: messages.organizationTaken };
      }
    },
  }),
];

const text = z.string();

const membershipFields = {
  id,
  user_id: id,
  organization_id: id,
  location_id: id,
  name: text,
  email: text,
  designation: text,
  contactnumber: text,
  organizationname: text,
  locname: text,
  registration_date: z.iso.datetime(),
};

const membership = z.strictObject(membershipFields);

const corporateMembership = z.strictObject({
  ...membershipFields,
  organization: z.strictObject({ id, name: text, domain: text, website: text, img }),
  location: place,
});

const none = { about: 'One is in no organization.' };

const rowOf = ({ organization, location, ...member }: MembershipView) => ({
  id: member.id,
  user_id: member.userId,
  organization_id: organization.id,
  location_id: location.id,
  name: member.name,
  email: member.email,
  designation: member.designation,
  contactnumber: member.contactNumber,
  organizationname: organization.name,
  locname: location.name,
  registration_date: member.joinedAt,
});

const organizationOf = (
  { organization: { id, name, domain, website, logo } }: MembershipView,
  imageUrl: (id: string) => string,
) => ({ id, name, domain, website, img: imageUrl(logo) });

const listAnswer = (data: object[]): Answer =>
  data.length > 0 ? { code: 200, data } : { code: 204 };

export const membershipCalls: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: '/organization/user/exist',
    group,
    about: 'The own memberships, the oldest first.',
    who: 'user',
    answers: { 200: { about: 'The memberships.', data: z.array(membership) }, 204: none },
    handle: async ({ services, actor }) =>
      listAnswer((await ownMemberships(services, actor)).map(rowOf)),
  }),

  defineCall({
    method: 'GET',
    path: '/organization/corporate/user/exist',
    group,
    about: 'The own memberships with organization and location.',
    who: 'user',
    answers: {
      200: { about: 'The memberships.', data: z.array(corporateMembership) },
      204: none,
    },
    handle: async ({ services, imageUrl, actor }) =>
      listAnswer(
        (await ownMemberships(services, actor)).map((one) => ({
          ...rowOf(one),
          organization: organizationOf(one, imageUrl),
          location: one.location,
        })),
      ),
  }),
];
