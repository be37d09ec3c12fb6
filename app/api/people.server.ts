import type { Organizations } from '#modules/organizations/index.server';
import type { Call } from './call';
import { peopleListCalls } from './people-lists.server';
import { removalCalls } from './people-removing.server';
import { replacementCalls } from './people-replacing.server';

export interface PeopleCallsOptions {
  organizations: Pick<Organizations, 'commands' | 'queries'>;
}

/** The calls about the people of an organization. */
export const peopleCalls = (options: PeopleCallsOptions): Call[] => [
  ...peopleListCalls(options),
  ...removalCalls(options),
  ...replacementCalls(options),
];
