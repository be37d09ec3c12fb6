import { rolesWith } from '#foundation/permissions';
import { z } from 'zod';
import { replacementInput } from '#modules/organizations/contract';
import { listQuery } from '#foundation/list';
import { messages } from '#foundation/messages';
import { defineCall, type Call } from './call';
import type { PeopleCallsOptions } from './people.server';
import { SUBSTITUTES_PATH, personRow, rowOf } from './person-fields';
import { fromWire, placeId } from './wire';

const group = 'People';

const substituteList = listQuery(['name'], { sort: 'name', order: 'ASC' }).and(
  z.object({ organizationID: placeId.optional() }),
);

export const replacementCalls = ({
  organizations: { commands, queries },
}: PeopleCallsOptions): Call[] => [
  defineCall({
    method: 'GET',
    path: SUBSTITUTES_PATH,
    group,
    about: 'Who is there to replace somebody, by name: at most 100 at once.',
    who: rolesWith('member.readSubstitutes'),
    query: substituteList,
    answers: {
      200: { about: 'One page of the list.', list: true, data: z.array(personRow) },
      404: { about: 'No such organization, or not yours.' },
    },
    handle: async ({ actor, query: { organizationID: organizationId, start, end, q } }) => {
      const { rows, total } = await queries.substitutes(actor, { start, end, q, organizationId });
      return { code: 200, data: rows.map(rowOf), total };
    },
  }),

  defineCall({
    method: 'PUT',
    path: SUBSTITUTES_PATH,
    group,
    about:
      'Say who does now what a removed person did: whoever opens the link of the card that is gone learns whom to contact.',
    who: rolesWith('member.replace'),
    body: fromWire(replacementInput),
    answers: {
      200: { about: 'Replaced.', status: messages.personReplaced },
      208: {
        about: 'The person was not removed, or the other one is not there.',
        status: messages.somethingWentWrong,
      },
      404: {
        about: 'No such people, not of one organization, or not yours.',
        status: messages.notFound,
      },
    },
    handle: async ({ command, body: { id: memberId, ...people } }) => {
      await commands.replace(command, { memberId, ...people });
      return { code: 200, status: messages.personReplaced };
    },
  }),
];
