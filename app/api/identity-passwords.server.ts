import {
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
} from '#modules/identity/index.server';
import { z } from 'zod';
import { messages, tooLong } from '#foundation/messages';
import { defineCall, type Call } from './call';
import { orFailed } from './failure.server';
import { mail, wirePassword } from './fields';
import type { IdentityCallsOptions } from './identity.server';

const resetToken = z
  .string(messages.required)
  .min(1, messages.required)
  .max(200, tooLong(200))
  .meta({ description: 'What stands behind #token= in the mailed link.' });

export const passwordCalls = ({ log }: IdentityCallsOptions): Call[] => [
  defineCall({
    method: 'POST',
    path: '/auth/reset',
    group: 'Passwords',
    about:
      'Ask for a link to set a new password. Answers alike whether or not there is an account.',
    who: 'public',
    body: z.object({ email: mail }),
    answers: {
      200: {
        about: 'If there is an account, the link is on its way.',
        status: messages.resetMailed,
      },
      208: { about: 'The mail could not be queued.', status: messages.somethingWentWrong },
      429: { about: 'Too many mails for this mail address or from this address.' },
    },
    handle: ({ run, command, body }) =>
      orFailed({ log, command, what: 'no reset mail queued' }, async () => {
        await run(requestPasswordReset, body);
        return { code: 200, status: messages.resetMailed };
      }),
  }),

  defineCall({
    method: 'POST',
    path: '/auth/reset/confirm',
    group: 'Passwords',
    about: 'Set a new password with the mailed link. Other sessions end.',
    who: 'public',
    body: z.object({ token: resetToken, password: wirePassword }),
    answers: {
      200: { about: 'The password is set.', status: messages.passwordChanged },
      401: { about: 'The link is used, wrong or expired.', status: messages.resetLinkInvalid },
      429: { about: 'Busy right now.' },
    },
    handle: async ({ run, body: { token, password } }) => {
      await run(confirmPasswordReset, { token, passwordHash: password });
      return { code: 200, status: messages.passwordChanged };
    },
  }),

  defineCall({
    method: 'PUT',
    path: '/auth/update',
    group: 'Passwords',
    about: 'Change the own password. The other sessions of the person end.',
    who: 'user',
    body: z.object({ password: wirePassword, currentPassword: wirePassword.optional() }),
    answers: {
      200: { about: 'The password is changed.', status: messages.passwordChanged },
      403: {
        about: 'Signed in over 10 minutes ago, and currentPassword is missing or wrong.',
        status: messages.currentPasswordNeeded,
      },
      429: { about: 'Too many tries, or busy right now.' },
    },
    handle: async ({ run, body: { password, currentPassword } }) => {
      const input = { passwordHash: password, currentPasswordHash: currentPassword };
      await run(changePassword, input);
      return { code: 200, status: messages.passwordChanged };
    },
  }),
];
