import type { LoadedRequest, LoadedRequests } from './requests.server';

/** A page of requests, for one of the two kinds of admin. */
export type RequestsData = LoadedRequests;

/** The one that is open beside the list. */
export type RequestData = LoadedRequest;
