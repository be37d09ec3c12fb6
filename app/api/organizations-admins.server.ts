import { rolesWith } from '#foundation/permissions';
import { auditorInput, organizationAdminInput } from '#modules/organizations/contract';
import { normalizeEmail } from '#foundation/account-fields';
import { messages } from '#foundation/messages';
import { defineCall, type Call } from './call';
import { orFailed } from './failure.server';
import { mail } from './fields';
import { locationAdminInput } from './location-inputs';
import type { OrganizationsCallsOptions } from './organizations.server';

const group = 'Organization admins';

export const adminCalls = ({
  organizations: { commands },
  log,
}: OrganizationsCallsOptions): Call[] => [
  defineCall({
    method: 'POST',
    path: '/organization/admin',
    group,
    about: 'Make somebody an admin of an organization; an unknown mail gets an invitation link.',
    who: rolesWith('organization.appointAdmin'),
    body: organizationAdminInput.extend({ email: mail }),
    incomplete: { name: messages.organizationNameMissing },
    answers: {
      200: { about: 'Added, or invited.', status: messages.adminGranted },
      208: { about: 'That person is one already.', status: messages.adminKnown },
      404: { about: 'There is no organization of this name.', status: messages.notFound },
    },
    handle: async ({ command, body }) => {
      await commands.addAdmin(command, body);
      return { code: 200, status: messages.adminGranted };
    },
  }),

  defineCall({
    method: 'POST',
    path: '/organization/location/admin/{orgId}',
    group,
    about: 'Make an employee an admin of a location: loc_id, or name, city, country and address.',
    who: rolesWith('organization.appointLocationAdmin'),
    body: locationAdminInput,
    answers: {
      200: { about: 'Added.', status: messages.locationAdminAdded },
      204: { about: 'That employee is one already.' },
      208: { about: 'Nobody could be added.', status: messages.somethingWentWrong },
    },
    handle: ({ command, params: { orgId: organizationId = '' }, body }) =>
      orFailed({ log, command, what: 'no location admin added' }, async () => {
        await commands.addLocationAdmin(command, { organizationId, ...body });
        return { code: 200, status: messages.locationAdminAdded };
      }),
  }),

  defineCall({
    method: 'DELETE',
    path: '/organization/location/admin/{locationId}/{mail}/{orgId}',
    group,
    about: 'Take the role from an admin of a location who is not oneself.',
    who: rolesWith('organization.appointLocationAdmin'),
    answers: {
      200: { about: 'Taken.', status: messages.locationAdminRemoved },
      208: {
        about: 'That mail is of no other admin of this location.',
        status: messages.somethingWentWrong,
      },
    },
    handle: ({ command, params: { orgId: organizationId = '', locationId = '', mail = '' } }) =>
      orFailed({ log, command, what: 'no location admin removed' }, async () => {
        const email = normalizeEmail(mail);
        await commands.removeLocationAdmin(command, { organizationId, locationId, email });
        return { code: 200, status: messages.locationAdminRemoved };
      }),
  }),

  defineCall({
    method: 'POST',
    path: '/organization/auditor/{orgId}',
    group,
    about: 'Let somebody with an account look over the organization’s shoulder.',
    who: rolesWith('organization.appointAuditor'),
    body: auditorInput.extend({ email: mail }),
    answers: {
      200: { about: 'Added.', status: messages.auditorAdded },
      208: { about: 'That person is an auditor already.', status: messages.auditorKnown },
    },
    handle: async ({ command, params: { orgId: organizationId = '' }, body: { email } }) => {
      await commands.addAuditor(command, { organizationId, email });
      return { code: 200, status: messages.auditorAdded };
    },
  }),

  defineCall({
    method: 'DELETE',
    path: '/organization/auditor/{orgId}',
    group,
    about: 'Take the role from an auditor.',
    who: rolesWith('organization.appointAuditor'),
    body: auditorInput.extend({ email: mail }),
    answers: {
      200: { about: 'Taken.', status: messages.auditorRemoved },
      208: { about: 'That person is not an auditor.', status: messages.auditorUnknown },
    },
    handle: async ({ command, params: { orgId: organizationId = '' }, body: { email } }) => {
      await commands.removeAuditor(command, { organizationId, email });
      return { code: 200, status: messages.auditorRemoved };
    },
  }),
];
