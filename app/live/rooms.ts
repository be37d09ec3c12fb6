import type { EventScope } from '#events/define';
import { asMember, grantedIds, holdsSomewhere, scopeOf } from '#foundation/permissions';
import type { Grant } from '#foundation/roles';
import type { RequestUpdate } from '#modules/requests/contract';
import type { ChangeMessage } from './protocol';

/** Who listens, and how: a page of ours or another program. */
export interface Receiver {
  userId: string;
  grants: readonly Grant[];
  /** Organizations. */
  memberOf: readonly string[];
  kind: 'page' | 'api';
}

interface AudienceDefinition {
  /** What of an event's scope it belongs to; null: to Leafcard as a whole. */
  by: keyof EventScope | null;
  /** For which of these a receiver is in it. */
  idsOf: (who: Receiver) => readonly string[];
}

const ALL = 'all';
const allIf = (isIn: boolean): readonly string[] => (isIn ? [ALL] : []);

/** To whom changes go: what is pushed and what is caught up follow from this table. */
const AUDIENCES = {
  users: { by: 'userId', idsOf: ({ userId }) => [userId] },
  organizations: {
    by: 'organizationId',
    idsOf: (who) => grantedIds(who, 'live.changes', 'organizations'),
  },
  locations: { by: 'locationId', idsOf: (who) => grantedIds(who, 'live.changes', 'locations') },
  /** All admins and auditors of an organization, also those of single locations. */
  staff: {
    by: 'organizationId',
    idsOf: (who) => grantedIds(who, 'live.organization', 'organizations'),
  },
  members: {
    by: 'organizationId',
    idsOf: ({ memberOf }) => asMember('live.membership', memberOf),
  },
  /** All who may have cards of their own. */
  cardOwners: { by: null, idsOf: (who) => allIf(holdsSomewhere(who, 'card.own')) },
  superAdmins: {
    by: null,
    idsOf: (who) => allIf(scopeOf(who, 'live.changes', 'organizations').kind === 'all'),
  },
  /** All who read the history of any organization. */
  historyReaders: { by: null, idsOf: (who) => allIf(holdsSomewhere(who, 'audit.read')) },
} as const satisfies Record<string, AudienceDefinition>;

export type Audience = keyof typeof AUDIENCES;

/** All audiences, each with the ids for which a receiver is in it. */
export const audiencesFor = (receiver: Receiver) =>
  (Object.keys(AUDIENCES) as Audience[]).map((audience) => {
    const { by, idsOf } = AUDIENCES[audience];
    return { audience, by, ids: idsOf(receiver) };
  });

export const messagesTo = (kind: Receiver['kind']): readonly ChangeMessage[] =>
  kind === 'page' ? ['change', 'private-change'] : ['change'];

/** Every room a receiver belongs in. */
export const roomsFor = (receiver: Receiver): Set<string> =>
  new Set([
    ...audiencesFor(receiver).flatMap(({ audience, ids }) =>
      messagesTo(receiver.kind).flatMap((message) =>
        ids.map((id) => roomOf(message, audience, id)),
      ),
    ),
    ...(receiver.kind === 'page' ? rowsRoomsFor(receiver) : []),
  ]);

/** Of an event with this scope; none where it does not name what the audience belongs to. */
export function roomsOf(message: ChangeMessage, audience: Audience, scope: EventScope): string[] {
  const { by } = AUDIENCES[audience];
  const id = by === null ? ALL : scope[by];
  return id ? [roomOf(message, audience, id)] : [];
}

const roomOf = (message: ChangeMessage, audience: Audience, id: string): string =>
  `${message}/${audience}/${id}`;

/** Where they get rows, which no more than their own list of requests shows. */
const rowsRoomsFor = (user: Pick<Receiver, 'grants'>): string[] =>
  (['organizations', 'locations'] as const).flatMap((level) =>
    grantedIds(user, 'request.decide', level).map((id) => rowsRoom({ level, id })),
  );

/** The pages of those who decide the requests of a place. */
export const rowsRoom = ({ level, id }: RequestUpdate['place']): string => `rows/${level}/${id}`;
