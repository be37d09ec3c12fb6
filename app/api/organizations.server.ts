import { z } from 'zod';
import { numberOfCardsIn } from '#modules/cards/index.server';
import {
  domainsOfOrganizations,
  listBySize,
  listOrganizations,
  organizationDetails,
  organizationSummary,
  ownOrganizations,
} from '#modules/organizations/index.server';
import { requirePermission } from '#events/command.server';
import { listPending } from '#modules/requests/index.server';
import { apiMessages } from './messages';
import { rolesWith } from '#foundation/permissions';
import { defineCall, type Call } from './call';
import { id, img, ownOrganization, ownOrganizationOf } from './fields';
import { momentOf, wireList } from './wire';

const group = 'Organizations';

const since = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], apiMessages.timeInvalid)
  .transform((text) => momentOf(text).toISOString())
  .optional()
  .meta({ description: 'A day, or a time: only those registered then or later.' });

const COLUMNS = {
  registration_date: 'registeredAt',
  name: 'name',
  label: 'name',
  value: 'id',
  domain: 'domain',
  website: 'website',
} as const;
const SIZE_COLUMNS = { numberUser: 'members', label: 'name', value: 'id', name: 'name' } as const;

const choice = { id, label: z.string(), value: id };

/** The form that select fields of clients expect. */
const choiceOf = ({ id, name }: { id: string; name: string }) => ({ id, label: name, value: id });

export const listCalls: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: '/organization/list',
    group,
    about: 'Every organization.',
    who: rolesWith('organization.list'),
    query: wireList(COLUMNS, { sort: 'registration_date', order: 'DESC' }).and(
      z.object({ registered_since: since }),
    ),
    answers: {
      200: {
        about: 'One page of the list.',
        list: true,
        data: z.array(
          z.strictObject({
            ...choice,
            name: z.string(),
            domain: z.string(),
            website: z.string(),
            registration_date: z.iso.datetime(),
            img,
          }),
        ),
      },
    },
    handle: async ({
      services,
      imageUrl,
      actor,
      query: { registered_since: registeredSince, ...query },
    }) => {
      const { rows, total } = await listOrganizations(services, actor, {
        ...query,
        registeredSince,
      });
      const data = rows.map(({ name, domain, website, ...row }) => ({
        ...choiceOf({ id: row.id, name }),
        name,
        domain,
        website,
        registration_date: row.registeredAt,
        img: imageUrl(row.logo),
      }));
      return { code: 200, data, total };
    },
  }),

  defineCall({
    method: 'GET',
    path: '/organization/admin/list',
    group,
    about: 'Every organization with the number of its people.',
    who: rolesWith('organization.list'),
    query: wireList(SIZE_COLUMNS, { sort: 'numberUser', order: 'DESC' }),
    answers: {
      200: {
        about: 'One page of the list.',
        list: true,
        data: z.array(z.strictObject({ ...choice, numberUser: z.int().min(0) })),
      },
    },
    handle: async ({ services, actor, query }) => {
      const { rows, total } = await listBySize(services, actor, query);
      const data = rows.map((row) => ({ ...choiceOf(row), numberUser: row.members }));
      return { code: 200, data, total };
    },
  }),

  defineCall({
    method: 'GET',
    path: '/organization/list/userorganization',
    group,
    about: 'The organizations one is in or has a role in, by name.',
    who: 'user',
    answers: { 200: { about: 'The organizations.', data: z.array(ownOrganization) } },
    handle: async ({ services, actor }) => ({
      code: 200,
      data: (await ownOrganizations(services, actor)).map(ownOrganizationOf),
    }),
  }),

  defineCall({
    method: 'GET',
    path: '/organization/domain-list',
    group,
    about: 'The domains of all organizations.',
    who: 'user',
    answers: {
      200: {
        about: 'The domains.',
        data: z.array(z.string().meta({ examples: ['acme.example'] })),
      },
    },
    handle: async ({ services }) => ({
      code: 200,
      data: await domainsOfOrganizations(services),
    }),
  }),
];

const text = z.string();
const referCode = text.optional().meta({ description: 'For its admins and super admins.' });

const PENDING_COLUMNS = {
  name: 'name',
  designation: 'designation',
  email: 'email',
  contactnumber: 'contactNumber',
} as const;

export const detailCalls: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: '/organization/details/{orgId}',
    group,
    about: 'An organization and where it is: for its members, admins, auditors and super admins.',
    who: 'user',
    answers: {
      200: {
        about: 'The organization.',
        data: z.strictObject({
          id,
          name: text,
          domain: text,
          website: text,
          refer_code: referCode,
          img,
          locations: z.array(z.strictObject({ id, name: text, city: text, address: text })),
        }),
      },
    },
    handle: async ({ services, imageUrl, actor, params: { orgId = '' } }) => {
      const { id, name, domain, website, referCode, logo, locations } = await organizationDetails(
        services,
        actor,
        orgId,
      );
      const places = locations.map(({ id, name, city, address }) => ({ id, name, city, address }));
      const organization = { id, name, domain, website, refer_code: referCode };
      return { code: 200, data: { ...organization, img: imageUrl(logo), locations: places } };
    },
  }),

  defineCall({
    method: 'GET',
    path: '/organization/count/organization/details/{orgId}',
    group,
    about: 'An organization in numbers.',
    who: rolesWith('organization.count'),
    answers: {
      200: {
        about: 'The numbers.',
        data: z.strictObject({
          name: text,
          refer_code: referCode,
          numberOfBusinessCards: z.int().min(0),
          numberUser: z.int().min(0),
        }),
      },
    },
    handle: async ({ services, actor, params: { orgId = '' } }) => {
      const {
        name,
        referCode,
        members: numberUser,
      } = await organizationSummary(services, actor, orgId);
      const numberOfBusinessCards = await numberOfCardsIn(services, orgId);
      const data = { name, refer_code: referCode, numberOfBusinessCards, numberUser };
      return { code: 200, data };
    },
  }),

  defineCall({
    method: 'GET',
    path: '/organization/user/card/business/P/{orgId}',
    group,
    about: 'Who waits for a corporate card; a location admin sees those of the own location.',
    who: rolesWith('organization.readPending'),
    query: wireList(PENDING_COLUMNS, { sort: 'name', order: 'ASC' }),
    answers: {
      200: {
        about: 'One page of the list.',
        list: true,
        data: z.array(
          z.strictObject({
            id,
            user_id: id,
            name: text,
            designation: text,
            email: text,
            contactnumber: text,
          }),
        ),
      },
    },
    handle: async ({ services, actor, query, params: { orgId: organizationId = '' } }) => {
      const place = { organizationId };
      await requirePermission(services, services.sql, actor, 'organization.readPending', place);
      const { rows, total } = await listPending(services, actor, organizationId, query);
      const data = rows.map(({ id, userId, name, designation, email, contactNumber }) => {
        return { id, user_id: userId, name, designation, email, contactnumber: contactNumber };
      });
      return { code: 200, data, total };
    },
  }),
];
