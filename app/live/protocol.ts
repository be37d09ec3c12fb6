import type { RequestStatus, RequestUpdate } from '#modules/requests/contract';
import type { PresenceViewer, PageTargets } from './presence-target';

/** What server and page say to each other; the public half is what the API promises under "Live". */

export type ChangeType =
  | 'RequestSubmitted'
  | 'RequestEdited'
  | 'RequestAccepted'
  | 'RequestRejected'
  | 'RequestDecisionUndone'
  | 'CardImagesRendered'
  | 'MemberJoined'
  | 'MemberRemoved'
  | 'MemberReplaced'
  | 'OrganizationRegistered'
  | 'DesignSaved'
  | 'TemplatesChanged'
  | 'RoleChanged'
  | 'UserRegistered'
  | 'UsernameChanged'
  | 'PasswordChanged'
  | 'AccountDeleted'
  | 'OrganizationUpdated'
  | 'LocationAdded'
  | 'LocationChanged'
  | 'MemberRenamed'
  | 'MemberMoved'
  | 'MemberForgotten'
  | 'MemberBecameSubstitute'
  | 'RequestClosed'
  | 'HistoryChanged'
  | 'ImportChanged'
  | 'RulesChanged'
  | 'BulkChanged'
  | 'CardIssued'
  | 'CardWithdrawn'
  | 'NotificationsRead'
  | 'MailsChosen'
  | 'SessionStarted'
  | 'SessionEnded';

/** The codes that stand for the status of a request on the wire. */
export const STATUS_CODES = { pending: 'P', accepted: 'T', rejected: 'R' } as const;
type StatusCode = (typeof STATUS_CODES)[RequestStatus];

export const STATUS_OF_CODE = {
  P: 'pending',
  T: 'accepted',
  R: 'rejected',
} as const satisfies Record<StatusCode, RequestStatus>;

export interface Change {
  /** Of the event in the log: a receiver gets them rising, and drops what it had before. */
  position: number;
  type: ChangeType;
  /** Of the thing that changed. */
  id: string;
  organizationId?: string;
  locationId?: string;
  userId?: string;
  is_approved?: StatusCode;
  /** ISO time. */
  at: string;
}

/** A private change goes to page sockets alone. */
export type ChangeMessage = 'change' | 'private-change';

export type EndReason = 'signed-out' | 'ended' | 'password' | 'deleted' | 'expired';

export interface ServerMessages {
  /** To pages, first of all: who they belong to. */
  welcome: (message: { userId: string }) => void;
  change: (change: Change) => void;
  'private-change': (change: Change) => void;
  /** After a change of a request, to pages whose list may show it. Of many at once there is none. */
  'request-row': (update: RequestUpdate) => void;
  /** Everything missed was sent. */
  ready: (message: { position: number }) => void;
  /** Too much was missed to send it: load everything again. */
  reset: (message: { position: number }) => void;
  /** The session is over; the server hangs up. */
  ended: (message: { why: EndReason }) => void;
  /** To pages that have a thing open or listed: everybody who has it open. */
  viewers: (message: { key: string; people: PresenceViewer[] }) => void;
}

/** Programs only listen. */
export interface ClientMessages {
  /** What this page has before it now. */
  look: (targets: PageTargets) => void;
}

/** Why a handshake is refused, as the message of `connect_error`. */
export const refusals = {
  unauthorized: 'unauthorized',
  tooMany: 'too many connections',
  unavailable: 'unavailable',
} as const;

export const PING_INTERVAL_MS = 20_000;
export const PING_TIMEOUT_MS = 10_000;
