import { z } from 'zod';
import {
  addAdmin,
  addAuditor,
  addLocation,
  addLocationAdmin,
  changeLocation,
  listEmployees,
  removeAuditor,
  removeLocationAdmin,
  staffedLocations,
} from '#modules/organizations/index.server';
import {
  appointedUser,
  auditorInput,
  changeLocationInput,
  organizationAdminInput,
  placeInput,
} from '#modules/organizations/contract';
import { email, normalizeEmail } from '#foundation/account-fields';
import { DomainError, isDomainError } from '#foundation/errors';
import { searchText } from '#foundation/list';
import { entryId } from '#foundation/many';
import { messages } from '#foundation/messages';
import { rolesWith } from '#foundation/permissions';
import { defineCall, type Call } from './call';
import { id, mail, place, placeFields } from './fields';
import { apiMessages } from './messages';

/** The first admin of a location is optional; then both mail and id are needed. */
export const addLocationInput = z
  .object({
    ...placeInput.shape,
    ...placeFields,
    adminmail: email.optional(),
    user_id: appointedUser.optional(),
  })
  .superRefine(({ adminmail, user_id: userId }, context) => {
    if ((adminmail === undefined) === (userId === undefined)) return;
    const path = adminmail === undefined ? ['adminmail'] : ['user_id'];
    context.addIssue({ code: 'custom', path, message: apiMessages.goTogether });
  });

/** The location is given by its id, or by name, city, country and address. */
export const locationAdminInput = z
  .object({
    loc_id: entryId.optional(),
    ...placeInput.omit({ latitude: true, longitude: true }).partial().shape,
    adminmail: email,
    user_id: appointedUser,
  })
  .transform(({ loc_id: id, adminmail, user_id: userId, ...fields }, context) => {
    const admin = { email: adminmail, userId };
    if (id !== undefined) return { location: id, admin };
    const { name, city, country, address } = fields;
    if (name && city && country && address) {
      return { location: { name, city, country, address }, admin };
    }
    for (const field of ['name', 'city', 'country', 'address'] as const) {
      if (fields[field]) continue;
      context.addIssue({ code: 'custom', path: [field], message: messages.required });
    }
    return z.NEVER;
  });

const group = 'Locations';
const person = z.strictObject({
  email: z.string(),
  user_id: id,
  name: z.string(),
  designation: z.string(),
});

/** How many employees are offered as admins. */
const CHOICE = { start: 0, end: 100 };

export const locationCalls: readonly Call[] = [
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
    orElse: { what: 'no location added', code: 208 },
    handle: async ({ run, params: { orgId: organizationId = '' }, body }) => {
      const { adminmail: email, user_id: userId, ...place } = body;
      const admin = email && userId ? { email, userId } : undefined;
      const data = await run(addLocation, { organizationId, place, admin });
      return { code: 200, status: messages.locationAdded, data };
    },
  }),

  defineCall({
    method: 'PUT',
    path: '/organization/location/{orgId}/{locationId}',
    group,
    about: 'Change what is sent of a location, and leave the rest.',
    who: rolesWith('organization.edit'),
    body: changeLocationInput.extend(z.object(placeFields).partial().shape),
    answers: { 200: { about: 'Changed.', status: messages.locationChanged } },
    handle: async ({ run, params: { orgId = '', locationId = '' }, body: place }) => {
      await run(changeLocation, { organizationId: orgId, locationId, place }).catch((error) => {
        if (!isDomainError(error) || error.code !== 'LocationExists') throw error;
        // Only what adds a location may answer 204.
        throw new DomainError('InputInvalid', { fields: { name: error.message } });
      });
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
    handle: async ({ services, actor, params: { orgId: organizationId = '' }, query: { q } }) => {
      const [employees, { found }] = await Promise.all([
        listEmployees(services, actor, { organizationId, q, ...CHOICE }),
        staffedLocations(services, actor, organizationId, q),
      ]);
      const adminMails = employees.rows.map(({ userId, ...row }) => ({ ...row, user_id: userId }));
      const adminData = found.map(({ admins, ...location }) => ({
        ...location,
        corporateMail: admins.map(({ email }) => email),
        admin: admins.length,
      }));
      return { code: 200, data: { adminMails, adminData } };
    },
  }),
];

const adminsGroup = 'Organization admins';

export const adminCalls: readonly Call[] = [
  defineCall({
    method: 'POST',
    path: '/organization/admin',
    group: adminsGroup,
    about: 'Make a user an admin of an organization; an unknown mail gets an invitation link.',
    who: rolesWith('organization.appointAdmin'),
    body: organizationAdminInput.extend({ email: mail }),
    incomplete: { name: messages.organizationNameMissing },
    answers: {
      200: { about: 'Added, or invited.', status: messages.adminGranted },
      208: { about: 'That person is one already.', status: messages.adminKnown },
      404: { about: 'No organization has this name.', status: messages.notFound },
      429: { about: 'Too many mails for this mail address.' },
    },
    handle: async ({ run, body }) => {
      await run(addAdmin, body);
    },
  }),

  defineCall({
    method: 'POST',
    path: '/organization/location/admin/{orgId}',
    group: adminsGroup,
    about: 'Make an employee an admin of a location: loc_id, or name, city, country and address.',
    who: rolesWith('organization.appointLocationAdmin'),
    body: locationAdminInput,
    answers: {
      200: { about: 'Added.', status: messages.locationAdminAdded },
      204: { about: 'That employee is one already.' },
      208: { about: 'Nobody could be added.', status: messages.somethingWentWrong },
    },
    orElse: { what: 'no location admin added', code: 208 },
    handle: async ({ run, params: { orgId: organizationId = '' }, body }) => {
      await run(addLocationAdmin, { organizationId, ...body });
    },
  }),

  defineCall({
    method: 'DELETE',
    path: '/organization/location/admin/{locationId}/{mail}/{orgId}',
    group: adminsGroup,
    about: 'Take the role from an admin of a location who is not oneself.',
    who: rolesWith('organization.appointLocationAdmin'),
    answers: {
      200: { about: 'Taken.', status: messages.locationAdminRemoved },
      208: {
        about: 'That mail is of no other admin of this location.',
        status: messages.somethingWentWrong,
      },
    },
    orElse: { what: 'no location admin removed', code: 208 },
    handle: async ({ run, params: { orgId: organizationId = '', locationId = '', mail = '' } }) => {
      const email = normalizeEmail(mail);
      await run(removeLocationAdmin, { organizationId, locationId, email });
    },
  }),

  defineCall({
    method: 'POST',
    path: '/organization/auditor/{orgId}',
    group: adminsGroup,
    about: 'Make a user an auditor of the organization.',
    who: rolesWith('organization.appointAuditor'),
    body: auditorInput.extend({ email: mail }),
    answers: {
      200: { about: 'Added.', status: messages.auditorAdded },
      208: { about: 'That person is an auditor already.', status: messages.auditorKnown },
      429: { about: 'The auditors of the organization were changed too often.' },
    },
    handle: async ({ run, params: { orgId: organizationId = '' }, body: { email } }) => {
      await run(addAuditor, { organizationId, email });
    },
  }),

  defineCall({
    method: 'DELETE',
    path: '/organization/auditor/{orgId}',
    group: adminsGroup,
    about: 'Take the role from an auditor.',
    who: rolesWith('organization.appointAuditor'),
    body: auditorInput.extend({ email: mail }),
    answers: {
      200: { about: 'Taken.', status: messages.auditorRemoved },
      208: { about: 'That person is not an auditor.', status: messages.auditorUnknown },
      429: { about: 'The auditors of the organization were changed too often.' },
    },
    handle: async ({ run, params: { orgId: organizationId = '' }, body: { email } }) => {
      await run(removeAuditor, { organizationId, email });
    },
  }),
];
