import type { Unit } from '#events/unit-of-work.server';
import type { Actor, CommandContext } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import type { Page } from '#foundation/list';
import type { Outcome } from '#foundation/many';
import {
  decideMany,
  decideOne,
  type DecisionOnMany,
  type DecisionOnOne,
} from './commands/deciding.server';
import { decisionInParts, type DecisionInParts } from './commands/many.server';
import { ensureRequest, type EnsuredRequest } from './commands/ensure.server';
import { carryDetails } from './commands/carrying.server';
import { closeRequests, closeRequestsOfRemoved } from './commands/followers.server';
import {
  editRequest,
  submitRequest,
  type EditInput,
  type SubmitInput,
} from './commands/submitting.server';
import type { ClosedRequest, RequestDetails, RequestLengths, RequestView } from './contract';
import type { RequestsDeps } from './deps.server';
import type { Side } from './policy';
import { closedRequest } from './read/closed.server';
import { standingDecision, type StandingDecision } from './read/decision.server';
import {
  ownRequest,
  requestDetails,
  requestOfPerson,
  requestToApprove,
} from './read/details.server';
import {
  listPending,
  listRequests,
  type PendingQuery,
  type RequestListQuery,
} from './read/list.server';
import { requestLengths } from './read/lengths.server';
import type { Within } from './read/reach.server';
import { numberWaiting } from './read/requests.server';

export type { RequestsDeps } from './deps.server';
export { holders } from './read/holders.server';
export { placesOfRequests, requestsProjection } from './read/requests.server';

/** DOOR for the server. Every command throws DomainError when it is refused. */
export interface Requests {
  commands: {
    /** The actor's own, to an organization that the actor is in. */
    submit: (c: CommandContext, input: SubmitInput) => Promise<{ id: string }>;
    /** The actor's own, while it waits. */
    edit: (c: CommandContext, input: EditInput) => Promise<void>;
    /** Conflict when something happened since `version`. */
    decide: (c: CommandContext, input: DecisionOnOne) => Promise<void>;
    /** Each by itself: what cannot be decided does not hold up the others. */
    decideMany: (c: CommandContext, input: DecisionOnMany) => Promise<Outcome>;
    /** For the demo: a request with what came of it, unless the person has one there. */
    ensure: (input: EnsuredRequest) => Promise<void>;
  };
  queries: {
    list: (actor: Actor, side: Side, query: RequestListQuery) => Promise<Page<RequestView>>;
    /** How many there are in each state. */
    lengths: (actor: Actor, side: Side, within: Within) => Promise<RequestLengths>;
    /** Who waits in one organization, as far as the actor sees it on either side. */
    pending: (
      actor: Actor,
      organizationId: string,
      query: PendingQuery,
    ) => Promise<Page<RequestView>>;
    details: (actor: Actor, side: Side, requestId: string) => Promise<RequestDetails>;
    /** What ended a request that is no more; null for whom it did not concern. */
    closed: (actor: Actor, side: Side, requestId: string) => Promise<ClosedRequest | null>;
    /** The request of this person, to whom may see it on either side. */
    toApprove: (
      actor: Actor,
      request: { requestId: string; userId: string },
    ) => Promise<RequestView>;
    /** Of somebody in an organization, to whom may see it; null when there is none. */
    ofPerson: (
      actor: Actor,
      person: { organizationId: string; userId: string },
    ) => Promise<RequestDetails | null>;
    /** The actor's own in an organization; null when there is none. */
    own: (actor: Actor, organizationId: string) => Promise<RequestView | null>;
  };
  /** How many of these wait for a decision. */
  waiting: (sql: Sql, requestIds: readonly string[]) => Promise<number>;
  /** What becomes of requests with a person, in the transaction in which it becomes of the person. */
  followers: {
    deleted: (unit: Unit, userId: string) => Promise<void>;
    /** By the organization. */
    removed: (
      unit: Unit,
      members: readonly { organizationId: string; userId: string }[],
    ) => Promise<void>;
  };
  jobs: {
    /** Once after an upgrade from before organizations kept what is said in requests. */
    carryDetails: (payload: { after: string }) => Promise<void>;
  };
  /** For deeds on many: deciding about some of them at a time. */
  inParts: Record<'accept' | 'reject' | 'undo', DecisionInParts>;
  /** For the mail about a decision; null when something else has happened since. */
  standingDecision: (decision: {
    requestId: string;
    version: number;
  }) => Promise<StandingDecision | null>;
}

export const createRequests = (deps: RequestsDeps): Requests => ({
  commands: {
    submit: (c, input) => submitRequest(deps, c, input),
    edit: (c, input) => editRequest(deps, c, input),
    decide: (c, input) => decideOne(deps, c, input),
    decideMany: (c, input) => decideMany(deps, c, input),
    ensure: (input) => ensureRequest(deps, input),
  },
  queries: {
    list: (actor, side, query) => listRequests(deps, actor, side, query),
    lengths: (actor, side, within) => requestLengths(deps, actor, side, within),
    pending: (actor, organizationId, query) => listPending(deps, actor, organizationId, query),
    details: (actor, side, id) => requestDetails(deps, actor, side, id),
    closed: (actor, side, id) => closedRequest(deps, actor, side, id),
    toApprove: (actor, request) => requestToApprove(deps, actor, request),
    ofPerson: (actor, person) => requestOfPerson(deps, actor, person),
    own: (actor, organizationId) => ownRequest(deps, actor, organizationId),
  },
  waiting: numberWaiting,
  followers: {
    deleted: closeRequests,
    removed: (unit, members) => closeRequestsOfRemoved(deps, unit, members),
  },
  jobs: { carryDetails: (payload) => carryDetails(deps, payload) },
  inParts: {
    accept: decisionInParts(deps, 'accepted'),
    reject: decisionInParts(deps, 'rejected'),
    undo: decisionInParts(deps, 'pending'),
  },
  standingDecision: (decision) => standingDecision(deps, decision),
});
