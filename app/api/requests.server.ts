import { z } from 'zod';
import { drawnSides, previewCard } from '#modules/cards/index.server';
import { toCanvas } from '#modules/cards/contract';
import {
  DECISION_MESSAGES,
  editRequestInput,
  seenVersion,
  type RequestDetails,
  submitRequestInput,
} from '#modules/requests/contract';
import {
  decideInChunks,
  decideRequest,
  editRequest,
  listRequests,
  requestDetails,
  requestToApprove,
  submitRequest,
} from '#modules/requests/index.server';
import { DomainError } from '#foundation/errors';
import { entryId, placeId } from '#foundation/many';
import { messages } from '#foundation/messages';
import { rolesWith } from '#foundation/permissions';
import { reasonText } from '#foundation/text-fields';
import { defineCall, type Answer, type Call } from './call';
import { addressesAt, canvasOutput } from './card-designs';
import { id, mail, outcomeOfSeveral, OWN_PLACES } from './fields';
import {
  changesOf,
  employee,
  PATHS,
  REQUEST_COLUMNS,
  requestDetail,
  requestRow,
  rowOf,
} from './request-fields';
import { apiMessages } from './messages';
import { besideOtherErrors, oneOrSeveral, refuseNeitherAndBoth } from './one-or-several';
import { fromWire, statusInput, wireList } from './wire';

const group = 'Requests';

type Level = keyof typeof PATHS;

const readOnlyMail = mail.meta({
  description:
    'Read only: on the card stands the mail with which one is in the organization, whatever is sent.',
});

const tooManyPhotos = { about: 'Too many photos of one person.', status: messages.tooMany };

const ownRequestCalls: Call[] = [
  defineCall({
    method: 'POST',
    path: '/user/card/business',
    group,
    about:
      'Ask an organization that one is in for a card, or ask again after the decision. A photo that is not sent stays; null takes it away.',
    who: 'user',
    body: fromWire(submitRequestInput.extend({ email: readOnlyMail })),
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
    orElse: { what: 'no request was sent', status: messages.requestNotSent },
    handle: async ({ run, body: { email: _ignored, ...asked } }) => {
      const { id } = await run(submitRequest, asked);
      return { code: 200, status: messages.requestSent, data: { id, is_approved: 'P' } };
    },
  }),

  defineCall({
    method: 'PUT',
    path: '/organization/users/corporate/card/P',
    group,
    about: 'Change what one asked for, while it waits for a decision.',
    who: 'user',
    body: fromWire(editRequestInput),
    answers: {
      200: { about: 'Changed.', status: messages.requestSent },
      403: {
        about: 'One has a role in the organization, and is not in it.',
        status: messages.notAllowed,
      },
      404: { about: 'One asked for nothing there.', status: messages.notFound },
      409: {
        about: 'It is decided already, or it is not at this version.',
        status: [messages.requestDecided, messages.conflict],
      },
      429: tooManyPhotos,
    },
    handle: async ({ run, body }) => {
      await run(editRequest, body);
      return { code: 200, status: messages.requestSent };
    },
  }),
];

const listInput = wireList(REQUEST_COLUMNS, { sort: 'name', order: 'ASC' }).and(
  z.object({
    is_approved: statusInput.prefault('P'),
    organizationID: placeId.optional(),
    locationID: placeId.optional(),
  }),
);

const readingCalls = (level: Level): Call[] => [
  defineCall({
    method: 'GET',
    path: PATHS[level],
    group,
    about: `The requests of one state, ${OWN_PLACES[level]}; super admins see all.`,
    who: rolesWith('request.read', level),
    query: listInput,
    answers: {
      200: { about: 'One page of the list.', list: true, data: z.array(requestRow) },
      404: { about: 'No such organization or location, or not yours.' },
    },
    handle: async ({ services, actor, query: { is_approved: status, ...query } }) => {
      const { organizationID: organizationId, locationID: locationId, ...page } = query;
      const wanted = { ...page, status, organizationId, locationId };
      const { rows, total } = await listRequests(services, actor, level, wanted);
      return { code: 200, data: rows.map(rowOf), total };
    },
  }),

  defineCall({
    method: 'GET',
    path: `${PATHS[level]}/{id}`,
    group,
    about: `A request ${OWN_PLACES[level]} with what happened to it there; super admins see all.`,
    who: rolesWith('request.read', level),
    answers: { 200: { about: 'The request.', data: requestDetail } },
    handle: async ({ services, imageUrl, actor, params: { id = '' } }) => {
      const request = await requestDetails(services, actor, level, id);
      // While something else is asked for, the card still says what was approved before.
      const sides = request.status === 'accepted' ? await drawnSides(services, id) : null;
      const data = {
        ...detailOf(request, imageUrl),
        ...(sides && { imgFront: imageUrl(sides.front), imgBack: imageUrl(sides.back) }),
      };
      return { code: 200, data };
    },
  }),
];

const detailOf = (request: RequestDetails, imageUrl: (id: string) => string) => ({
  ...rowOf(request),
  loc_id: request.locationId,
  reason: request.reason,
  userImage: request.photo && imageUrl(request.photo),
  history: request.history.map(({ position, type, at, actor, changes }) => ({
    position,
    type,
    at,
    actor,
    changes: changesOf(changes, imageUrl),
  })),
});

const ignoredImage = z.unknown().optional().meta({
  description: 'Ignored: the server renders the card itself, from the design of the organization.',
});

/** What is decided about one request or about several; P takes a decision back. */
const decisionInput = z
  .object({
    ...oneOrSeveral,
    is_approved: statusInput,
    reason: reasonText.nullish().meta({
      description: 'Why it is rejected: the requester is shown it. Ignored with T and P.',
    }),
    version: seenVersion.optional(),
    imgFront: ignoredImage,
    imgBack: ignoredImage,
  })
  .superRefine(({ version, ...which }, context) => {
    refuseNeitherAndBoth(which, context);
    if (which.ids === undefined || version === undefined) return;
    context.addIssue({ code: 'custom', path: ['version'], message: apiMessages.versionOfOne });
  }, besideOtherErrors);

const decisionCall = (level: Level): Call =>
  defineCall({
    method: 'PUT',
    path: PATHS[level],
    group,
    about:
      'Accept (T) or reject (R) a request that waits, or undo (P) the decision of the last 10 seconds: one by id, or several by ids.',
    who: rolesWith('request.decide', level),
    body: decisionInput,
    answers: {
      200: {
        about: 'One is decided; or of several, which are decided, and why others are not.',
        status: Object.values(DECISION_MESSAGES),
        dataIs: 'alone',
        data: outcomeOfSeveral,
      },
      404: { about: 'No such request, or not yours.', status: messages.notFound },
      409: {
        about: 'It does not wait, it cannot be undone any more, or it is not at this version.',
        status: [
          messages.acceptRefused,
          messages.rejectRefused,
          messages.undoRefused,
          messages.nothingToUndo,
          messages.conflict,
        ],
      },
    },
    handle: async ({ services, run, command, body }): Promise<Answer> => {
      const { id, ids, is_approved: status, reason, version } = body;
      const decision = { level, status, ...(reason && { reason }) };
      if (ids) {
        const data = await decideInChunks(services, command, { ids, ...decision });
        return { code: 200, data };
      }
      await run(decideRequest, { requestId: id ?? '', version, ...decision });
      return { code: 200, status: DECISION_MESSAGES[status] };
    },
  });

const who = rolesWith('request.preview');

/** The name is for people who read the call; it is ignored. */
const requestToApproveInput = z.object({
  id: entryId,
  userid: entryId,
  name: z.string().optional(),
});

const approvalCalls: Call[] = [
  defineCall({
    method: 'POST',
    path: '/card/business/design/adminapprove',
    group,
    about:
      'The requested card as it would look: the design of the organization, filled with what is on the request.',
    who,
    reads: true,
    body: requestToApproveInput,
    answers: {
      200: { about: 'The design.', data: z.array(z.strictObject({ newDesign: canvasOutput })) },
      404: {
        about: 'No such request of this person, not yours, or there is no design yet.',
        status: [messages.notFound, messages.cardMissing],
      },
    },
    handle: async ({ services, imageUrl, actor, body: { id: requestId, userid: userId } }) => {
      const request = await requestToApprove(services, actor, { requestId, userId });
      const design = await previewCard(services, request);
      if (!design) throw new DomainError('CardMissing');
      const newDesign = toCanvas(design, addressesAt(imageUrl));
      return { code: 200, data: [{ newDesign }] };
    },
  }),

  defineCall({
    method: 'POST',
    path: '/card/business/adminapprove',
    group,
    about: 'What is on a request, for the admins who decide about it.',
    who,
    reads: true,
    body: requestToApproveInput,
    answers: {
      200: { about: 'The fields.', data: z.array(employee) },
      404: {
        about: 'No such request of this person, or not yours.',
        status: messages.notFound,
      },
    },
    handle: async ({ services, imageUrl, actor, body: { id: requestId, userid: userId } }) => {
      const request = await requestToApprove(services, actor, { requestId, userId });
      const { registration_date: _sent, version: _version, ...fields } = rowOf(request);
      const userImage = request.photo && imageUrl(request.photo);
      return { code: 200, data: [{ ...fields, userImage }] };
    },
  }),
];

/** Requests for corporate cards. */
export const requestCalls: readonly Call[] = [
  ...ownRequestCalls,
  ...readingCalls('organizations'),
  ...readingCalls('locations'),
  decisionCall('organizations'),
  decisionCall('locations'),
  ...approvalCalls,
];
