/** What can happen to a request. Apart from what the events hold, which pages would load along. */
export const REQUEST_EVENT_TYPES = [
  'RequestSubmitted',
  'RequestEdited',
  'RequestAccepted',
  'RequestRejected',
  'RequestDecisionUndone',
  'RequestClosed',
] as const;

/** For how long a decision can be taken back, and what follows from it waits. */
export const UNDO_MS = 10_000;

export type RequestEventType = (typeof REQUEST_EVENT_TYPES)[number];
