import { z } from 'zod';
import { peopleList } from '#modules/organizations/contract';
import type { Role } from '#foundation/roles';
import { defineCall, type Call } from './call';
import type { PeopleCallsOptions } from './people.server';
import { PEOPLE_PATHS, personRow, rowOf } from './person-fields';

const MAY_READ: Record<keyof typeof PEOPLE_PATHS, readonly Role[]> = {
  organizations: ['CORPORATE_ADMIN', 'AUDITOR', 'SUPER_ADMIN'],
  locations: ['LOCATION_ADMIN', 'SUPER_ADMIN'],
};
const SEEN = { organizations: 'of the own organizations', locations: 'of the own locations' };

export const peopleListCalls = ({ organizations: { queries } }: PeopleCallsOptions): Call[] =>
  (['organizations', 'locations'] as const).map((side) =>
    defineCall({
      method: 'GET',
      path: PEOPLE_PATHS[side],
      group: 'People',
      about: `The people ${SEEN[side]}, or those who were removed; super admins see all.`,
      who: MAY_READ[side],
      query: peopleList,
      answers: {
        200: { about: 'One page of the list.', list: true, data: z.array(personRow) },
        404: { about: 'No such organization, or not yours.' },
      },
      handle: async ({ actor, query: { is_quit, organizationID: organizationId, ...page } }) => {
        const wanted = { ...page, isQuit: is_quit === 'T', organizationId };
        const { rows, total } = await queries.people(actor, side, wanted);
        return { code: 200, data: rows.map(rowOf), total };
      },
    }),
  );
