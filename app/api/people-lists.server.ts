import { rolesWith } from '#foundation/permissions';
import { z } from 'zod';
import { messages } from '#foundation/messages';
import { defineCall, type Call } from './call';
import type { PeopleCallsOptions } from './people.server';
import { PEOPLE_PATHS, personRow, rowOf } from './person-fields';
import { personColumns, placeId, wireList } from './wire';

const SEEN = { organizations: 'of the own organizations', locations: 'of the own locations' };

const COLUMNS = { ...personColumns, registration_date: 'joinedAt' } as const;

const listInput = wireList(COLUMNS, { sort: 'name', order: 'ASC' }).and(
  z.object({
    is_quit: z.enum(['F', 'T'], messages.quitInvalid).default('F'),
    organizationID: placeId.optional(),
  }),
);

export const peopleListCalls = ({ organizations: { queries } }: PeopleCallsOptions): Call[] =>
  (['organizations', 'locations'] as const).map((side) =>
    defineCall({
      method: 'GET',
      path: PEOPLE_PATHS[side],
      group: 'People',
      about: `The people ${SEEN[side]}, or those who were removed; super admins see all.`,
      who: rolesWith('member.read', side),
      query: listInput,
      answers: {
        200: { about: 'One page of the list.', list: true, data: z.array(personRow) },
        404: { about: 'No such organization, or not yours.' },
      },
      handle: async ({
        actor,
        query: { is_quit: isQuit, organizationID: organizationId, ...page },
      }) => {
        const wanted = { ...page, removed: isQuit === 'T', organizationId };
        const { rows, total } = await queries.people(actor, side, wanted);
        return { code: 200, data: rows.map(rowOf), total };
      },
    }),
  );
