import type { Side } from '#modules/requests/contract';
import type { LoadedRequest, LoadedRequests } from '../routes/requests.server';

/** A page of requests, for one of the two kinds of admin. */
export interface RequestsData extends LoadedRequests {
  side: Side;
}

/** The one that is open beside the list. */
export type RequestData = LoadedRequest;
