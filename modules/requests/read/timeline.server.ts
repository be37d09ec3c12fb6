import type { EventRow } from '#events/codec.server';
import { NOW } from '#events/history.server';
import { REQUEST_EVENT_TYPES, type RequestEventType } from '#events/request-types';
import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { searching } from '#foundation/page.server';
import { isInScope, type Holder, type Place, type Scope } from '#foundation/permissions';
import {
  auditScope,
  locationNamesOf,
  type LocationName,
} from '#modules/organizations/index.server';
import { BY_RULES, type TimelineEntry } from '../contract';
import { lifeOf, livesIn, type LifeStep } from './history.server';

export interface TimelineQuery {
  organizationId: string;
  /** Whose request it is, and who did it: ids of users, or all rules. */
  person?: string;
  actor?: string;
  type?: RequestEventType;
  locationId?: string;
  /** From this moment on, and before that one. */
  since?: Date;
  before?: Date;
  /** Only what is older than the event at this position. */
  olderThan?: number;
}

/** Of one type, or of several. */
interface Wanted extends Omit<TimelineQuery, 'type'> {
  type?: RequestEventType | readonly RequestEventType[];
}

interface TimelinePage {
  /** The newest first. */
  entries: TimelineEntry[];
  /** There are older ones. */
  isMore: boolean;
}

/** What happened to the requests of an organization, as far as the actor may see it. */
export async function requestTimeline(
  services: Services,
  actor: Holder,
  query: Wanted,
  size: number,
): Promise<TimelinePage> {
  const scope = await auditScope(services, actor, query);
  // What an event changed follows from the life of its request until then.
  const lives = await planned(
    services.sql,
    query,
    (sql) => sql<LifeRow[]>`
      with found as materialized (
        select e.position, e.stream, row_number() over (order by e.at desc, e.position desc) as place
               ${lanesOf(sql, scope, query, size + 1)}
         order by place limit ${sql.unsafe(String(size + 1))})
      select e.*, k.wrapped, found.place
        from log.events e
        left join log.subject_keys k on k.subject = e.subject
        left join found on found.position = e.position
       where e.stream = any(array(select stream from found))
       order by e.stream, e.version`,
  );
  const found = lives
    .filter(({ place }) => place !== null)
    .sort((a, b) => a.place! - b.place!)
    .map(({ position }) => position);
  const entries = await entriesOf(services, scope, lives, found.slice(0, size));
  return { entries, isMore: found.length > size };
}

/** How many entries there are, counted up to so many. */
export async function countTimeline(
  services: Services,
  actor: Holder,
  query: TimelineQuery,
  most: number,
): Promise<{ total: number; isMore: boolean }> {
  const scope = await auditScope(services, actor, query);
  const [count] = await planned(
    services.sql,
    query,
    (sql) => sql<{ total: number }[]>`
      select count(*)::int as total
        from (select 1 ${lanesOf(sql, scope, query, most + 1, 'unordered')}
               limit ${sql.unsafe(String(most + 1))}) as counted`,
  );
  const total = count?.total ?? 0;
  return { total: Math.min(total, most), isMore: total > most };
}

/** Those of these users who did something to requests, as far as the actor may see it. */
export async function actorsAmong(
  services: Services,
  actor: Holder,
  organizationId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { sql } = services;
  const scope = await auditScope(services, actor, { organizationId });
  const { place, ids } = placesIn(sql, scope, organizationId);
  const rows = await sql<{ id: string }[]>`
    select asked.id from unnest(${[...userIds]}::uuid[]) as asked(id)
     cross join lateral (
       select from log.events e
        where ${place} = any(${ids}::uuid[]) and e.actor = asked.id and e.type like 'Request%'
        limit 1) e`;
  return rows.map(({ id }) => id);
}

const placesIn = (sql: Sql, scope: Scope, organizationId: string) =>
  scope.kind === 'locations'
    ? { place: sql`e.location_id`, ids: [...scope.ids] }
    : {
        place: sql`e.organization_id`,
        ids: scope.kind === 'all' ? [organizationId] : [...scope.ids],
      };

/** Users differ a thousandfold in how much they did: a plan for one is none for another. */
const planned = <T>(
  sql: Services['sql'],
  { person, actor }: Wanted,
  read: (on: Sql) => Promise<T>,
): Promise<T> => ((person ?? actor) ? searching(sql, read) : read(sql));

/** The event has no actor then. */
const byRules = (sql: Sql) => sql`and e.actor is null and e.data ? 'rule'`;

interface LifeRow extends EventRow {
  /** Among those that are asked for, the newest first; null for what only led to one. */
  place: number | null;
}

/**
 * One lane for each place and each type, of each of which an index holds the newest: of a lane only
 * as much is read as the page can need.
 */
function lanesOf(
  sql: Sql,
  scope: Scope,
  query: Wanted,
  most: number,
  order: 'ordered' | 'unordered' = 'ordered',
) {
  const { person, actor, type, since, before, olderThan } = query;
  const { place, ids } = placesIn(sql, scope, query.organizationId);
  return sql`
      from unnest(${[type ?? REQUEST_EVENT_TYPES].flat()}::text[]) as lane(type)
     cross join unnest(${ids}::uuid[]) as place(id)
     cross join lateral (
       select e.position, e.at${order === 'ordered' ? sql`, e.stream` : sql``} from log.events e
        where ${place} = place.id and e.type = lane.type and e.type like 'Request%'
        ${person === undefined ? sql`` : sql`and e.user_id = ${person}`}
        ${actor === undefined ? sql`` : actor === BY_RULES ? byRules(sql) : sql`and e.actor = ${actor}`}
        ${since ? sql`and e.at >= ${since}` : sql``} ${before ? sql`and e.at < ${before}` : sql``}
        ${
          olderThan === undefined
            ? sql``
            : sql`and (e.at, e.position) <
                  ((select at from log.events where position = ${olderThan}), ${olderThan}::bigint)`
        }
        ${order === 'ordered' ? sql`order by e.at desc, e.position desc` : sql``}
        limit ${sql.unsafe(String(most))}
     ) e`;
}

async function entriesOf(
  { sql, store }: Services,
  scope: Scope,
  rows: readonly EventRow[],
  found: readonly number[],
): Promise<TimelineEntry[]> {
  const steps = livesIn(store.codec, rows, (place) => isInScope(scope, place));
  const at = new Map(steps.map((step) => [step.entry.position, step]));
  const shown = found.flatMap((position) => at.get(position) ?? []);
  const names = await locationNamesIn(sql, shown);
  return shown.map((step) => timelineEntry(step, names));
}

/** All that the locations in these steps have been called. */
export function locationNamesIn(sql: Sql, steps: readonly LifeStep[]): Promise<LocationName[]> {
  return locationNamesOf(sql, [...new Set(steps.flatMap(locationIdsIn))]);
}

const locationIdsIn = ({ event, entry: { changes } }: LifeStep): string[] =>
  [event.data.locationId, changes.locationId?.from, changes.locationId?.to].flatMap(
    (id) => id ?? [],
  );

/** What each event of one request changed, in their order, of those in scope. */
export async function requestEntries(
  services: Services,
  requestId: string,
  scope: Scope,
  until = NOW,
): Promise<TimelineEntry[]> {
  const sees = (place: Place) => isInScope(scope, place);
  const life = await lifeOf(services, requestId, sees);
  const steps = life.filter(
    ({ entry, event }) => entry.position <= until && sees(event.metadata.scope),
  );
  const names = await locationNamesIn(services.sql, steps);
  return steps.map((step) => timelineEntry(step, names));
}

export function timelineEntry(step: LifeStep, names: readonly LocationName[]): TimelineEntry {
  const { entry, event, before, after } = step;
  const { requestId, userId, locationId } = event.data;
  const called = locationIdsIn(step).flatMap((id) => {
    const name = names.findLast((one) => one.id === id && one.position < entry.position);
    return name ? [[id, name.name] as const] : [];
  });
  return {
    ...entry,
    locationNames: Object.fromEntries(called),
    requestId,
    userId,
    name: (after ?? before)?.name ?? '',
    locationId,
    isFirst: before === null,
    why: event.type === 'RequestClosed' ? event.data.why : null,
  };
}
