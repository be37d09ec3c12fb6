import { z } from 'zod';
import {
  listPeople,
  listSubstitutes,
  removeInChunks,
  removeMember,
  replaceMember,
} from '#modules/organizations/index.server';
import { type PersonView, replacementInput } from '#modules/organizations/contract';
import { eachDetail } from '#foundation/card-details';
import { placeId } from '#foundation/many';
import { messages } from '#foundation/messages';
import { rolesWith } from '#foundation/permissions';
import { STATUS_CODES } from '../live/protocol';
import { defineCall, type Answer, type Call } from './call';
import { id, isApproved, outcomeOfSeveral, OWN_PLACES } from './fields';
import { fromWire, personColumns, wireDetails, wireList } from './wire';
import { apiMessages } from './messages';
import { besideOtherErrors, oneOrSeveral, refuseNeitherAndBoth } from './one-or-several';

const group = 'People';

/** One path for admins of organizations, one for admins of locations. */
const PEOPLE_PATHS = {
  organizations: '/organization/users/list',
  locations: '/organization/location/users/list',
} as const;

type Level = keyof typeof PEOPLE_PATHS;

const SUBSTITUTES_PATH = '/organization/replace/users/list';

const text = z.string();

const isQuit = z.enum(['F', 'T']).meta({ description: 'F: is there; T: was removed.' });

const personRow = z.strictObject({
  id: id.meta({ description: 'Of the person in this organization.' }),
  user_id: id,
  ...wireDetails(eachDetail(() => text)),
  email: text.meta({ description: 'With which the person is in the organization.' }),
  locname: text,
  organizationname: text,
  org_id: id,
  is_approved: isApproved.nullable().meta({
    description: 'What came of the request for a card; null where there is none.',
  }),
  is_quit: isQuit,
  replace_with: id.nullable().meta({
    description: 'The id, as in this list, of the substitute of a removed person.',
  }),
  registration_date: z.iso.datetime().meta({ description: 'When the person joined.' }),
});

const rowOf = (view: PersonView) => ({
  id: view.id,
  user_id: view.userId,
  ...wireDetails(view),
  email: view.email,
  locname: view.locationName,
  organizationname: view.organizationName,
  org_id: view.organizationId,
  is_approved: view.requestStatus && STATUS_CODES[view.requestStatus],
  is_quit: view.removed ? 'T' : 'F',
  replace_with: view.replaceWith,
  registration_date: view.joinedAt,
});

const COLUMNS = { ...personColumns, registration_date: 'joinedAt' } as const;

const listInput = wireList(COLUMNS, { sort: 'name', order: 'ASC' }).and(
  z.object({ organizationID: placeId.optional() }),
);

const peopleInput = listInput.and(
  z.object({ is_quit: z.enum(['F', 'T'], apiMessages.quitInvalid).default('F') }),
);

const listCall = (level: Level): Call =>
  defineCall({
    method: 'GET',
    path: PEOPLE_PATHS[level],
    group,
    about: `The people ${OWN_PLACES[level]}, or those who were removed; super admins see all.`,
    who: rolesWith('member.read', level),
    query: peopleInput,
    answers: {
      200: { about: 'One page of the list.', list: true, data: z.array(personRow) },
      404: { about: 'No such organization, or not yours.' },
    },
    handle: async ({
      services,
      actor,
      query: { is_quit: isQuit, organizationID: organizationId, ...page },
    }) => {
      const wanted = { ...page, removed: isQuit === 'T', organizationId };
      const { rows, total } = await listPeople(services, actor, level, wanted);
      return { code: 200, data: rows.map(rowOf), total };
    },
  });

const removalInput = z
  .object({
    ...oneOrSeveral,
    is_quit: z.literal('T', apiMessages.quitForGood),
  })
  .superRefine(refuseNeitherAndBoth, besideOtherErrors);

const removalCall = (level: Level): Call =>
  defineCall({
    method: 'PUT',
    path: PEOPLE_PATHS[level],
    group,
    about:
      'Remove one person by id, or several by ids: membership, roles and request end, and the card with them. A person who joins again starts with none of them.',
    who: rolesWith('member.remove', level),
    body: removalInput,
    answers: {
      200: {
        about: 'One is removed; or of several, who is removed, and why others are not.',
        status: messages.personRemoved,
        dataIs: 'alone',
        data: outcomeOfSeveral,
      },
      403: {
        about: 'Not your role; or a location admin removes a person who has a role.',
        status: [messages.notAllowed, messages.removesAdmin],
      },
      404: { about: 'No such person, or not yours.', status: messages.notFound },
      409: {
        about: 'Was removed already, or is the caller.',
        status: [messages.removeRefused, messages.removesSelf, messages.conflict],
      },
    },
    handle: async ({ services, run, command, body: { id = '', ids } }): Promise<Answer> => {
      if (ids) {
        return { code: 200, data: await removeInChunks(services, command, { level, ids }) };
      }
      await run(removeMember, { level, memberId: id });
      return { code: 200, status: messages.personRemoved };
    },
  });

const replacementCalls: Call[] = [
  defineCall({
    method: 'GET',
    path: SUBSTITUTES_PATH,
    group,
    about: 'The people who may replace a removed one: at most 100 at once.',
    who: rolesWith('member.readSubstitutes'),
    query: listInput,
    answers: {
      200: { about: 'One page of the list.', list: true, data: z.array(personRow) },
      404: { about: 'No such organization, or not yours.' },
    },
    handle: async ({ services, actor, query: { organizationID: organizationId, ...page } }) => {
      const wanted = { ...page, organizationId };
      const { rows, total } = await listSubstitutes(services, actor, wanted);
      return { code: 200, data: rows.map(rowOf), total };
    },
  }),

  defineCall({
    method: 'PUT',
    path: SUBSTITUTES_PATH,
    group,
    about:
      'Name the substitute of a removed person: visitors of the withdrawn card are shown whom to contact.',
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
    handle: async ({ run, body: { id: memberId, ...people } }) => {
      await run(replaceMember, { memberId, ...people });
      return { code: 200, status: messages.personReplaced };
    },
  }),
];

export const peopleCalls: readonly Call[] = [
  listCall('organizations'),
  listCall('locations'),
  removalCall('organizations'),
  removalCall('locations'),
  ...replacementCalls,
];
