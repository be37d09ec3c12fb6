import { rolesWith } from '#foundation/permissions';
import { z } from 'zod';
import { defineCall, type Call } from './call';
import { businessCardsOf, pendingOf } from './contributions';
import { id } from './fields';
import { img } from './organization-fields';
import type { OrganizationsCallsOptions } from './organizations.server';
import { wireList } from './wire';

const group = 'Organizations';
const text = z.string();
const referCode = text.optional().meta({ description: 'For its admins and super admins.' });

const PENDING_COLUMNS = {
  name: 'name',
  designation: 'designation',
  email: 'email',
  contactnumber: 'contactNumber',
} as const;

export const detailCalls = ({
  organizations: { queries },
  imageUrl,
  ...contributions
}: OrganizationsCallsOptions): Call[] => [
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
    handle: async ({ actor, params: { orgId = '' } }) => {
      const { id, name, domain, website, referCode, logo, locations } = await queries.details(
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
    handle: async ({ actor, params: { orgId = '' } }) => {
      const { name, referCode, members: numberUser } = await queries.summary(actor, orgId);
      const numberOfBusinessCards = await businessCardsOf(contributions, orgId);
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
    handle: async ({ actor, query, params: { orgId = '' } }) => {
      await queries.demandPending(actor, orgId);
      const { rows, total } = await pendingOf(contributions, actor, orgId, query);
      return { code: 200, data: rows, total };
    },
  }),
];
