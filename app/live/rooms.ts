import type { Grant } from '#foundation/roles';
import type { Audience } from './changes';
import type { ChangeMessage } from './protocol';

/** Who listens, and how: a page of ours or somebody's program. */
export interface Receiver {
  userId: string;
  grants: readonly Grant[];
  kind: 'page' | 'api';
}

/** The scopes whose changes a receiver may see, by role. */
export interface Reach {
  userId: string;
  organizations: string[];
  locations: string[];
  superAdmin: boolean;
}

export function reachOf({ userId, grants }: Pick<Receiver, 'userId' | 'grants'>): Reach {
  const organizations = grants
    .filter(({ role }) => role === 'CORPORATE_ADMIN' || role === 'AUDITOR')
    .map(({ organizationId }) => organizationId);
  const locations = grants
    .filter(({ role }) => role === 'LOCATION_ADMIN')
    .map(({ locationId }) => locationId);
  return {
    userId,
    organizations: named(organizations),
    locations: named(locations),
    superAdmin: grants.some(({ role }) => role === 'SUPER_ADMIN'),
  };
}

export const messagesTo = (kind: Receiver['kind']): readonly ChangeMessage[] =>
  kind === 'page' ? ['change', 'private-change'] : ['change'];

/** Every room a receiver belongs in. */
export function roomsFor(receiver: Receiver): Set<string> {
  const { userId, organizations, locations, superAdmin } = reachOf(receiver);
  const audience = { users: [userId], organizations, locations, superAdmins: superAdmin };
  return new Set(messagesTo(receiver.kind).flatMap((message) => roomsOf(message, audience)));
}

/** The rooms that an audience is in. */
export function roomsOf(message: ChangeMessage, audience: Audience): string[] {
  const { users = [], organizations = [], locations = [], superAdmins } = audience;
  return [
    ...users.map((id) => `${message}/user/${id}`),
    ...organizations.map((id) => `${message}/organization/${id}`),
    ...locations.map((id) => `${message}/location/${id}`),
    ...(superAdmins ? [`${message}/super-admins`] : []),
  ];
}

const named = (ids: (string | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
];
