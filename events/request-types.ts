/** What can happen to a request. Apart from what the events hold, which pages would load along. */
export const REQUEST_EVENT_TYPES = [
  'RequestSubmitted',
  'RequestEdited',
  'RequestAccepted',
  'RequestRejected',
  'RequestDecisionUndone',
  'RequestClosed',
] as const;

export type RequestEventType = (typeof REQUEST_EVENT_TYPES)[number];
