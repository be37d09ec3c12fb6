import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { longerTexts } from '#foundation/location-texts';
import { searching } from '#foundation/page.server';
import { unwalled } from '#foundation/reader.server';
import { scopeOf, type Holder, type Level, type Scope } from '#foundation/permissions';
import { currentRights } from '#modules/identity/index.server';
import type { PersonView } from '../contract';
import { placesCalled, within } from './list-places.server';
import { locationsIn, type LocationRow } from './locations.server';
import type { MemberRow } from './members.server';
import {
  matchingOf,
  peopleScope,
  personViews,
  type PeopleQuery,
  type PeopleWithin,
} from './people.server';

type PeopleExport = Pick<PeopleQuery, 'removed' | 'q' | keyof PeopleWithin>;

const PART = 500;

/** What locations are called besides their names, by id, of each organization that was met. */
type LocationTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * All that a list shows, a part at a time: one place after the other, each in the order of names.
 * Where the actor may not see the next part any more it breaks off: it must not look whole.
 */
export async function exportPeople(
  services: Services,
  actor: Holder,
  level: Level,
  query: PeopleExport,
): Promise<AsyncGenerator<PersonView[]>> {
  const scope = await peopleScope(services, actor, level, query);
  const { permission = 'member.read' } = query;
  const mayStillSee = async (place: Scope): Promise<boolean> => {
    const now = await currentRights(services.sql, actor.userId);
    return now !== null && covers(scopeOf(now, permission, level), place);
  };
  return partsWithin(services, scope, query, mayStillSee);
}

async function* partsWithin(
  services: Services,
  scope: Scope,
  { removed, q }: PeopleExport,
  mayStillSee: (place: Scope) => Promise<boolean>,
): AsyncGenerator<PersonView[]> {
  const places = q ? await placesCalled(services.sql, scope, q) : [];
  const each: Scope[] =
    scope.kind === 'all' ? [scope] : scope.ids.map((id) => ({ kind: scope.kind, ids: [id] }));
  let texts: LocationTexts = new Map();
  for (const place of each) {
    let last: Last | undefined;
    for (let isMore = true; isMore;) {
      if (!(await mayStillSee(place))) throw new DomainError('NotAllowed');
      const part = await searching(services.sql, (tx) =>
        nextRows(tx, place, { removed, q, places }, last),
      );
      if (part.rows.length > 0) {
        const people = await personViews(services, part.rows);
        texts = await textsIn(services.sql, people, texts);
        yield people.map((person) => withLocation(person, texts));
      }
      last = part.rows.at(-1);
      isMore = part.isMore && last !== undefined;
    }
  }
}

/** With those of the organizations that no part before had. */
async function textsIn(
  sql: Sql,
  people: readonly PersonView[],
  before: LocationTexts,
): Promise<LocationTexts> {
  const ids = new Set(people.map(({ organizationId }) => organizationId));
  const unknown = [...ids].filter((id) => !before.has(id));
  if (unknown.length === 0) return before;
  const locations = new Map(unknown.map((id): [string, LocationRow[]] => [id, []]));
  for (const location of await locationsIn(sql, unknown)) {
    locations.get(location.organizationId)!.push(location);
  }
  const texts = [...locations].map(([id, all]) => [id, longerTexts(all)] as const);
  return new Map([...before, ...texts]);
}

/** As an import finds it: several locations may have one name. */
const withLocation = (person: PersonView, texts: LocationTexts): PersonView => ({
  ...person,
  locationName: texts.get(person.organizationId)?.get(person.locationId) ?? person.locationName,
});

const covers = (seen: Scope, place: Scope): boolean =>
  seen.kind === 'all' ||
  (place.kind === seen.kind && place.ids.every((id) => seen.ids.includes(id)));

/** With the name as the order of names has it. */
type Last = MemberRow & { called: string };

/** Which they are is found by indexes, and then they are read as the reader. */
async function nextRows(
  sql: Sql,
  place: Scope,
  wanted: Parameters<typeof matchingOf>[1],
  last: Last | undefined,
): Promise<{ rows: Last[]; isMore: boolean }> {
  const found = await unwalled(sql, 'page')<{ id: string }[]>`
    select id from organizations.members
     where ${within(sql, place)}
       and ${matchingOf(sql, { ...wanted, everywhere: place.kind === 'all' })}
       ${last ? sql`and (lower(name), id) > (${last.called}, ${last.id})` : sql``}
     order by lower(name), id limit ${sql.unsafe(String(PART))}`;
  const rows = await sql<Last[]>`
    select *, lower(name) as called from organizations.members
     where id = any(${found.map(({ id }) => id)}::uuid[]) and ${within(sql, place)}
     order by lower(name), id`;
  return { rows, isMore: found.length === PART };
}
