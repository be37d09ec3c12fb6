import { z } from 'zod';
import type { PersonView } from '#modules/organizations/contract';
import { id } from './fields';
import { isApproved } from './request-fields';
import { STATUS_CODES } from '../live/protocol';

/** Fields of the calls about people in organizations, with what their readers want to know. */

/** One family of paths for those who look after organizations, one for locations. */
export const PEOPLE_PATHS = {
  organizations: '/organization/users/list',
  locations: '/organization/location/users/list',
} as const;

export const SUBSTITUTES_PATH = '/organization/replace/users/list';

const text = z.string();

export const isQuit = z.enum(['F', 'T']).meta({ description: 'F: is there; T: was removed.' });

export const personRow = z.strictObject({
  id: id.meta({ description: 'Of the person in this organization.' }),
  user_id: id,
  name: text,
  designation: text,
  employeeid: text,
  contactnumber: text,
  email: text.meta({ description: 'With which the person is in the organization.' }),
  locname: text,
  organizationname: text,
  org_id: id,
  is_approved: isApproved.nullable().meta({
    description: 'What came of the request for a card; null where there is none.',
  }),
  is_quit: isQuit,
  replace_with: id.nullable().meta({
    description: 'The id, as in this list, of whoever does now what a removed person did.',
  }),
  registration_date: z.iso.datetime().meta({ description: 'When the person joined.' }),
});

export const rowOf = (view: PersonView) => ({
  id: view.id,
  user_id: view.userId,
  name: view.name,
  designation: view.designation,
  employeeid: view.employeeId,
  contactnumber: view.contactNumber,
  email: view.email,
  locname: view.locationName,
  organizationname: view.organizationName,
  org_id: view.organizationId,
  is_approved: view.requestStatus && STATUS_CODES[view.requestStatus],
  is_quit: view.removed ? 'T' : 'F',
  replace_with: view.replaceWith,
  registration_date: view.joinedAt,
});
