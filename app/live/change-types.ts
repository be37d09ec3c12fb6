import { REQUEST_EVENT_TYPES } from '#events/request-types';
import type { ChangeType } from './protocol';
import type { LiveChange } from './revalidate';

// Apart from `revalidateOn`, which pages before signing in load too.

/** Whether a change is of one of these types. */
export const among =
  (...types: readonly ChangeType[]) =>
  ({ type }: LiveChange): boolean =>
    types.includes(type);

/** What happens to a request for a card. */
export const REQUEST_CHANGES: readonly ChangeType[] = REQUEST_EVENT_TYPES;
