/** What the server may use of requests: commands to run, queries, projections and subscribers. */

export {
  decideByRule,
  decideEach,
  decideInChunks,
  decideRequest,
  type TakenBack,
} from './commands/decide.server';
export { ensureRequestStep, type EnsuredStep } from './commands/ensure.server';
export { backfillDetails, editRequest, submitRequest } from './commands/submit.server';
export {
  approvedBefore,
  approvedDetails,
  finalDecision,
  firstDecided,
  requestedDetails,
  statusesOf,
  statusesOfMemberships,
  type RequestedDetails,
} from './read/approvals.server';
export { auditRequests } from './read/audit.server';
export { isProvableTo, provableTo, type ProofQuery } from './read/proof.server';
export { requestIdOf, requestStream } from './request';
export {
  closedRequest,
  requestDetails,
  requestDetailsOfUser,
  requestToApprove,
} from './read/details.server';
export {
  countRequests,
  listPending,
  listRequests,
  namesOnRequests,
  newestWaiting,
  requestsChosen,
} from './read/list.server';
export { countRequestsAt, listRequestsAt, requestHistory, requestThen } from './read/past.server';
export {
  numberWaiting,
  placesOfRequests,
  requestsProjection,
  waitingRequests,
  type RequestRow,
} from './read/requests.server';
export { exportTimeline, recordExport, recordProofExport } from './commands/export.server';
export { requestLife } from './read/life.server';
export {
  actorsAmong,
  countTimeline,
  requestTimeline,
  type TimelineQuery,
} from './read/timeline.server';
export { requestUpdates } from './read/updates.server';
export { requestSubscribers } from './subscribers.server';
