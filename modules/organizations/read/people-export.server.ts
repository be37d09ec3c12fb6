import type { KnowsRights } from '#foundation/acting.server';
import type { Actor } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { searching } from '#foundation/page.server';
import { decidingReach, readingReach, type Reach, type Side } from '#foundation/reach';
import type { PersonView } from '../contract';
import type { MemberRow } from './members.server';
import { placesCalled } from './people-places.server';
import { matchingOf, within, type PeopleDeps, type PeopleQuery } from './people.server';
import { personViews } from './person-views.server';
import { reachWithin, type Within } from './reach.server';

export type PeopleExport = Pick<PeopleQuery, 'removed' | 'q' | keyof Within>;

const PART = 500;

interface ExportDeps extends PeopleDeps {
  people: KnowsRights;
}

/**
 * All that a list shows, a part at a time: one place after the other, each in the order of names.
 * Where the person may not see the next part any more it breaks off: it must not look whole.
 */
export async function exportPeople(
  deps: ExportDeps,
  actor: Actor,
  side: Side,
  query: PeopleExport,
): Promise<AsyncGenerator<PersonView[]>> {
  const reach = await reachWithin(deps.sql, actor, side, query);
  const mayStillSee = async (place: Reach): Promise<boolean> => {
    const now = await deps.people.acting(deps.sql, actor.userId);
    const seen = query.toDecide ? decidingReach : readingReach;
    return now !== null && covers(seen(now, side), place);
  };
  return partsWithin(deps, reach, query, mayStillSee);
}

async function* partsWithin(
  deps: PeopleDeps,
  reach: Reach,
  { removed, q }: PeopleExport,
  mayStillSee: (place: Reach) => Promise<boolean>,
): AsyncGenerator<PersonView[]> {
  const places = q ? await placesCalled(deps.sql, reach, q) : [];
  const each: Reach[] =
    reach.kind === 'all' ? [reach] : reach.ids.map((id) => ({ kind: reach.kind, ids: [id] }));
  for (const place of each) {
    let last: Last | undefined;
    for (let isMore = true; isMore;) {
      if (!(await mayStillSee(place))) throw new DomainError('NotAllowed');
      const rows: Last[] = await searching(deps.sql, (tx) =>
        nextRows(tx, place, { removed, q, places }, last),
      );
      if (rows.length > 0) yield await personViews(deps, rows);
      last = rows.at(-1);
      isMore = rows.length === PART;
    }
  }
}

const covers = (seen: Reach, place: Reach): boolean =>
  seen.kind === 'all' ||
  (place.kind === seen.kind && place.ids.every((id) => seen.ids.includes(id)));

/** With the name as the order of names has it. */
type Last = MemberRow & { called: string };

const nextRows = (
  sql: Sql,
  place: Reach,
  wanted: Parameters<typeof matchingOf>[1],
  last: Last | undefined,
): Promise<Last[]> =>
  sql<Last[]>`
    select *, lower(name) as called from organizations.members
     where ${within(sql, place)}
       and ${matchingOf(sql, { ...wanted, everywhere: place.kind === 'all' })}
       ${last ? sql`and (lower(name), id) > (${last.called}, ${last.id})` : sql``}
     order by lower(name), id limit ${sql.unsafe(String(PART))}`;
