import { rolesWith } from '#foundation/permissions';
import { z } from 'zod';
import { toCanvas } from '#modules/cards/contract';
import { requestToApprove } from '#modules/requests/index.server';
import { DomainError } from '#foundation/errors';
import { entryId } from '#foundation/many';
import { messages } from '#foundation/messages';
import { defineCall, type Call } from './call';
import { addressesAt, canvasOutput } from './card-designs';
import { employee, rowOf } from './request-fields';
import type { RequestsCallsOptions } from './requests.server';

const group = 'Requests';
const who = rolesWith('request.preview');

/** Whose request is looked at before it is decided; the name is for people. */
const requestToApproveInput = z.object({
  id: entryId,
  userid: entryId,
  name: z.string().optional(),
});

export const approvalCalls = ({ cards, imageUrl }: RequestsCallsOptions): Call[] => [
  defineCall({
    method: 'POST',
    path: '/card/business/design/adminapprove',
    group,
    about:
      'The card that somebody asks for, as it would look: the design of the organization, filled with what is on the request.',
    who,
    body: requestToApproveInput,
    answers: {
      200: { about: 'The design.', data: z.array(z.strictObject({ newDesign: canvasOutput })) },
      404: {
        about: 'No such request of this person, not yours, or there is no design yet.',
        status: [messages.notFound, messages.cardMissing],
      },
    },
    handle: async ({ services, actor, body: { id: requestId, userid: userId } }) => {
      const request = await requestToApprove(services, actor, { requestId, userId });
      const design = await cards.queries.preview(request);
      if (!design) throw new DomainError('CardMissing');
      return { code: 200, data: [{ newDesign: toCanvas(design, addressesAt(imageUrl)) }] };
    },
  }),

  defineCall({
    method: 'POST',
    path: '/card/business/adminapprove',
    group,
    about: 'What is on a request, for whoever decides about it.',
    who,
    body: requestToApproveInput,
    answers: {
      200: { about: 'The fields.', data: z.array(employee) },
      404: {
        about: 'No such request of this person, or not yours.',
        status: messages.notFound,
      },
    },
    handle: async ({ services, actor, body: { id: requestId, userid: userId } }) => {
      const request = await requestToApprove(services, actor, { requestId, userId });
      const { registration_date: _sent, version: _version, ...fields } = rowOf(request);
      const userImage = request.photo && imageUrl(request.photo);
      return { code: 200, data: [{ ...fields, userImage }] };
    },
  }),
];
