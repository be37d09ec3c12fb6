import { z } from 'zod';
import {
  administeredOrganization,
  createOrganization,
  registerOrganization,
  rotateReferCode,
  updateOrganization,
} from '#modules/organizations/index.server';
import {
  createOrganizationInput,
  locationTab,
  organizationName,
  organizationTab,
  registrant,
} from '#modules/organizations/contract';
import { isDomainError } from '#foundation/errors';
import { imageField } from '#foundation/images';
import { messages } from '#foundation/messages';
import { rolesWith } from '#foundation/permissions';
import { defineCall, type Answer, type Call } from './call';
import {
  country,
  domain,
  id,
  latitude,
  longitude,
  mail,
  mailProof,
  mailedCode,
  name,
  website,
  wirePassword,
} from './fields';
import { fromWire } from './wire';
import { apiMessages } from './messages';

const group = 'Organizations';

const unused = z.unknown().optional();

const newOrganization = fromWire(createOrganizationInput.extend({ domain, website, country }));

const registration = fromWire(
  z.object({
    ...organizationTab.shape,
    ...locationTab.shape,
    ...registrant,
    domain,
    website,
    country,
    latitude,
    longitude,
    email: mail,
    username: name,
    password: wirePassword,
    code: mailedCode.optional(),
    proof: mailProof.optional(),
  }),
);

/** Another organization has the name or the domain. */
function databaseError(error: unknown): Answer {
  if (!isDomainError(error) || error.code !== 'OrganizationTaken') throw error;
  return { code: 200, status: apiMessages.databaseError };
}

/** The same, or the mail has an account; the caller has proven to own the mail address. */
function duplicateEntry(error: unknown): Answer {
  const taken = isDomainError(error) && ['OrganizationTaken', 'EmailTaken'].includes(error.code);
  if (!taken) throw error;
  return { code: 200, status: messages.duplicateEntry, more: { message: error.message } };
}

export const registeringCalls: readonly Call[] = [
  defineCall({
    method: 'POST',
    path: '/organization/create',
    group,
    about: 'Register an organization for others.',
    who: rolesWith('organization.create'),
    query: z.object({ name: unused.meta({ description: 'Ignored: the name is in the body.' }) }),
    body: newOrganization,
    answers: {
      200: {
        about: 'Registered; or the name or the domain is taken, and nothing is stored.',
        status: [messages.organizationCreated, apiMessages.databaseError],
        data: z.strictObject({ id }),
      },
      429: { about: 'Busy right now.' },
    },
    handle: ({ run, body: { logo, name, domain, website, ...rest } }) => {
      const { locationName, city, country, address } = rest;
      const place = { name: locationName, city, country, address };
      const location = { ...place, latitude: null, longitude: null };
      return run(createOrganization, { name, domain, website, logo, location }).then(
        (data) => ({ code: 200, status: messages.organizationCreated, data }),
        databaseError,
      );
    },
  }),

  defineCall({
    method: 'POST',
    path: '/organization/create-organization',
    group,
    about:
      'Register an organization and an account that administers it, with code or proof of its mail.',
    who: 'public',
    body: registration,
    answers: {
      200: {
        about: 'Registered; or name, domain or mail is taken, as message says: nothing is stored.',
        status: [messages.organizationRegistered, messages.duplicateEntry],
        data: z.strictObject({ id, userId: id }),
        more: { message: z.enum([messages.organizationTaken, messages.emailTaken]) },
      },
      403: {
        about: 'Neither code nor proof shows that the mail address is the caller’s.',
        status: messages.codeInvalid,
      },
      429: { about: 'Too many tries with a code, or busy right now.' },
    },
    handle: ({ run, body: { logo, name, domain, website, ...rest } }) => {
      const { locationName, city, country, address, latitude, longitude, ...person } = rest;
      const { password: passwordHash, ...registrant } = person;
      const location = { name: locationName, city, country, address, latitude, longitude };
      const organization = { name, domain, website, logo, location };
      return run(registerOrganization, {
        ...organization,
        registrant: { ...registrant, passwordHash },
      }).then(
        (data) => ({ code: 200, status: messages.organizationRegistered, data }),
        duplicateEntry,
      );
    },
  }),

  defineCall({
    method: 'PUT',
    path: '/organization/update',
    group,
    about: 'Change name, domain, website and logo of an organization of one’s own.',
    who: rolesWith('organization.edit'),
    query: z.object({
      name: z
        .string(messages.required)
        .trim()
        .min(1, messages.required)
        .meta({
          description: 'Which organization: its name so far, with or without its spaces.',
          examples: ['Acme'],
        }),
    }),
    body: fromWire(
      z.object({
        name: organizationName,
        domain,
        website,
        refer_code: unused.meta({
          description: 'Ignored: POST /organization/refer/{orgId} makes a new one.',
        }),
        logo: imageField('logo').nullish(),
      }),
    ),
    answers: {
      200: {
        about: 'Changed; or the name or the domain is taken, and nothing is changed.',
        status: [messages.organizationUpdated, apiMessages.databaseError],
      },
      404: { about: 'One is in no such organization.', status: messages.notFound },
      409: { about: 'There is no space for the logo.', status: messages.picturesFull },
      429: { about: 'Too many logos of one organization.' },
    },
    handle: async ({ services, actor, run, query, body: { name, domain, website, logo } }) => {
      const { id: organizationId } = await administeredOrganization(services, actor, query.name);
      const changes = { name, domain, website, logo: logo ?? undefined };
      return run(updateOrganization, { organizationId, ...changes }).then(
        () => ({ code: 200, status: messages.organizationUpdated }),
        databaseError,
      );
    },
  }),

  defineCall({
    method: 'POST',
    path: '/organization/refer/{orgId}',
    group,
    about: 'Make a new refer code. The one before opens nothing any more.',
    who: rolesWith('organization.edit'),
    answers: {
      200: {
        about: 'The new code.',
        status: messages.referCodeRotated,
        data: z.strictObject({ refer_code: z.string() }),
      },
    },
    handle: async ({ run, params: { orgId: organizationId = '' } }) => {
      const { referCode } = await run(rotateReferCode, { organizationId });
      return { code: 200, status: messages.referCodeRotated, data: { refer_code: referCode } };
    },
  }),
];
