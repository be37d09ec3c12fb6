import { z } from 'zod';
import { REQUEST_EVENT_TYPES } from '#events/request-types';

/** What of the address of a timeline says which part of it is shown. */
export const FILTERS = ['person', 'actor', 'type', 'location', 'from', 'to', 'zone'] as const;

const filter = z.object({
  /** Whose request it is, and who did it: ids of users. */
  person: z.uuid().optional().catch(undefined),
  actor: z.uuid().optional().catch(undefined),
  type: z.enum(REQUEST_EVENT_TYPES).optional().catch(undefined),
  location: z.uuid().optional().catch(undefined),
});

/** What cannot be understood filters nothing. */
export const filterOf = (search: URLSearchParams) => filter.parse(Object.fromEntries(search));
