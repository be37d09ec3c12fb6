import type { ShouldRevalidateFunction } from '@remix-run/react';
import { REQUEST_CHANGES, revalidateOn } from '../live/revalidate';

/** A request that is sent again for another location leaves the list of the location before. */
const OF_MOVES = ['MemberMoved'];
const OF_NAMES = ['OrganizationUpdated', 'LocationChanged', 'RoleChanged'];
const OF_CARDS = ['DesignSaved'];
/** Those who decided are named in the history of a request. */
const OF_HISTORY = ['AccountDeleted'];

/** A list is loaded again when requests change, or what it calls their places. */
export const concernsRequests: ShouldRevalidateFunction = revalidateOn(({ type }) =>
  [...REQUEST_CHANGES, ...OF_MOVES, ...OF_NAMES].includes(type),
);

/** One request is loaded again when it changes itself, or what its card is made of. */
export const concernsRequest: ShouldRevalidateFunction = (asked) =>
  revalidateOn(({ type, id }) =>
    REQUEST_CHANGES.includes(type)
      ? id === asked.currentParams.id
      : [...OF_MOVES, ...OF_NAMES, ...OF_CARDS, ...OF_HISTORY].includes(type),
  )(asked);
