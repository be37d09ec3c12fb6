import { rolesWith } from '#foundation/permissions';
import { changeUsername, deleteUser, getUser, listUsers } from '#modules/identity/index.server';
import { z } from 'zod';
import type { UserView } from '#modules/identity/contract';
import { messages } from '#foundation/messages';
import { defineCall, type Call } from './call';
import { name, type, user } from './fields';
import { wireList } from './wire';

const COLUMNS = {
  registration_date: 'registeredAt',
  username: 'username',
  email: 'email',
  type: 'type',
} as const;

const shown = ({ registeredAt, ...view }: UserView) => ({
  id: view.id,
  username: view.username,
  email: view.email,
  type: view.type,
  registration_date: registeredAt,
});

const selfOrSuperAdmin = { self: 'id', or: ['SUPER_ADMIN'] } as const;

export const userCalls = (): Call[] => [
  defineCall({
    method: 'GET',
    path: '/auth/users',
    group: 'People',
    about: 'Everybody who has an account.',
    who: rolesWith('account.list'),
    query: wireList(COLUMNS, { sort: 'registration_date', order: 'DESC' }).and(
      z.object({
        type: z.enum(type.options, `must be one of ${type.options.join(', ')}`).optional(),
      }),
    ),
    answers: { 200: { about: 'One page of the list.', list: true, data: z.array(user) } },
    handle: async ({ actor, services, query }) => {
      const { rows, total } = await listUsers(services, actor, query);
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
    handle: async ({ actor, services, params: { id = '' } }) => ({
      code: 200,
      data: shown(await getUser(services, actor, id)),
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
    handle: async ({ actor, services, run, params: { id = '' }, body: { username } }) => {
      await run(changeUsername, { userId: id, username });
      const changed = await getUser(services, actor, id);
      return { code: 200, status: messages.profileSaved, data: shown(changed) };
    },
  }),

  defineCall({
    method: 'DELETE',
    path: '/auth/users/{id}',
    group: 'People',
    about: 'Delete an account. Every token and socket of that person ends at once.',
    who: rolesWith('account.deleteOther'),
    answers: {
      200: { about: 'The account is deleted.', status: messages.accountClosed },
      409: { about: 'The last super admin stays.', status: messages.lastSuperAdmin },
    },
    handle: async ({ run, params: { id = '' } }) => {
      await run(deleteUser, { userId: id });
      return { code: 200, status: messages.accountClosed };
    },
  }),
];
