import { z } from 'zod';
import { REQUEST_EVENT_TYPES } from '#events/request-types';
import { BY_RULES } from '#modules/requests/contract';

/** What of the address of a timeline says which part of it is shown. */
export const FILTERS = ['person', 'actor', 'type', 'location', 'from', 'to', 'zone'] as const;

const filter = z.object({
  /** Whose request it is, and who did it: ids of users, or all rules. */
  person: z.uuid().optional().catch(undefined),
  actor: z
    .union([z.uuid(), z.literal(BY_RULES)])
    .optional()
    .catch(undefined),
  type: z.enum(REQUEST_EVENT_TYPES).optional().catch(undefined),
  location: z.uuid().optional().catch(undefined),
});

/** What cannot be understood filters nothing. */
export const filterOf = (search: URLSearchParams) => filter.parse(Object.fromEntries(search));
