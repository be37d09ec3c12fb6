import {
  deleteAccountByCode,
  deleteOwnAccount,
  registerUser,
} from '#modules/identity/index.server';
import { z } from 'zod';
import { messages } from '#foundation/messages';
import { defineCall, type Call } from './call';
import { countsOf, organizationsOf } from './contributions';
import { id, mail, mailedCode, name, ownOrganization, type, wirePassword } from './fields';
import type { IdentityCallsOptions } from './identity.server';
import { typeOf } from '#foundation/actor';

export const accountCalls = (contributions: IdentityCallsOptions): Call[] => [
  defineCall({
    method: 'POST',
    path: '/auth/register',
    group: 'Accounts',
    about: 'Register, with a mail address verified before, or with the mailed code.',
    who: 'public',
    body: z.object({
      email: mail,
      password: wirePassword,
      username: name,
      code: mailedCode.optional(),
    }),
    answers: {
      200: { about: 'Registered.', status: messages.registered, data: z.strictObject({ id }) },
      401: { about: 'The mail address has an account.', status: messages.emailTaken },
      403: { about: 'The mail address is not verified.', status: messages.codeInvalid },
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
    handle: async ({ actor }) => ({
      code: 200,
      data: {
        id: actor.userId,
        username: actor.username,
        email: actor.email,
        type: typeOf(actor),
        organizations: await organizationsOf(contributions, actor),
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
    handle: async ({ actor }) => ({ code: 200, data: await countsOf(contributions, actor) }),
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
      return { code: 200, status: messages.accountClosed };
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
      return { code: 200, status: messages.accountDeleted };
    },
  }),
];
