import { z } from 'zod';
import { requestList, type RequestDetails } from '#modules/requests/contract';
import type { Role } from '#foundation/roles';
import { defineCall, type Call } from './call';
import { CHANGE_NAMES, PATHS, requestDetail, requestRow, rowOf } from './request-fields';
import type { RequestsCallsOptions } from './requests.server';

const group = 'Requests';
const MAY_READ: Record<keyof typeof PATHS, readonly Role[]> = {
  organizations: ['CORPORATE_ADMIN', 'AUDITOR', 'SUPER_ADMIN'],
  locations: ['LOCATION_ADMIN', 'SUPER_ADMIN'],
};
const SEEN = { organizations: 'of the own organizations', locations: 'of the own locations' };

export const requestListCalls = (options: RequestsCallsOptions): Call[] =>
  (['organizations', 'locations'] as const).flatMap((side) => callsOf(side, options));

const callsOf = (
  side: keyof typeof PATHS,
  { requests: { queries }, cards, imageUrl }: RequestsCallsOptions,
): Call[] => [
  defineCall({
    method: 'GET',
    path: PATHS[side],
    group,
    about: `The requests of one state, ${SEEN[side]}; super admins see all.`,
    who: MAY_READ[side],
    query: requestList,
    answers: {
      200: { about: 'One page of the list.', list: true, data: z.array(requestRow) },
      404: { about: 'No such organization or location, or not yours.' },
    },
    handle: async ({ actor, query: { is_approved: isApproved, ...query } }) => {
      const { organizationID: organizationId, locationID: locationId, ...page } = query;
      const wanted = { ...page, isApproved, organizationId, locationId };
      const { rows, total } = await queries.list(actor, side, wanted);
      return { code: 200, data: rows.map(rowOf), total };
    },
  }),

  defineCall({
    method: 'GET',
    path: `${PATHS[side]}/{id}`,
    group,
    about: 'A request with all that happened to it.',
    who: MAY_READ[side],
    answers: { 200: { about: 'The request.', data: requestDetail } },
    handle: async ({ actor, params: { id = '' } }) => {
      const request = await queries.details(actor, side, id);
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
    changes: Object.fromEntries(
      Object.entries(changes).map(([field, { from, to }]) => [
        CHANGE_NAMES[field as keyof typeof changes],
        field === 'photo' ? { from: from && imageUrl(from), to: to && imageUrl(to) } : { from, to },
      ]),
    ),
  })),
});
