import { z } from 'zod';
import type { MembershipView } from '#modules/organizations/contract';
import { defineCall, type Answer, type Call } from './call';
import { corporateMembership, membership } from './organization-fields';
import type { OrganizationsCallsOptions } from './organizations.server';

const group = 'Joining an organization';
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
  imageUrl: OrganizationsCallsOptions['imageUrl'],
) => ({ id, name, domain, website, img: imageUrl(logo) });

const answerOf = (data: object[]): Answer =>
  data.length > 0 ? { code: 200, data } : { code: 204 };

export const membershipCalls = ({
  organizations: { queries },
  imageUrl,
}: OrganizationsCallsOptions): Call[] => [
  defineCall({
    method: 'GET',
    path: '/organization/user/exist',
    group,
    about: 'The own memberships, the oldest first.',
    who: 'user',
    answers: { 200: { about: 'The memberships.', data: z.array(membership) }, 204: none },
    handle: async ({ actor }) => answerOf((await queries.memberships(actor)).map(rowOf)),
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
    handle: async ({ actor }) =>
      answerOf(
        (await queries.memberships(actor)).map((one) => ({
          ...rowOf(one),
          organization: organizationOf(one, imageUrl),
          location: one.location,
        })),
      ),
  }),
];
