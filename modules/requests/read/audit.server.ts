import { eventRows, type EventRow } from '#events/codec.server';
import { leafHashesAt } from '#events/sealed-log.server';
import { REQUEST_EVENT_TYPES, type RequestEventType } from '#events/request-types';
import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import type { Page } from '#foundation/list';
import { grantedIds, scopeOf, type Holder, type Place } from '#foundation/permissions';
import { auditScope } from '#modules/organizations/index.server';
import type { HistoryEntry } from '../contract';
import { REQUESTS } from '../request';
import { livesIn } from './history.server';

interface AuditQuery {
  organizationId?: string;
  /** The first and the last moment. */
  from?: Date;
  to?: Date;
  /** Who did it: the id of a user. */
  actor?: string;
  type?: RequestEventType;
  start: number;
  end: number;
}

interface AuditEntry extends HistoryEntry {
  requestId: string;
  /** The user whom the request is about. */
  subject: string | null;
  /** Of its leaf in the sealed log. */
  hash: string;
}

interface Row {
  position: number;
  stream: string;
  userId: string | null;
}

/** What happened to requests, the oldest first, as far as the actor may see it. */
export async function auditRequests(
  services: Services,
  actor: Holder,
  query: AuditQuery,
): Promise<Page<AuditEntry>> {
  const { sql } = services;
  const { from, to, actor: by, type, start, end } = query;
  const places = await placesOf(services, actor, query.organizationId);
  const chosen = sql`
    e.type = any(${type ? [type] : REQUEST_EVENT_TYPES})
    and ${within(sql, places)}
    ${from ? sql`and e.at >= ${from}` : sql``} ${to ? sql`and e.at <= ${to}` : sql``}
    ${by === undefined ? sql`` : sql`and e.actor = ${by}`}`;
  const [rows, [counted]] = await Promise.all([
    sql<Row[]>`
      select e.position, e.stream, e.user_id from log.events e where ${chosen}
       order by e.position limit ${end - start} offset ${start}`,
    sql<{ total: number }[]>`select count(*) as total from log.events e where ${chosen}`,
  ]);
  const [changes, hashes] = await Promise.all([
    historiesOf(services, rows, places),
    leafHashesAt(
      sql,
      rows.map(({ position }) => position),
    ),
  ]);
  const entries = rows.map(({ position, stream, userId }) => ({
    ...changes.get(position)!,
    requestId: stream.slice(REQUESTS.length),
    subject: userId,
    hash: hashes.get(position)!,
  }));
  return { rows: entries, total: counted?.total ?? 0 };
}

type Places = 'all' | { organizations: readonly string[]; locations: readonly string[] };

/** The organization that is asked for, or all that the actor has to do with, at whichever level. */
async function placesOf(
  services: Services,
  actor: Holder,
  organizationId?: string,
): Promise<Places> {
  if (organizationId !== undefined) {
    const scope = await auditScope(services, actor, { organizationId });
    return scope.kind === 'locations'
      ? { organizations: [], locations: scope.ids }
      : { organizations: [organizationId], locations: [] };
  }
  const permission = 'audit.read';
  if (scopeOf(actor, permission, 'organizations').kind === 'all') return 'all';
  return {
    organizations: grantedIds(actor, permission, 'organizations'),
    locations: grantedIds(actor, permission, 'locations'),
  };
}

const within = (sql: Sql, places: Places) =>
  places === 'all'
    ? sql`true`
    : sql`(e.organization_id = any(${[...places.organizations]}::uuid[])
           or e.location_id = any(${[...places.locations]}::uuid[]))`;

/** By position, what each event on a page changed: read from the whole life of its request until then. */
async function historiesOf(
  { sql, store }: Services,
  rows: readonly Row[],
  places: Places,
): Promise<Map<number, HistoryEntry>> {
  const streams = [...new Set(rows.map(({ stream }) => stream))];
  const lives = await sql<EventRow[]>`
    ${eventRows(sql)}
     where e.stream = any(${streams}) and e.position <= ${rows.at(-1)?.position ?? 0}
     order by e.stream, e.version`;
  const sees = ({ organizationId = '', locationId = '' }: Place) =>
    places === 'all' ||
    places.organizations.includes(organizationId) ||
    places.locations.includes(locationId);
  return new Map(livesIn(store.codec, lives, sees).map(({ entry }) => [entry.position, entry]));
}
