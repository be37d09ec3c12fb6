import type { Command, Decider } from '@event-driven-io/emmett';
import { v5 } from 'uuid';
import type { RequestEvent } from '#events/requests';
import { cardDetailsOf, type CardDetails } from '#foundation/card-details';
import { DomainError } from '#foundation/errors';
import type { RequestStatus } from './contract';

/** One person's request for a corporate card in one organization, from the events of stream `request-<id>`. */

export const REQUESTS = 'request-';

export const requestStream = (requestId: string): string => `${REQUESTS}${requestId}`;

/** Any constant: a membership's id follows from the same two. */
const NAMESPACE = '3f1c8f5e-5a0b-4b7e-9d55-7a4a3c1f0e62';

/** Follows from both, so a user has at most one request in an organization. */
export const requestIdOf = (organizationId: string, userId: string): string =>
  v5(`${organizationId}/${userId}`, NAMESPACE);

type Asked = Extract<RequestEvent, { type: 'RequestSubmitted' }>['data'];

export type Where = Pick<Asked, 'requestId' | 'organizationId' | 'locationId' | 'userId'>;

/** What shall stand on the card. */
export type Details = CardDetails & Pick<Asked, 'email' | 'photo'>;

/** What was approved, and for which location: what is asked for again may be for another one. */
export type Approved = Details & Pick<Where, 'locationId'>;

export interface Request extends Where, Details {
  status: RequestStatus;
  /** Why it was rejected, where that was said. */
  reason: string | null;
  /** What the person's card says: a request that is sent again leaves it as it is until the decision. */
  approved: Approved | null;
  /** What the card said before the decision, for as long as that can be undone. */
  approvedBefore: Approved | null;
  /** ISO time; null unless the newest thing that happened is a decision. */
  undoUntil: string | null;
}

type Decision = Pick<
  Extract<RequestEvent, { type: 'RequestAccepted' }>['data'],
  'requestId' | 'undoUntil' | 'rule'
>;

/** As people send them: a photo that is not sent stays, and null takes it away. */
type Sent<Fields> = Omit<Fields, 'photo'> & { photo?: string | null };

export type RequestCommand =
  | Command<'SubmitRequest', Where & Sent<Details>>
  | Command<'EditRequest', { requestId: string } & Sent<Omit<Details, 'email'>>>
  | Command<'AcceptRequest', Decision>
  | Command<'RejectRequest', Decision & { reason?: string }>
  | Command<'UndoDecision', { requestId: string; at: string }>
  | Command<'CloseRequest', { requestId: string; why: WhyClosed }>;

export type WhyClosed = Extract<RequestEvent, { type: 'RequestClosed' }>['data']['why'];

export const requestDecider: Decider<Request | null, RequestCommand, RequestEvent> = {
  decide,
  evolve: evolveRequest,
  initialState: () => null,
};

export function evolveRequest(request: Request | null, event: RequestEvent): Request | null {
  switch (event.type) {
    case 'RequestSubmitted':
    case 'RequestEdited':
      return {
        ...whereOf(event.data),
        ...detailsOf(event.data),
        status: 'pending',
        reason: null,
        approved: request?.approved ?? null,
        approvedBefore: null,
        undoUntil: null,
      };
    case 'RequestAccepted':
      return (
        request && {
          ...decided(request, event.data),
          status: 'accepted',
          approved: { ...detailsOf(request), locationId: request.locationId },
        }
      );
    case 'RequestRejected': {
      const reason = event.data.reason ?? null;
      return (
        request && { ...decided(request, event.data), status: 'rejected', approved: null, reason }
      );
    }
    case 'RequestDecisionUndone':
      return (
        request && {
          ...request,
          status: 'pending',
          reason: null,
          approved: request.approvedBefore,
          approvedBefore: null,
          undoUntil: null,
        }
      );
    case 'RequestClosed':
      return null;
    default:
      return request;
  }
}

const decided = (request: Request, { undoUntil }: { undoUntil: string }): Request => ({
  ...request,
  approvedBefore: request.approved,
  undoUntil,
});

function decide(command: RequestCommand, request: Request | null): RequestEvent[] {
  if (command.type === 'SubmitRequest') {
    if (request?.status === 'pending') throw new DomainError('RequestPending');
    const data = { ...command.data, photo: photoOf(command.data, request) };
    return [{ type: 'RequestSubmitted', data }];
  }
  if (!request) throw new DomainError('NotFound');
  const where = whereOf(request);
  switch (command.type) {
    case 'EditRequest':
      return edit(request, command.data);
    case 'AcceptRequest': {
      if (request.status !== 'pending') throw new DomainError('AcceptRefused');
      const { undoUntil, rule } = command.data;
      return [{ type: 'RequestAccepted', data: { ...where, undoUntil, ...(rule && { rule }) } }];
    }
    case 'RejectRequest': {
      if (request.status !== 'pending') throw new DomainError('RejectRefused');
      const { undoUntil, reason, rule } = command.data;
      const data = { ...where, undoUntil, ...(reason && { reason }), ...(rule && { rule }) };
      return [{ type: 'RequestRejected', data }];
    }
    case 'UndoDecision': {
      if (request.status === 'pending') throw new DomainError('NothingToUndo');
      const { undoUntil } = request;
      if (!undoUntil || command.data.at > undoUntil) throw new DomainError('UndoRefused');
      return [{ type: 'RequestDecisionUndone', data: where }];
    }
    case 'CloseRequest':
      return [{ type: 'RequestClosed', data: { ...where, why: command.data.why } }];
    default:
      return command satisfies never;
  }
}

function edit(request: Request, sent: Sent<Omit<Details, 'email'>>): RequestEvent[] {
  if (request.status !== 'pending') throw new DomainError('RequestDecided');
  const before = detailsOf(request);
  const details = detailsOf({ ...sent, email: before.email, photo: photoOf(sent, request) });
  const same = JSON.stringify(details) === JSON.stringify(before);
  return same ? [] : [{ type: 'RequestEdited', data: { ...whereOf(request), ...details } }];
}

const photoOf = ({ photo }: { photo?: string | null }, request: Request | null): string | null =>
  photo === undefined ? (request?.photo ?? null) : photo;

const whereOf = ({ requestId, organizationId, locationId, userId }: Where): Where => ({
  requestId,
  organizationId,
  locationId,
  userId,
});

export const detailsOf = (all: Omit<Asked, keyof Where>): Details => ({
  ...cardDetailsOf(all),
  email: all.email,
  photo: all.photo,
});
