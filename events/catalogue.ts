import { auditEvents } from './audit';
import { bulkEvents } from './bulk';
import { cardEvents } from './cards';
import type { EventsOf } from './define';
import { identityEvents } from './identity';
import { importEvents } from './imports';
import { notificationEvents } from './notifications';
import { organizationEvents } from './organizations';
import { requestEvents } from './requests';
import { ruleEvents } from './rules';
import { templateEvents } from './templates';

/** Every type of event there is. */
export const eventCatalogue = {
  ...auditEvents,
  ...bulkEvents,
  ...cardEvents,
  ...identityEvents,
  ...notificationEvents,
  ...importEvents,
  ...organizationEvents,
  ...requestEvents,
  ...ruleEvents,
  ...templateEvents,
};

export type LeafEvent = EventsOf<typeof eventCatalogue>;
