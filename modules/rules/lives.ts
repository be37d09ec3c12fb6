import type { Recorded } from '#events/recorded';
import type { RequestEvent } from '#events/requests';
import { cardDetailsOf } from '#foundation/card-details';
import { decisionOf, type Asked, type Facts, type RuleContent } from '#foundation/rule';

/** What a rule decides, and would have decided, from the events of requests. */

/** One request so far. */
interface Life {
  asked: Asked;
  accepted: Asked | null;
  acceptedBefore: Asked | null;
  /** While the rejection stands. */
  rejectedAt: Date | null;
  afterRejection: number | null;
  isUndone: boolean;
}

type Asking = Extract<RequestEvent, { type: 'RequestSubmitted' }>['data'];

const askedIn = (data: Asking): Asked => ({
  ...cardDetailsOf(data),
  email: data.email,
  photo: data.photo,
  locationId: data.locationId,
});

function evolveLife(life: Life | null, event: Recorded<RequestEvent>): Life | null {
  const { at } = event.metadata;
  switch (event.type) {
    case 'RequestSubmitted':
      return {
        asked: askedIn(event.data),
        accepted: life?.accepted ?? null,
        acceptedBefore: null,
        rejectedAt: null,
        afterRejection: life?.rejectedAt ? at.getTime() - life.rejectedAt.getTime() : null,
        isUndone: false,
      };
    case 'RequestEdited':
      return life && { ...life, asked: askedIn(event.data) };
    case 'RequestAccepted':
      return (
        life && { ...life, accepted: life.asked, acceptedBefore: life.accepted, rejectedAt: null }
      );
    case 'RequestRejected':
      return life && { ...life, accepted: null, acceptedBefore: life.accepted, rejectedAt: at };
    case 'RequestDecisionUndone':
      return life && { ...life, accepted: life.acceptedBefore, rejectedAt: null, isUndone: true };
    case 'RequestClosed':
      return null;
    default:
      return life;
  }
}

/** What is known of a request to which this happened; null once it is closed. */
export function factsNow(events: readonly Recorded<RequestEvent>[], domain: string): Facts | null {
  const life = events.reduce<Life | null>(evolveLife, null);
  return life && factsOf(life, domain);
}

/** From the moment when a request is sent until it is decided for good, or sent again. */
export interface Wait {
  requestId: string;
  name: string;
  locationId: string;
  sentAt: Date;
  /** When the rule would have decided; null where it leaves it alone. */
  match: { version: number; at: Date } | null;
  /** What people decided in the end; null where none did, or a rule. */
  decided: { status: RuleContent['decision']; at: Date } | null;
}

/** What of this a rule would have decided; `domainAt` is the organization's, by position in the log. */
export function waitsIn(
  events: readonly Recorded<RequestEvent>[],
  rule: Pick<RuleContent, 'conditions' | 'decision'>,
  domainAt: (position: number) => string,
): Wait[] {
  const waits: Wait[] = [];
  let life: Life | null = null;
  for (const event of events) {
    const { at, version, position } = event.metadata;
    life = evolveLife(life, event);
    if (event.type === 'RequestSubmitted') {
      const { requestId, name, locationId } = event.data;
      waits.push({ requestId, name, locationId, sentAt: at, match: null, decided: null });
    }
    const wait = waits.at(-1);
    if (!wait) continue;
    if (event.type === 'RequestSubmitted' || event.type === 'RequestEdited') {
      if (!life || wait.match) continue;
      const facts = factsOf(life, domainAt(position));
      if (decisionOf(rule, facts)) wait.match = { version, at };
    } else if (event.type === 'RequestAccepted' || event.type === 'RequestRejected') {
      const status = event.type === 'RequestAccepted' ? 'accepted' : 'rejected';
      wait.decided = event.data.rule ? null : { status, at };
    } else if (event.type === 'RequestDecisionUndone') {
      wait.decided = null;
    }
  }
  return waits;
}

const factsOf = ({ asked, accepted, afterRejection, isUndone }: Life, domain: string): Facts => ({
  asked,
  accepted,
  domain,
  afterRejection,
  isUndone,
});
