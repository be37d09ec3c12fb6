import { rolesWith } from '#foundation/permissions';
import { z } from 'zod';
import { messages } from '#foundation/messages';
import { defineCall, type Call } from './call';
import { ownOrganizations } from './contributions';
import { id, ownOrganization } from './fields';
import { img } from './organization-fields';
import type { OrganizationsCallsOptions } from './organizations.server';
import { wireList } from './wire';

const group = 'Organizations';

const since = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], messages.timeInvalid)
  // Nothing is older than 1970, and databases know no year 0.
  .transform((text) => new Date(Math.max(0, Date.parse(text))).toISOString())
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

/** As lists to choose from want it. */
const choiceOf = ({ id, name }: { id: string; name: string }) => ({ id, label: name, value: id });

export const listCalls = ({ organizations, imageUrl }: OrganizationsCallsOptions): Call[] => [
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
    handle: async ({ actor, query: { registered_since: registeredSince, ...query } }) => {
      const { rows, total } = await organizations.queries.list(actor, {
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
    handle: async ({ actor, query }) => {
      const { rows, total } = await organizations.queries.listBySize(actor, query);
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
    handle: async ({ actor }) => ({
      code: 200,
      data: await ownOrganizations(organizations.queries, actor),
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
    handle: async () => ({ code: 200, data: await organizations.queries.domains() }),
  }),
];
