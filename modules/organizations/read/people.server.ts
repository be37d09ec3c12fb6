import { requireReadable } from '#events/command.server';
import { countOfAll, countOfEach } from '#events/counts.server';
import { ERASED } from '#events/recorded';
import type { Services } from '#events/services';
import { cardDetailsOf } from '#foundation/card-details';
import { detailSortKeys } from '#foundation/card-details.server';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import type { ListQuery, Page } from '#foundation/list';
import { readList, type PagedList } from '#foundation/list-page.server';
import type { Lanes } from '#foundation/list-rows.server';
import { searching } from '#foundation/page.server';
import { plannedOnce, unwalled } from '#foundation/reader.server';
import {
  holdsSomewhere,
  isInScope,
  levelIn,
  scopeOf,
  type Holder,
  type Level,
  type Scope,
} from '#foundation/permissions';
import type { PeopleLengths, PersonSortKey, PersonView } from '../contract';
import { memberIdOf } from '../member';
import {
  andContains,
  byOrganization,
  lanesWithin,
  locationsWithin,
  placesCalled,
  within,
} from './list-places.server';
import { listOf, membersAmong, type MemberRow } from './members.server';
import { placeNames } from './organizations.server';
import { scopeWithin, type Within } from './scope.server';

export type PeopleWithin = Within<'member.read' | 'member.readSubstitutes' | 'member.remove'>;

export const peopleScope = (
  services: Services,
  actor: Holder,
  level: Level,
  { permission = 'member.read', ...places }: PeopleWithin,
): Promise<Scope> => scopeWithin(services, actor, level, { permission, ...places });

export interface PeopleQuery extends ListQuery<PersonSortKey>, PeopleWithin {
  /** Those who were removed instead of those who are there. */
  removed: boolean;
}

/** The people of organizations, or of locations, as far as the actor sees them. */
export async function listPeople(
  services: Services,
  actor: Holder,
  level: Level,
  query: PeopleQuery,
  /** Where they are asked for anyway. */
  lengths?: Promise<PeopleLengths>,
): Promise<Page<PersonView>> {
  const { sql } = services;
  const scope = await peopleScope(services, actor, level, query);
  if (scope.kind !== 'all' && scope.ids.length === 0) return { rows: [], total: 0 };
  const listed = await peopleListed(services, scope, query, lengths);
  const { rows, ...page } = await readList<MemberRow>(sql, query, listed);
  return { rows: await personViews(services, rows), ...page };
}

/** How many are there, and how many were. */
export async function countPeople(
  services: Services,
  actor: Holder,
  level: Level,
  within: PeopleWithin,
): Promise<PeopleLengths> {
  const scope = await peopleScope(services, actor, level, within);
  const [present = 0, removed = 0] = await countOfEach(
    services.sql,
    [false, true].map((gone) => listsIn(scope, gone)),
  );
  return { present, removed };
}

/** One of them, there or removed, to actors who may see them. */
export async function getPerson(
  services: Services,
  actor: Holder,
  level: Level,
  memberId: string,
): Promise<PersonView> {
  const wanted = { actor, permission: 'member.read', level } as const;
  const row = await requireReadable(services, wanted, async (sql) => {
    const [found] = await membersAmong(sql, [memberId]);
    return found;
  });
  const [view] = await personViews(services, [row]);
  if (!view) throw new DomainError('NotFound');
  return view;
}

/** The same by the user's account. */
export const getPersonOfUser = (
  services: Services,
  actor: Holder,
  level: Level,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<PersonView> => getPerson(services, actor, level, memberIdOf(organizationId, userId));

type SubstituteQuery = Pick<PeopleQuery, 'start' | 'end' | 'q' | 'organizationId'> &
  Partial<Pick<PeopleQuery, 'sort' | 'order'>>;

/** Members who may replace a removed one: by name, where nothing else is asked for. */
export function listSubstitutes(
  services: Services,
  actor: Holder,
  query: SubstituteQuery,
): Promise<Page<PersonView>> {
  const { organizationId } = query;
  const permission = 'member.readSubstitutes';
  const widest = holdsSomewhere(actor, permission, 'organizations') ? 'organizations' : 'locations';
  const level = organizationId === undefined ? widest : levelIn(actor, organizationId, permission);
  const wanted = { sort: 'name', order: 'ASC', ...query, permission, removed: false } as const;
  return listPeople(services, actor, level, wanted);
}

type PeopleChoice = Pick<PeopleQuery, 'removed' | 'q' | 'organizationId'>;

/** The ids of all listed people whom the actor may remove, except the actor, by name, up to `most`. */
export async function peopleChosen(
  services: Services,
  actor: Holder,
  level: Level,
  { removed, q, organizationId }: PeopleChoice,
  most: number,
): Promise<string[]> {
  const { sql } = services;
  const seen = await peopleScope(services, actor, level, { organizationId });
  const places = q ? await placesCalled(sql, seen, q) : [];
  const own = scopeOf(actor, 'member.remove', level);
  const rows = await searching(
    sql,
    (tx) => tx<{ id: string }[]>`
      select id from organizations.members
       where ${within(tx, seen)} and ${within(tx, own)} and user_id <> ${actor.userId}
         and ${matchingOf(tx, { q, removed, places })}
       order by lower(name), id limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** The names of those of them that the actor may see. */
export async function namesOfPeople(
  { sql }: Services,
  actor: Holder,
  level: Level,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const scope = scopeOf(actor, 'member.read', level);
  const rows = await membersAmong(sql, ids);
  return new Map(rows.filter((row) => isInScope(scope, row)).map(({ id, name }) => [id, name]));
}

/** People as lists show them: with where they are, what came of their requests, and who replaces them. */
export async function personViews(
  { sql, requestStatusesOf }: Services,
  rows: readonly MemberRow[],
): Promise<PersonView[]> {
  if (rows.length === 0) return [];
  const places = rows.flatMap(({ organizationId, locationId }) => [organizationId, locationId]);
  const replacedBy = [...new Set(rows.flatMap(({ replaceWith }) => replaceWith ?? []))];
  const [names, substitutes, statuses] = await Promise.all([
    placeNames(sql, [...new Set(places)]),
    replacedBy.length > 0 ? membersAmong(unwalled(sql, 'substitute'), replacedBy) : [],
    requestStatusesOf(unwalled(plannedOnce(sql), 'status'), rows),
  ]);
  const replacing = new Map(substitutes.map((row) => [row.id, row]));
  return rows.map((row, at) => ({
    id: row.id,
    userId: row.userId,
    organizationId: row.organizationId,
    organizationName: names.get(row.organizationId) ?? '',
    locationId: row.locationId,
    locationName: names.get(row.locationId) ?? '',
    ...cardDetailsOf(row),
    email: row.email,
    requestStatus: statuses[at] ?? null,
    removed: row.removed,
    replaceWith: row.replaceWith,
    replacedByName: row.replaceWith && (replacing.get(row.replaceWith)?.name ?? ERASED),
    joinedAt: row.joinedAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
    leftByChoice: row.leftByChoice,
  }));
}

/** The list of people in scope; the places by which it is searched and ordered are looked up once. */
export async function peopleListed(
  { sql }: Services,
  scope: Scope,
  query: PeopleListed,
  lengths?: Promise<PeopleLengths>,
): Promise<(on: Sql) => PagedList> {
  const wanted: Wanted = {
    ...query,
    scope,
    lengths,
    places: query.q ? await placesCalled(sql, scope, query.q) : [],
    inOrder: await placesInOrder(sql, scope, query.sort),
  };
  return (on) => listed(on, wanted);
}

type PeopleListed = Pick<PeopleQuery, 'removed' | 'q' | 'sort'>;

interface Wanted extends PeopleListed {
  scope: Scope;
  lengths?: Promise<PeopleLengths>;
  /** Those in whose name the text occurs. */
  places: readonly string[];
  /** Locations one after the other; null where the order is one of people. */
  inOrder: readonly string[] | null;
}

function listed(sql: Sql, wanted: Wanted): PagedList {
  const { removed, scope, sort, lengths } = wanted;
  const lanes = lanesOf(sql, wanted);
  return {
    table: sql`organizations.members`,
    within: within(sql, scope),
    matching: matchingOf(sql, { ...wanted, everywhere: scope.kind === 'all' && !lanes }),
    keys: keysOf(sql, sort),
    lanes,
    length: async () =>
      (await lengths)?.[removed ? 'removed' : 'present'] ?? lengthOf(sql, removed, scope),
  };
}

function lanesOf(sql: Sql, { scope, inOrder }: Wanted): Lanes | null {
  if (inOrder) return { column: sql`location_id`, ids: inOrder, inTurn: true };
  return lanesWithin(sql, scope);
}

/** The locations in scope by their own names, or by those of their organizations; null in any other order. */
async function placesInOrder(
  sql: Sql,
  scope: Scope,
  sort: PersonSortKey,
): Promise<string[] | null> {
  if (sort !== 'locationName' && sort !== 'organizationName') return null;
  const locations = await locationsWithin(sql, scope);
  const inOrder = sort === 'organizationName' ? await byOrganization(sql, locations) : locations;
  return inOrder.map(({ id }) => id);
}

function keysOf(sql: Sql, sort: PersonSortKey) {
  const { name, ...keys } = detailSortKeys(sql);
  switch (sort) {
    case 'name':
    case 'locationName':
    case 'organizationName':
      return [name];
    case 'email':
      return [sql`email`, name];
    case 'joinedAt':
      return [sql`joined_at`];
    default:
      return [keys[sort], name];
  }
}

interface Matching extends Pick<Wanted, 'q' | 'removed' | 'places'> {
  /** In the one list over all, which has indexes of its own. */
  everywhere?: boolean;
}

export function matchingOf(sql: Sql, { q, removed, places, everywhere = false }: Matching) {
  return sql`
    ${everywhere ? sql`removed::int = ${Number(removed)}` : sql`removed = ${removed}`}
    ${andContains(sql, q, places)}`;
}

const lengthOf = (sql: Sql, removed: boolean, scope: Scope): Promise<number> =>
  countOfAll(sql, listsIn(scope, removed));

/** The lists in which they stand, who are there or were removed. */
const listsIn = (scope: Scope, removed: boolean): string[] =>
  scope.kind === 'all' ? [listOf(removed)] : scope.ids.map((id) => listOf(removed, id));
