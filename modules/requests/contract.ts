import { z } from 'zod';
import {
  detailColumns,
  detailsInput,
  DETAIL_KEYS,
  type CardDetails,
} from '#foundation/card-details';
import { imageField } from '#foundation/images';
import { defineList, type ColumnsOf, type SortKey } from '#foundation/list';
import { entryId, placeId } from '#foundation/many';
import { messages } from '#foundation/messages';
import type { Level } from '#foundation/permissions';
import { reasonText } from '#foundation/text-fields';

/** Entry for the browser: what requests for a corporate card take in, and what they show. */

export const REQUEST_STATUSES = ['pending', 'accepted', 'rejected'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** What is shown once a request has come to this by a decision. */
export const DECISION_MESSAGES = {
  accepted: messages.requestAccepted,
  rejected: messages.requestRejected,
  pending: messages.requestWaitsAgain,
} as const satisfies Record<RequestStatus, string>;

export { UNDO_MS } from '#events/request-types';

const details = {
  ...detailsInput,
  /** Left out, the photo of before stays; null takes it away. */
  photo: imageField('photo').nullish(),
};

export const submitRequestInput = z.object({
  organizationId: placeId,
  locationId: placeId,
  ...details,
});

const VERSION = 'must be a whole number from 0';

/** How a request was when the user saw it. */
export const seenVersion = z.int(VERSION).min(0, VERSION);

export const editRequestInput = z.object({
  organizationId: placeId,
  ...details,
  version: seenVersion.optional(),
});

/** What is decided about one request; `pending` takes a decision back. */
export const decisionForm = z.object({
  id: entryId,
  status: z.enum(REQUEST_STATUSES),
  reason: reasonText.optional(),
  version: z.coerce.number().int().min(0).optional(),
});

const { name, contactNumber, ...otherColumns } = detailColumns;

export const requestList = defineList({
  permission: 'request.read',
  columns: {
    contactNumber,
    name,
    email: { label: 'Email', kind: 'email', order: 'By email' },
    ...otherColumns,
    employeeId: { label: otherColumns.employeeId.label, table: false },
    locationName: { label: 'Location', order: 'By location' },
    organizationName: { label: 'Organization', order: 'By organization' },
    submittedAt: {
      label: 'Sent',
      kind: 'day',
      table: false,
      order: ['Oldest first', 'Newest first'],
    },
  } as const satisfies ColumnsOf<RequestView>,
  search: ['email', ...DETAIL_KEYS],
  searchLabel: 'Search requests',
  tabs: REQUEST_STATUSES,
  first: { sort: 'name', order: 'ASC' },
  pageSize: 10,
});
export type RequestSortKey = SortKey<typeof requestList>;

/** A request as lists show it. */
export interface RequestView extends CardDetails {
  id: string;
  userId: string;
  organizationId: string;
  organizationName: string;
  locationId: string;
  locationName: string;
  email: string;
  /** Id of the image. */
  photo: string | null;
  status: RequestStatus;
  /** Why it was rejected, where that was said. */
  reason: string | null;
  /** Until when the decision can be undone; ISO time. */
  undoUntil: string | null;
  /** ISO time. */
  submittedAt: string;
  /** How many things have happened to it. */
  version: number;
}

/** Who waits for a decision, as dashboards show it. */
export type WaitingPerson = Pick<
  RequestView,
  'id' | 'name' | 'designation' | 'email' | 'contactNumber'
>;

/** What changed, by field; what was not there before, or is no more, is null. */
export type Changes = Partial<Record<HistoryField, { from: string | null; to: string | null }>>;

export const HISTORY_FIELDS = [
  ...DETAIL_KEYS,
  ...(['email', 'photo', 'locationId', 'status', 'reason'] as const),
];
export type HistoryField = (typeof HISTORY_FIELDS)[number];

/** Something that happened to a request. */
export interface HistoryEntry {
  /** Of the event in the log. */
  position: number;
  type: string;
  /** ISO time. */
  at: string;
  /** Id of the person who did it; null when the visitor was signed out. */
  actor: string | null;
  changes: Changes;
  /** The name of the rule that decided; the actor is null then. */
  rule?: string;
}

/** In the place of the id of who did something: what rules decided. */
export const BY_RULES = 'rules';

/** An entry of the history of all requests. */
export interface TimelineEntry extends HistoryEntry {
  /** What the locations that it speaks of were called at that time, by id. */
  locationNames: Record<string, string>;
  requestId: string;
  /** Whose request it is, and what that user was called in it. */
  userId: string;
  name: string;
  locationId: string;
  /** The request began with it; one that was closed may begin once more. */
  isFirst: boolean;
  /** Why it was closed. */
  why: ClosedRequest['why'] | null;
}

/** An entry in the life of one request. */
export interface LifeEntry extends TimelineEntry {
  /** From where it came; null for what a rule decided, and where the log does not say. */
  origin: 'page' | 'api' | 'bulk' | 'import' | 'setup' | null;
  /** Of a decision: for how many milliseconds the request had waited since it was sent. */
  waited: number | null;
  /** What the request said from then on, where it was sent or edited. */
  version: Partial<Record<HistoryField, string | null>> | null;
}

/** A request with what happened to it, as far as its reader sees it. */
export interface RequestLife {
  id: string;
  userId: string;
  /** What the requester was called in it at last. */
  name: string;
  /** Null where it was closed; elsewhere where it is at a location that the reader does not see. */
  status: RequestStatus | 'elsewhere' | null;
  /** In their order. */
  entries: LifeEntry[];
  /**
   * What the card said at the moment that was asked for; null where there was none, elsewhere where that
   * followed from a decision that the reader does not see.
   */
  card: CardThen | 'elsewhere' | null;
}

/** What a card said, and the entry by which it was accepted. */
export interface CardThen {
  approved: ApprovedDetails;
  locationName: string | null;
  accepted: LifeEntry;
}

export interface RequestDetails extends RequestView {
  /** What the person's present card says; null when there is none. */
  approved: ApprovedDetails | null;
  /** Where that card says that the person is. */
  approvedLocation: string | null;
  history: TimelineEntry[];
  /** Whether who looks at it may decide about it too. */
  mayDecide: boolean;
}

export interface ApprovedDetails extends CardDetails {
  locationId: string;
  email: string;
  photo: string | null;
}

/** What ended a request: it went with its person. */
export interface ClosedRequest {
  organizationId: string;
  userId: string;
  why: 'account-deleted' | 'removed' | 'left';
  /** ISO time. */
  at: string;
}

/** How many requests there are in each state. */
export type RequestLengths = Record<RequestStatus, number>;

/** What became of a request, as those see it who decide the requests of a place. */
export interface RequestUpdate {
  /** Of the event in the log. */
  position: number;
  id: string;
  /** Where they decide: an organization, or one of its locations. */
  place: { level: Level; id: string };
  /** Null: it was closed. */
  row: RequestView | null;
  /** How many requests the place has in each state. */
  lengths: RequestLengths;
}
