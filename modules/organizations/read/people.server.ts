import { countOf } from '#events/counts.server';
import { holds, type Actor } from '#foundation/actor';
import type { Pool, Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { containing, type ListQuery, type Page } from '#foundation/list';
import { readPage, type PagedList } from '#foundation/list-page.server';
import type { Lanes } from '#foundation/list-rows.server';
import { searching } from '#foundation/page.server';
import { MAY_READ, readingReach, sideIn, type Reach, type Side } from '#foundation/reach';
import type { PeopleLengths, PersonColumn, PersonView } from '../contract';
import type { MemberRequests } from '../deps.server';
import { listOf, membersAmong, type MemberRow } from './members.server';
import { placesCalled, placesInTurn } from './people-places.server';
import { personViews } from './person-views.server';
import { reachWithin, reached, type Within } from './reach.server';

export interface PeopleQuery extends ListQuery<PersonColumn>, Within {
  /** Those who were removed instead of those who are there. */
  removed: boolean;
}

export interface PeopleDeps {
  sql: Pool;
  requests: MemberRequests;
}

/** The people of organizations, or of locations, as far as the actor sees them. */
export async function listPeople(
  deps: PeopleDeps,
  actor: Actor,
  side: Side,
  query: PeopleQuery,
): Promise<Page<PersonView>> {
  const { sql } = deps;
  const reach = await reachWithin(sql, actor, side, query);
  if (reach.kind !== 'all' && reach.ids.length === 0) return { rows: [], total: 0 };
  const wanted: Wanted = {
    ...query,
    reach,
    places: query.q ? await placesCalled(sql, reach, query.q) : [],
    inTurn: await placesInTurn(sql, reach, query.sort),
  };
  const read = (on: Sql) => readPage<MemberRow>(on, listed(on, wanted), query);
  const { rows, ...page } = await (query.q ? searching(sql, read) : read(sql));
  return { rows: await personViews(deps, rows), ...page };
}

/** How many are there, and how many were. */
export async function countPeople(
  { sql }: PeopleDeps,
  actor: Actor,
  side: Side,
  within: Within,
): Promise<PeopleLengths> {
  const reach = await reachWithin(sql, actor, side, within);
  const [present, removed] = await Promise.all([
    lengthOf(sql, false, reach),
    lengthOf(sql, true, reach),
  ]);
  return { present, removed };
}

/** One of them, to whom may see them. */
export async function onePerson(
  deps: PeopleDeps,
  actor: Actor,
  side: Side,
  memberId: string,
): Promise<PersonView> {
  const seen = { actor, side, reach: readingReach(actor, side), allowed: MAY_READ };
  const [row] = await membersAmong(deps.sql, [memberId]);
  const [view] = await personViews(deps, [await reached(deps.sql, seen, row)]);
  if (!view) throw new DomainError('NotFound');
  return view;
}

export type SubstituteQuery = Pick<PeopleQuery, 'start' | 'end' | 'q' | 'organizationId'>;

/** Who is there to replace somebody, by name. */
export function listSubstitutes(
  deps: PeopleDeps,
  actor: Actor,
  query: SubstituteQuery,
): Promise<Page<PersonView>> {
  const { organizationId } = query;
  const wide = holds(actor, 'CORPORATE_ADMIN') || holds(actor, 'SUPER_ADMIN');
  const side =
    organizationId === undefined
      ? wide
        ? 'organizations'
        : 'locations'
      : sideIn(actor, organizationId);
  return listPeople(deps, actor, side, { ...query, removed: false, sort: 'name', order: 'ASC' });
}

interface Wanted extends PeopleQuery {
  reach: Reach;
  /** Those in whose name the text occurs. */
  places: readonly string[];
  /** Locations one after the other; null where the order is one of people. */
  inTurn: readonly string[] | null;
}

function listed(sql: Sql, wanted: Wanted): PagedList {
  const { q, removed, reach, sort } = wanted;
  const lanes = lanesOf(sql, wanted);
  return {
    table: sql`organizations.members`,
    within: within(sql, reach),
    matching: matchingOf(sql, { ...wanted, everywhere: reach.kind === 'all' && !lanes }),
    keys: keysOf(sql, sort),
    lanes,
    length: q ? null : () => lengthOf(sql, removed, reach),
  };
}

function lanesOf(sql: Sql, { reach, inTurn }: Wanted): Lanes | null {
  if (inTurn) return { column: sql`location_id`, ids: inTurn, inTurn: true };
  return reach.kind === 'all' || reach.ids.length === 1
    ? null
    : { column: placeIn(sql, reach), ids: reach.ids, inTurn: false };
}

function keysOf(sql: Sql, sort: PersonColumn) {
  const name = sql`lower(name)`;
  return {
    name: [name],
    locationName: [name],
    organizationName: [name],
    email: [sql`email`, name],
    contactNumber: [sql`contact_number`, name],
    designation: [sql`lower(designation)`, name],
    employeeId: [sql`lower(employee_id)`, name],
    joinedAt: [sql`joined_at`],
  }[sort];
}

interface Matching extends Pick<Wanted, 'q' | 'removed' | 'places'> {
  /** In the one list over all, which has indexes of its own. */
  everywhere?: boolean;
}

export function matchingOf(sql: Sql, { q, removed, places, everywhere = false }: Matching) {
  const inPlaces = sql`or location_id = any(${[...places]}::uuid[])
                       or organization_id = any(${[...places]}::uuid[])`;
  return sql`
    ${everywhere ? sql`removed::int = ${Number(removed)}` : sql`removed = ${removed}`}
    ${q ? sql`and (${found(sql, containing(q))} ${places.length > 0 ? inPlaces : sql``})` : sql``}`;
}

/** Whose words hold such a pattern: as the index of the search has them. */
export const found = (sql: Sql, pattern: string) => sql`
  (' ' || email || ' ' || name || ' ' || designation || ' ' || employee_id || ' ' || contact_number)
    ilike ${pattern}`;

const placeIn = (sql: Sql, { kind }: Pick<Reach, 'kind'>) =>
  kind === 'locations' ? sql`location_id` : sql`organization_id`;

export function within(sql: Sql, reach: Reach) {
  if (reach.kind === 'all') return sql`true`;
  const [only, ...others] = reach.ids;
  // A single one is compared with, so that the order of its index is the order of the list.
  return others.length === 0
    ? sql`${placeIn(sql, reach)} = ${only ?? null}`
    : sql`${placeIn(sql, reach)} = any(${[...reach.ids]}::uuid[])`;
}

async function lengthOf(sql: Sql, removed: boolean, reach: Reach): Promise<number> {
  if (reach.kind === 'all') return countOf(sql, listOf(removed));
  const lengths = await Promise.all(reach.ids.map((id) => countOf(sql, listOf(removed, id))));
  return lengths.reduce((sum, length) => sum + length, 0);
}
