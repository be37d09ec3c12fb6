import type { Actor } from '#modules/shared/actor';
import type { Sql } from '#modules/shared/database.server';
import { searching } from '#modules/shared/page.server';
import type { Reach, Side } from '#modules/shared/reach';
import type { PersonView } from '../contract';
import type { MemberRow } from './members.server';
import { placesCalled } from './people-places.server';
import { matchingOf, within, type PeopleDeps, type PeopleQuery } from './people.server';
import { personViews } from './person-views.server';
import { reachWithin, type Within } from './reach.server';

export type PeopleExport = Pick<PeopleQuery, 'isQuit' | 'q' | keyof Within>;

const PART = 500;

/** All that a list shows, a part at a time: one place after the other, each in the order of names. */
export async function exportPeople(
  deps: PeopleDeps,
  actor: Actor,
  side: Side,
  query: PeopleExport,
): Promise<AsyncGenerator<PersonView[]>> {
  const reach = await reachWithin(deps.sql, actor, side, query);
  return partsWithin(deps, reach, query);
}

async function* partsWithin(
  deps: PeopleDeps,
  reach: Reach,
  { isQuit, q }: PeopleExport,
): AsyncGenerator<PersonView[]> {
  const places = q ? await placesCalled(deps.sql, reach, q) : [];
  const each: Reach[] =
    reach.kind === 'all' ? [reach] : reach.ids.map((id) => ({ kind: reach.kind, ids: [id] }));
  for (const place of each) {
    let last: Last | undefined;
    for (let isMore = true; isMore;) {
      const rows: Last[] = await searching(deps.sql, (tx) =>
        nextRows(tx, place, { isQuit, q, places }, last),
      );
      if (rows.length > 0) yield await personViews(deps, rows);
      last = rows.at(-1);
      isMore = rows.length === PART;
    }
  }
}

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
     where ${within(sql, place)} and ${matchingOf(sql, wanted)}
       ${last ? sql`and (lower(name), id) > (${last.called}, ${last.id})` : sql``}
     order by lower(name), id limit ${sql.unsafe(String(PART))}`;
