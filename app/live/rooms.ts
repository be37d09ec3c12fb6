import { asMember, grantedIds, holdsSomewhere, scopeOf, type Level } from '#foundation/permissions';
import type { Grant } from '#foundation/roles';
import type { RequestUpdate } from '#modules/requests/contract';
import type { Audience } from './changes';
import type { ChangeMessage } from './protocol';

/** Who listens, and how: a page of ours or another program. */
export interface Receiver {
  userId: string;
  grants: readonly Grant[];
  /** Organizations. */
  memberOf: readonly string[];
  kind: 'page' | 'api';
}

/** The scopes whose changes a receiver may see. */
interface ChangeScopes {
  userId: string;
  organizations: readonly string[];
  locations: readonly string[];
  staff: readonly string[];
  members: readonly string[];
  cardOwner: boolean;
  superAdmin: boolean;
  historyReader: boolean;
}

export function changeScopesOf(user: Omit<Receiver, 'kind'>): ChangeScopes {
  const permission = 'live.changes';
  const idsOf = (level: Level): readonly string[] => grantedIds(user, permission, level);
  return {
    userId: user.userId,
    organizations: idsOf('organizations'),
    locations: idsOf('locations'),
    staff: grantedIds(user, 'live.organization', 'organizations'),
    members: asMember('live.membership', user.memberOf),
    cardOwner: holdsSomewhere(user, 'card.own'),
    superAdmin: scopeOf(user, permission, 'organizations').kind === 'all',
    historyReader: holdsSomewhere(user, 'audit.read'),
  };
}

export const messagesTo = (kind: Receiver['kind']): readonly ChangeMessage[] =>
  kind === 'page' ? ['change', 'private-change'] : ['change'];

/** Every room a receiver belongs in. */
export function roomsFor(receiver: Receiver): Set<string> {
  const scopes = changeScopesOf(receiver);
  const audience = {
    users: [scopes.userId],
    organizations: [...scopes.organizations],
    locations: [...scopes.locations],
    staff: [...scopes.staff],
    members: [...scopes.members],
    cardOwners: scopes.cardOwner,
    superAdmins: scopes.superAdmin,
    historyReaders: scopes.historyReader,
  };
  return new Set([
    ...messagesTo(receiver.kind).flatMap((message) => roomsOf(message, audience)),
    ...(receiver.kind === 'page' ? rowsRoomsFor(receiver) : []),
  ]);
}

/** Where they get rows, which no more than their own list of requests shows. */
const rowsRoomsFor = (user: Pick<Receiver, 'grants'>): string[] =>
  (['organizations', 'locations'] as const).flatMap((level) =>
    grantedIds(user, 'request.decide', level).map((id) => rowsRoom({ level, id })),
  );

/** The pages of those who decide the requests of a place. */
export const rowsRoom = ({ level, id }: RequestUpdate['place']): string => `rows/${level}/${id}`;

export function roomsOf(message: ChangeMessage, audience: Audience): string[] {
  const { users = [], organizations = [], locations = [], staff = [], members = [] } = audience;
  return [
    ...users.map((id) => `${message}/user/${id}`),
    ...organizations.map((id) => `${message}/organization/${id}`),
    ...locations.map((id) => `${message}/location/${id}`),
    ...staff.map((id) => `${message}/staff/${id}`),
    ...members.map((id) => `${message}/members/${id}`),
    ...(audience.cardOwners ? [`${message}/card-owners`] : []),
    ...(audience.superAdmins ? [`${message}/super-admins`] : []),
    ...(audience.historyReaders ? [`${message}/history-readers`] : []),
  ];
}
