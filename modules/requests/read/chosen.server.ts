import type { Acting, Actor } from '#foundation/actor';
import { isId } from '#foundation/ids';
import { searching } from '#foundation/page.server';
import type { RequestStatus } from '../contract';
import type { RequestsDeps } from '../deps.server';
import { decidingReach, readingReach, reaches, type Side } from '../policy';
import { placesCalled, thatMatch, within } from './matching.server';
import { reachWithin, type Within } from './reach.server';

export interface Choice extends Within {
  status: RequestStatus;
  q: string;
}

/** All that a list shows of what the actor may decide about, in the order of names, up to so many. */
export async function requestsChosen(
  deps: Pick<RequestsDeps, 'sql' | 'organizations'>,
  actor: Actor,
  side: Side,
  { status, q, ...place }: Choice,
  most: number,
): Promise<string[]> {
  const seen = await reachWithin(deps, actor, side, place);
  const places = q ? await placesCalled(deps, seen, q) : [];
  const own = decidingReach(actor, side);
  const rows = await searching(
    deps.sql,
    (sql) => sql<{ id: string }[]>`
      select id from requests.requests
       where ${within(sql, seen)} and ${within(sql, own)}
         and ${thatMatch(sql, { status, q, places })}
       order by lower(name), id limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** The names on those of them that the person may see. */
export async function namesOn(
  { sql }: Pick<RequestsDeps, 'sql'>,
  actor: Acting,
  side: Side,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const reach = readingReach(actor, side);
  const rows = await sql<
    { id: string; name: string; organizationId: string; locationId: string }[]
  >`
    select id, name, organization_id, location_id from requests.requests
     where id = any(${ids.filter(isId)}::uuid[])`;
  return new Map(rows.filter((row) => reaches(reach, row)).map(({ id, name }) => [id, name]));
}
