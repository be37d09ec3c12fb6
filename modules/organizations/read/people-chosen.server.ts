import type { Acting } from '#foundation/actor';
import type { Pool } from '#foundation/database.server';
import { searching } from '#foundation/page.server';
import { decidingReach, readingReach, reaches, type Side } from '#foundation/reach';
import { membersAmong } from './members.server';
import { placesCalled } from './people-places.server';
import { matchingOf, within, type PeopleQuery } from './people.server';
import { reachWithin } from './reach.server';

export type PeopleChoice = Pick<PeopleQuery, 'removed' | 'q' | 'organizationId'>;

/** All that a list shows of those the actor may decide about, in the order of names, up to so many. */
export async function peopleChosen(
  sql: Pool,
  actor: Acting,
  side: Side,
  { removed, q, organizationId }: PeopleChoice,
  most: number,
): Promise<string[]> {
  const seen = await reachWithin(sql, actor, side, { organizationId });
  const places = q ? await placesCalled(sql, seen, q) : [];
  const own = decidingReach(actor, side);
  const rows = await searching(
    sql,
    (tx) => tx<{ id: string }[]>`
      select id from organizations.members
       where ${within(tx, seen)} and ${within(tx, own)}
         and ${matchingOf(tx, { q, removed, places })}
       order by lower(name), id limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** The names of those of them that the person may see. */
export async function namesOf(
  sql: Pool,
  actor: Acting,
  side: Side,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const reach = readingReach(actor, side);
  const rows = await membersAmong(sql, ids);
  return new Map(rows.filter((row) => reaches(reach, row)).map(({ id, name }) => [id, name]));
}
