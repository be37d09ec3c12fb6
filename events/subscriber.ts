import type { LeafEvent } from './catalogue';
import type { Services } from './services';
import type { Unit } from './unit';

/**
 * A follow-up, declared by the module that reacts. It runs inside the transaction of the events, so both
 * are kept or neither; what it enqueues runs after. What may run later than the transaction, in batches,
 * is a consumer of the feed.
 */
export interface Subscriber<Type extends LeafEvent['type'] = LeafEvent['type']> {
  /** What it does, for errors and the map of follow-ups. */
  name: string;
  events: readonly Type[];
  /** Its jobs are mails, which nobody gets about what is done quietly. */
  mails?: boolean;
  react: (
    work: SubscriberContext,
    events: readonly Extract<LeafEvent, { type: Type }>[],
  ) => unknown;
}

interface SubscriberContext {
  unit: Unit;
  services: Services;
}

export const defineSubscriber = <Type extends LeafEvent['type']>(
  subscriber: Subscriber<Type>,
): Subscriber => subscriber as unknown as Subscriber;
