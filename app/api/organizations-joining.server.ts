import { z } from 'zod';
import {
  corporateCodeInput,
  corporateMailInput,
  referCodeInput,
  type JoinOffer,
} from '#modules/organizations/contract';
import { messages } from '#foundation/messages';
import { defineCall, type Call } from './call';
import { orFailed } from './failure.server';
import { id, ignoredKey, mail, mailedCode } from './fields';
import { offered } from './organization-fields';
import type { OrganizationsCallsOptions } from './organizations.server';

const group = 'Joining an organization';

const referCode = referCodeInput.shape.referCode.meta({
  description: 'With or without its dashes, in any case.',
  examples: ['7K2M-QW9X-B3TN'],
});

const wanted = (description: string) =>
  z.string(messages.required).min(1, messages.required).meta({ description, format: 'uuid' });

const rowsOf = ({ organization, locations }: JoinOffer) =>
  locations.map(({ id, name, city, address }) => ({
    id,
    name,
    city,
    address,
    organization_id: organization.id,
    organizationname: organization.name,
  }));

export const joiningCalls = ({
  organizations: { commands },
  log,
}: OrganizationsCallsOptions): Call[] => [
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
    handle: async ({ command, query }) => ({
      code: 200,
      data: rowsOf(await commands.useReferCode(command, query)),
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
        status: [messages.corporateCodeMailed, messages.alreadyExist],
        data: z.array(z.strictObject({ id })),
      },
      204: { about: 'No organization has that domain.' },
      208: { about: 'The mail could not be queued.', status: messages.somethingWentWrong },
      429: { about: 'Too many mails for this mail address or from this address.' },
    },
    handle: ({ command, body: { email } }) =>
      orFailed({ log, command, what: 'no join code queued' }, async () => {
        const { connectedTo } = await commands.requestJoinCode(command, { email });
        return connectedTo
          ? { code: 200, status: messages.alreadyExist, data: [{ id: connectedTo.id }] }
          : { code: 200, status: messages.corporateCodeMailed };
      }),
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
    handle: async ({ command, body }) => {
      const offer = await commands.confirmJoinCode(command, body);
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
        about: 'One is in the organization already, or somebody with the same mail is.',
        status: [messages.joinedAlready, messages.mailJoined],
      },
    },
    handle: async ({ command, query: { id: locationId, organizationID: organizationId } }) => {
      await commands.join(command, { organizationId, locationId });
      return { code: 200, status: messages.joined };
    },
  }),
];
