import type { EventsOf } from './define';
import { identityEvents } from './identity';

/** Every type of event there is. */
export const eventCatalogue = { ...identityEvents };

export type LeafEvent = EventsOf<typeof eventCatalogue>;
