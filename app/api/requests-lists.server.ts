import { rolesWith } from '#foundation/permissions';
import { z } from 'zod';
import type { RequestDetails } from '#modules/requests/contract';
import { listRequests, requestDetails } from '#modules/requests/index.server';
import { defineCall, type Call } from './call';
import { PATHS, changesOf, requestDetail, requestRow, rowOf } from './request-fields';
import type { RequestsCallsOptions } from './requests.server';
import { STATUS_OF_CODE } from '../live/protocol';
import { personColumns, placeId, statusCode, wireList } from './wire';

const group = 'Requests';
const SEEN = { organizations: 'of the own organizations', locations: 'of the own locations' };

const COLUMNS = { ...personColumns, registration_date: 'submittedAt' } as const;

const listInput = wireList(COLUMNS, { sort: 'name', order: 'ASC' }).and(
  z.object({
    is_approved: statusCode.default('P').transform((code) => STATUS_OF_CODE[code]),
    organizationID: placeId.optional(),
    locationID: placeId.optional(),
  }),
);

export const requestListCalls = (options: RequestsCallsOptions): Call[] =>
  (['organizations', 'locations'] as const).flatMap((side) => callsOf(side, options));

const callsOf = (side: keyof typeof PATHS, { cards, imageUrl }: RequestsCallsOptions): Call[] => [
  defineCall({
    method: 'GET',
    path: PATHS[side],
    group,
    about: `The requests of one state, ${SEEN[side]}; super admins see all.`,
    who: rolesWith('request.read', side),
    query: listInput,
    answers: {
      200: { about: 'One page of the list.', list: true, data: z.array(requestRow) },
      404: { about: 'No such organization or location, or not yours.' },
    },
    handle: async ({ services, actor, query: { is_approved: status, ...query } }) => {
      const { organizationID: organizationId, locationID: locationId, ...page } = query;
      const wanted = { ...page, status, organizationId, locationId };
      const { rows, total } = await listRequests(services, actor, side, wanted);
      return { code: 200, data: rows.map(rowOf), total };
    },
  }),

  defineCall({
    method: 'GET',
    path: `${PATHS[side]}/{id}`,
    group,
    about: 'A request with all that happened to it.',
    who: rolesWith('request.read', side),
    answers: { 200: { about: 'The request.', data: requestDetail } },
    handle: async ({ services, actor, params: { id = '' } }) => {
      const request = await requestDetails(services, actor, side, id);
      const { front, back } = (await cards.queries.drawnSides(id)) ?? {};
      const data = {
        ...detailOf(request, imageUrl),
        ...(front && { imgFront: imageUrl(front) }),
        ...(back && { imgBack: imageUrl(back) }),
      };
      return { code: 200, data };
    },
  }),
];

const detailOf = (request: RequestDetails, imageUrl: RequestsCallsOptions['imageUrl']) => ({
  ...rowOf(request),
  loc_id: request.locationId,
  reason: request.reason,
  userImage: request.photo && imageUrl(request.photo),
  history: request.history.map(({ changes, ...entry }) => ({
    ...entry,
    changes: changesOf(changes, imageUrl),
  })),
});
