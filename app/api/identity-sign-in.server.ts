import { signIn, signInAsAdmin, signOut } from '#modules/identity/index.server';
import { z } from 'zod';
import { isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { defineCall, type Call } from './call';
import { id, mail, type, wirePassword } from './fields';
import { answerOf } from './refusal';

const credentials = z.object({ email: mail, password: wirePassword });

export const signInCalls = (): Call[] => [
  defineCall({
    method: 'POST',
    path: '/auth/login',
    group: 'Signing in',
    about: 'Sign in. The validator is the token of all other calls.',
    who: 'public',
    body: credentials,
    answers: {
      200: {
        about: 'Signed in.',
        status: messages.signedIn,
        data: z.strictObject({
          id,
          validator: z.string(),
          type,
          username: z.string(),
          email: z.string(),
        }),
      },
      401: { about: 'Unknown mail or wrong password.', status: messages.signInInvalid },
      429: { about: 'Too many failures for the account or the address.' },
    },
    handle: async ({ run, device, body: { email, password } }) => {
      const input = { email, passwordHash: password, kind: 'api' as const, device };
      const session = await run(signIn, input);
      return {
        code: 200,
        status: messages.signedIn,
        data: {
          id: session.userId,
          validator: session.token,
          type: session.type,
          username: session.username,
          email: session.email,
        },
      };
    },
  }),

  defineCall({
    method: 'POST',
    path: '/admin/login',
    group: 'Signing in',
    about: 'Sign in as a super admin, to manage templates.',
    who: 'public',
    body: credentials,
    incomplete: messages.adminSignInIncomplete,
    answers: {
      200: {
        about: 'Signed in.',
        more: { success: z.literal(true) },
        data: z.strictObject({ validator: z.string() }),
      },
      401: {
        about: 'Not the mail and password of a super admin.',
        status: messages.adminSignInInvalid,
        more: { success: z.literal(false) },
      },
      429: { about: 'Too many failures for the account or the address.' },
    },
    handle: async ({ run, device, body: { email, password } }) => {
      const input = { email, passwordHash: password, kind: 'api' as const, device };
      try {
        const { token } = await run(signInAsAdmin, input);
        return { code: 200, more: { success: true }, data: { validator: token } };
      } catch (error) {
        const refused = isDomainError(error) && error.code === 'AdminSignInInvalid';
        const answer = refused ? answerOf(error) : null;
        if (!answer) throw error;
        return { ...answer, more: { success: false } };
      }
    },
  }),

  defineCall({
    method: 'POST',
    path: '/auth/logout',
    group: 'Signing in',
    about: 'Revoke the token of this call.',
    who: 'user',
    answers: { 200: { about: 'The token is revoked.', status: messages.signedOut } },
    handle: async ({ run }) => {
      await run(signOut, undefined);
      return { code: 200, status: messages.signedOut };
    },
  }),
];
