import type { Services } from '#events/services';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { groupBy } from '#foundation/group-by';
import { longerTexts } from '#foundation/location-texts';
import { nextPart, type ListPart, type RowAsRead } from '#foundation/list-rows.server';
import { searching } from '#foundation/page.server';
import { scopeOf, type Holder, type Level, type Scope } from '#foundation/permissions';
import { currentRights } from '#modules/identity/index.server';
import type { PersonView } from '../contract';
import { locationsIn } from './locations.server';
import type { MemberRow } from './members.server';
import {
  peopleListed,
  peopleScope,
  personViews,
  type PeopleQuery,
  type PeopleWithin,
} from './people.server';

type PeopleExport = Pick<PeopleQuery, 'removed' | 'q' | keyof PeopleWithin> &
  Partial<Pick<PeopleQuery, 'sort' | 'order'>>;

const PART = 500;

/** What locations are called besides their names, by id, of each organization that was met. */
type LocationTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * All that a list shows, in its order, by name where nothing else is asked for, a part at a time.
 * Where the actor may not see all of it any more it breaks off: it must not look whole.
 */
export async function exportPeople(
  services: Services,
  actor: Holder,
  level: Level,
  query: PeopleExport,
): Promise<AsyncGenerator<PersonView[]>> {
  const scope = await peopleScope(services, actor, level, query);
  const { permission = 'member.read' } = query;
  const mayStillSee = async (): Promise<boolean> => {
    const now = await currentRights(services.sql, actor.userId);
    return now !== null && covers(scopeOf(now, permission, level), scope);
  };
  return partsWithin(services, scope, { sort: 'name', order: 'ASC', ...query }, mayStillSee);
}

async function* partsWithin(
  services: Services,
  scope: Scope,
  query: Pick<PeopleQuery, 'removed' | 'q' | 'sort' | 'order'>,
  mayStillSee: () => Promise<boolean>,
): AsyncGenerator<PersonView[]> {
  const { sql } = services;
  const listed = await peopleListed(services, scope, query);
  let texts: LocationTexts = new Map();
  let after: RowAsRead | null = null;
  do {
    if (!(await mayStillSee())) throw new DomainError('NotAllowed');
    const wanted = { order: query.order, size: PART, after };
    const part: ListPart<MemberRow> = await searching(sql, (tx) =>
      nextPart<MemberRow>(tx, listed(tx), wanted),
    );
    if (part.rows.length > 0) {
      const people = await personViews(services, part.rows);
      texts = await textsIn(sql, people, texts);
      yield people.map((person) => withLocation(person, texts));
    }
    after = part.last;
  } while (after);
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
  const locations = groupBy(await locationsIn(sql, unknown), (one) => one.organizationId);
  const texts = unknown.map((id) => [id, longerTexts(locations.get(id) ?? [])] as const);
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
