import { z } from 'zod';
import { editRequestInput, submitRequestInput } from '#modules/requests/contract';
import { editRequest, submitRequest } from '#modules/requests/index.server';
import { messages } from '#foundation/messages';
import { defineCall, type Answer, type Call } from './call';
import { id, mail } from './fields';
import { answerOf } from './refusal';
import { sentFields } from './request-fields';
import type { RequestsCallsOptions } from './requests.server';
import { fromWire } from './wire';

const group = 'Requests';

const readOnlyMail = mail.meta({
  description:
    'Read only: on the card stands the mail with which one is in the organization, whatever is sent.',
});

const tooManyPhotos = { about: 'Too many photos of one person.', status: messages.tooMany };

export const ownRequestCalls = ({ log }: RequestsCallsOptions): Call[] => [
  defineCall({
    method: 'POST',
    path: '/user/card/business',
    group,
    about:
      'Ask an organization that one is in for a card, or ask again after the decision. A photo that is not sent stays; null takes it away.',
    who: 'user',
    body: fromWire(submitRequestInput.extend({ ...sentFields, email: readOnlyMail })),
    answers: {
      200: {
        about: 'Sent.',
        status: messages.requestSent,
        data: z.strictObject({ id, is_approved: z.literal('P') }),
      },
      403: {
        about: 'One has a role in the organization, and is not in it.',
        status: messages.notAllowed,
      },
      404: {
        about: 'One is in no such organization, or it has no such location.',
        status: messages.notFound,
      },
      409: { about: 'It waits for a decision already.', status: messages.requestPending },
      429: tooManyPhotos,
    },
    handle: async ({ run, command, body }): Promise<Answer> => {
      const { email: _ignored, ...asked } = body;
      try {
        const request = await run(submitRequest, asked);
        const data = { id: request.id, is_approved: 'P' };
        return { code: 200, status: messages.requestSent, data };
      } catch (error) {
        if (answerOf(error)) throw error;
        log.error({ err: error, requestId: command.correlationId }, 'no request was sent');
        return { code: 500, status: messages.requestNotSent, failed: true };
      }
    },
  }),

  defineCall({
    method: 'PUT',
    path: '/organization/users/corporate/card/P',
    group,
    about: 'Change what one asked for, while it waits for a decision.',
    who: 'user',
    body: fromWire(editRequestInput.extend(sentFields)),
    answers: {
      200: { about: 'Changed.', status: messages.requestSent },
      403: {
        about: 'One has a role in the organization, and is not in it.',
        status: messages.notAllowed,
      },
      404: { about: 'One asked for nothing there.', status: messages.notFound },
      409: { about: 'It is decided already.', status: messages.requestDecided },
      429: tooManyPhotos,
    },
    handle: async ({ run, body }) => {
      await run(editRequest, body);
      return { code: 200, status: messages.requestSent };
    },
  }),
];
