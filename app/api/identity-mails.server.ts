import { confirmCode, requestCode, sendContactMessage } from '#modules/identity/index.server';
import { z } from 'zod';
import { contactForm } from '#modules/identity/contract';
import { messages } from '#foundation/messages';
import { defineCall, type Call } from './call';
import { ignoredKey, mail, mailedCode } from './fields';

const tooManyMails = { about: 'Too many mails for this mail address or from this address.' };

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

export const mailCalls = (): Call[] => [
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
      return { code: 200, status: messages.codeMailed };
    },
  }),

  defineCall({
    method: 'POST',
    path: '/email/verification/confirm',
    group: 'Mailed codes',
    about: 'Confirm the code. Registration must follow within 30 minutes.',
    who: 'public',
    body: z.object({ email: mail, code: mailedCode }),
    answers: {
      200: { about: 'The mail address is verified.', status: messages.codeMatches },
      401: {
        about: 'Wrong, used, older than 10 minutes, or tried wrongly 5 times.',
        status: messages.codeInvalid,
      },
      429: { about: 'Too many tries for this mail address.' },
    },
    handle: async ({ run, body: { email, code } }) => {
      await run(confirmCode, { email, code, purpose: 'registration' });
      return { code: 200, status: messages.codeMatches };
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
      return { code: 200, status: messages.codeMailed };
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
      return { code: 200, status: messages.contactSent };
    },
  }),
];
