import { rolesWith } from '#foundation/permissions';
import { z } from 'zod';
import { changeLocationInput } from '#modules/organizations/contract';
import { searchText } from '#foundation/list';
import { messages } from '#foundation/messages';
import { defineCall, type Call } from './call';
import { orFailed } from './failure.server';
import { id, mail } from './fields';
import { person, place, placeFields } from './organization-fields';
import type { OrganizationsCallsOptions } from './organizations.server';
import { addLocationInput } from './location-inputs';

const group = 'Locations';
const CHOICE = { start: 0, end: 100 };

export const locationCalls = ({
  organizations: { commands, queries },
  log,
}: OrganizationsCallsOptions): Call[] => [
  defineCall({
    method: 'POST',
    path: '/organization/location/{orgId}',
    group,
    about: 'Add a location, with an employee as its first admin or without one.',
    who: rolesWith('organization.edit'),
    body: addLocationInput,
    answers: {
      200: { about: 'Added.', status: messages.locationAdded, data: z.strictObject({ id }) },
      204: { about: 'The organization has this location already.' },
      208: { about: 'It could not be added.', status: messages.somethingWentWrong },
    },
    handle: ({ command, params: { orgId: organizationId = '' }, body }) =>
      orFailed({ log, command, what: 'no location added' }, async () => {
        const { adminmail: email, user_id: userId, ...place } = body;
        const admin = email && userId ? { email, userId } : undefined;
        const data = await commands.addLocation(command, { organizationId, place, admin });
        return { code: 200, status: messages.locationAdded, data };
      }),
  }),

  defineCall({
    method: 'PUT',
    path: '/organization/location/{orgId}/{locationId}',
    group,
    about: 'Change what is sent of a location, and leave the rest.',
    who: rolesWith('organization.edit'),
    body: changeLocationInput.extend(z.object(placeFields).partial().shape),
    answers: {
      200: { about: 'Changed.', status: messages.locationChanged },
      204: { about: 'The organization has such a location already.' },
    },
    handle: async ({ command, params: { orgId = '', locationId = '' }, body: place }) => {
      await commands.changeLocation(command, { organizationId: orgId, locationId, place });
      return { code: 200, status: messages.locationChanged };
    },
  }),

  defineCall({
    method: 'GET',
    path: '/organization/location/info/{orgId}',
    group,
    about: 'The locations with their admins, and whom to choose further admins from.',
    who: rolesWith('organization.readStaff'),
    query: z.object({ q: searchText }),
    answers: {
      200: {
        about: 'adminMails: up to 100 employees by name, oneself left out.',
        data: z.strictObject({
          adminMails: z.array(person),
          adminData: z.array(
            place.extend({
              corporateMail: z.array(mail.meta({ description: 'Of its admins.' })),
              admin: z.int().min(0).meta({ description: 'How many admins it has.' }),
            }),
          ),
        }),
      },
    },
    handle: async ({ actor, params: { orgId: organizationId = '' }, query: { q } }) => {
      const [employees, locations] = await Promise.all([
        queries.employees(actor, { organizationId, q, ...CHOICE }),
        queries.locations(actor, organizationId, q),
      ]);
      const adminMails = employees.rows.map(({ userId, ...row }) => ({ ...row, user_id: userId }));
      const adminData = locations.map(({ admins, ...location }) => ({
        ...location,
        corporateMail: admins.map(({ email }) => email),
        admin: admins.length,
      }));
      return { code: 200, data: { adminMails, adminData } };
    },
  }),
];
