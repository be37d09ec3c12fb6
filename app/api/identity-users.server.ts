import { z } from 'zod';
import { userList, type UserView } from '#modules/identity/contract';
import { messages } from '#foundation/messages';
import { defineCall, type Call } from './call';
import { name, type, user } from './fields';
import type { IdentityCallsOptions } from './identity.server';

const shown = ({ registeredAt, ...view }: UserView) => ({
  id: view.id,
  username: view.username,
  email: view.email,
  type: view.type,
  registration_date: registeredAt,
});

const selfOrSuperAdmin = { self: 'id', or: ['SUPER_ADMIN'] } as const;

export const userCalls = ({ identity: { commands, queries } }: IdentityCallsOptions): Call[] => [
  defineCall({
    method: 'GET',
    path: '/auth/users',
    group: 'People',
    about: 'Everybody who has an account.',
    who: ['SUPER_ADMIN'],
    query: userList.and(
      z.object({
        type: z.enum(type.options, `must be one of ${type.options.join(', ')}`).optional(),
      }),
    ),
    answers: { 200: { about: 'One page of the list.', list: true, data: z.array(user) } },
    handle: async ({ actor, query }) => {
      const { rows, total } = await queries.listUsers(actor, query);
      return { code: 200, data: rows.map(shown), total };
    },
  }),

  defineCall({
    method: 'GET',
    path: '/auth/users/{id}',
    group: 'People',
    about: 'One person.',
    who: selfOrSuperAdmin,
    answers: { 200: { about: 'The person.', data: user } },
    handle: async ({ actor, params: { id = '' } }) => ({
      code: 200,
      data: shown(await queries.getUser(actor, id)),
    }),
  }),

  defineCall({
    method: 'PUT',
    path: '/auth/users/{id}',
    group: 'People',
    about: 'Change a username.',
    who: selfOrSuperAdmin,
    body: z.object({ username: name }),
    answers: {
      200: { about: 'The person as changed.', status: messages.profileSaved, data: user },
    },
    handle: async ({ actor, command, params: { id = '' }, body: { username } }) => {
      await commands.changeUsername(command, { userId: id, username });
      const changed = await queries.getUser(actor, id);
      return { code: 200, status: messages.profileSaved, data: shown(changed) };
    },
  }),

  defineCall({
    method: 'DELETE',
    path: '/auth/users/{id}',
    group: 'People',
    about: 'Delete an account. Every token and socket of that person ends at once.',
    who: ['SUPER_ADMIN'],
    answers: {
      200: { about: 'The account is deleted.', status: messages.accountClosed },
      409: { about: 'The last super admin stays.', status: messages.lastSuperAdmin },
    },
    handle: async ({ command, params: { id = '' } }) => {
      await commands.deleteUser(command, { userId: id });
      return { code: 200, status: messages.accountClosed };
    },
  }),
];
