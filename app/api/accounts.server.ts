import { z } from 'zod';
import { countCards } from '#modules/cards/index.server';
import { countOrganizations, ownOrganizations } from '#modules/organizations/index.server';
import type { UserView } from '#modules/identity/contract';
import {
  changeUsername,
  deleteAccountByCode,
  deleteOwnAccount,
  deleteUser,
  getUser,
  listUsers,
  registerUser,
} from '#modules/identity/index.server';
import { typeOf } from '#foundation/actor';
import { messages } from '#foundation/messages';
import { rolesWith } from '#foundation/permissions';
import { defineCall, type Call } from './call';
import {
  id,
  mail,
  mailProof,
  mailedCode,
  name,
  ownOrganization,
  ownOrganizationOf,
  type,
  user,
  wirePassword,
} from './fields';
import { wireList } from './wire';

export const accountCalls: readonly Call[] = [
  defineCall({
    method: 'POST',
    path: '/auth/register',
    group: 'Accounts',
    about: 'Register, with the mailed code, or with the proof that confirming it answered.',
    who: 'public',
    body: z.object({
      email: mail,
      password: wirePassword,
      username: name,
      code: mailedCode.optional(),
      proof: mailProof.optional(),
    }),
    answers: {
      200: { about: 'Registered.', status: messages.registered, data: z.strictObject({ id }) },
      401: { about: 'The mail address has an account.', status: messages.emailTaken },
      403: {
        about: 'Neither code nor proof shows that the mail address is the caller’s.',
        status: messages.codeInvalid,
      },
      429: { about: 'Too many tries with a code.' },
    },
    handle: async ({ run, body: { password, ...body } }) => {
      const registered = await run(registerUser, {
        ...body,
        passwordHash: password,
      });
      return { code: 200, status: messages.registered, data: registered };
    },
  }),

  defineCall({
    method: 'GET',
    path: '/user',
    group: 'Accounts',
    about: 'Who am I?',
    who: 'user',
    answers: {
      200: {
        about: 'The signed-in person.',
        data: z.strictObject({
          id,
          username: z.string(),
          email: z.string(),
          type,
          organizations: z.array(ownOrganization),
        }),
      },
    },
    handle: async ({ services, actor }) => ({
      code: 200,
      data: {
        id: actor.userId,
        username: actor.username,
        email: actor.email,
        type: typeOf(actor),
        organizations: (await ownOrganizations(services, actor)).map(ownOrganizationOf),
      },
    }),
  }),

  defineCall({
    method: 'GET',
    path: '/user/count/details',
    group: 'Accounts',
    about: 'Counts for the dashboard: of the platform, of own organizations, or own, by type.',
    who: 'user',
    answers: {
      200: {
        about: 'The counts.',
        data: z.strictObject({
          numberPersonalCards: z.int().min(0),
          numberBusinessCards: z.int().min(0),
          numberOrganization: z.int().min(0),
        }),
      },
    },
    handle: async ({ services, actor }) => {
      const [numberOrganization, { personal, corporate }] = await Promise.all([
        countOrganizations(services, actor),
        countCards(services, actor),
      ]);
      const numberCards = { numberPersonalCards: personal, numberBusinessCards: corporate };
      return { code: 200, data: { ...numberCards, numberOrganization } };
    },
  }),

  defineCall({
    method: 'PUT',
    path: '/user/account/status',
    group: 'Accounts',
    about: 'Delete the own account. Every token and socket of the person ends at once.',
    who: 'user',
    answers: {
      200: { about: 'The account is deleted.', status: messages.accountClosed },
      409: { about: 'The last super admin stays.', status: messages.lastSuperAdmin },
    },
    handle: async ({ run }) => {
      await run(deleteOwnAccount, undefined);
    },
  }),

  defineCall({
    method: 'POST',
    path: '/user/account/delete',
    group: 'Accounts',
    about: 'Delete an account with a mailed code.',
    who: 'public',
    body: z.object({ email: mail, code: mailedCode }),
    answers: {
      200: { about: 'The account is deleted.', status: messages.accountDeleted },
      401: { about: 'The code is not right.', status: messages.codeInvalid },
      409: { about: 'The last super admin stays.', status: messages.lastSuperAdmin },
      429: { about: 'Too many tries for this mail address.' },
    },
    handle: async ({ run, body }) => {
      await run(deleteAccountByCode, body);
    },
  }),
];

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

export const userCalls: readonly Call[] = [
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
      return { code: 200, status: messages.profileSaved, about: id, data: shown(changed) };
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
    },
  }),
];
