import type { EventsOf } from './define';
import { identityEvents } from './identity';
import { organizationEvents } from './organizations';
import { templateEvents } from './templates';

/** Every type of event there is. */
export const eventCatalogue = { ...identityEvents, ...organizationEvents, ...templateEvents };

export type LeafEvent = EventsOf<typeof eventCatalogue>;
