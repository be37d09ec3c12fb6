import { z } from 'zod';
import { contactForm } from '#modules/identity/contract';
import {
  changePassword,
  confirmCode,
  confirmPasswordReset,
  requestCode,
  requestPasswordReset,
  sendContactMessage,
  signIn,
  signInAsAdmin,
  signOut,
} from '#modules/identity/index.server';
import { isDomainError } from '#foundation/errors';
import { messages, tooLong } from '#foundation/messages';
import { answerOf } from './answer.server';
import { defineCall, type Call } from './call';
import { id, ignoredKey, mail, mailedCode, type, wirePassword } from './fields';

const credentials = z.object({ email: mail, password: wirePassword });

export const signInCalls: readonly Call[] = [
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
        about: session.userId,
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
        const { token, userId: about } = await run(signInAsAdmin, input);
        return { code: 200, more: { success: true }, about, data: { validator: token } };
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
    },
  }),
];

const tooManyMails = {
  about: 'Too many of these mails for this mail address, or mails from this address.',
};

const resetToken = z
  .string(messages.required)
  .min(1, messages.required)
  .max(200, tooLong(200))
  .meta({ description: 'What stands behind #token= in the mailed link.' });

export const passwordCalls: readonly Call[] = [
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
      429: tooManyMails,
    },
    orElse: { what: 'no reset mail queued', code: 208 },
    handle: async ({ run, body }) => {
      await run(requestPasswordReset, body);
    },
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
    },
  }),
];

const contact = contactForm.extend({ email: mail }).meta({
  examples: [
    {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      subject: 'A question',
      message: 'How do I change the photo on my card?',
    },
  ],
});

export const mailCalls: readonly Call[] = [
  defineCall({
    method: 'POST',
    path: '/email/verification',
    group: 'Mailed codes',
    about: 'Ask for a registration code by mail. Answers alike whether or not there is an account.',
    who: 'public',
    body: z.object({ email: mail, key: ignoredKey }),
    answers: {
      200: { about: 'The code is on its way.', status: messages.codeMailed },
      429: tooManyMails,
    },
    handle: async ({ run, body: { email } }) => {
      await run(requestCode, { email, purpose: 'registration' });
    },
  }),

  defineCall({
    method: 'POST',
    path: '/email/verification/confirm',
    group: 'Mailed codes',
    about: 'Confirm the code. Within 30 minutes the proof in the answer registers, once.',
    who: 'public',
    body: z.object({ email: mail, code: mailedCode }),
    answers: {
      200: {
        about: 'The mail address is the caller’s.',
        status: messages.codeMatches,
        data: z.strictObject({ proof: z.string() }),
      },
      401: {
        about: 'Wrong, used, older than 10 minutes, or tried wrongly 5 times.',
        status: messages.codeInvalid,
      },
      429: { about: 'Too many tries for this mail address.' },
    },
    handle: async ({ run, body: { email, code } }) => {
      const data = await run(confirmCode, { email, code });
      return { code: 200, status: messages.codeMatches, data };
    },
  }),

  defineCall({
    method: 'POST',
    path: '/email/account/verification',
    group: 'Mailed codes',
    about: 'Ask for a code to delete an account with.',
    who: 'public',
    body: z.object({ email: mail, key: ignoredKey }),
    answers: {
      200: { about: 'The code is on its way.', status: messages.codeMailed },
      401: { about: 'No account has this mail address.', status: messages.accountUnknown },
      429: tooManyMails,
    },
    handle: async ({ run, body: { email } }) => {
      await run(requestCode, { email, purpose: 'deletion' });
    },
  }),

  defineCall({
    method: 'POST',
    path: '/email/contact',
    group: 'Contact',
    about: 'Write to the people behind this server.',
    who: 'public',
    body: contact,
    answers: {
      200: { about: 'The message is on its way.', status: messages.contactSent },
      429: { about: 'Too many messages from this address.' },
    },
    handle: async ({ run, body }) => {
      await run(sendContactMessage, body);
    },
  }),
];
