import { caughtUp, countedAt, historyOf, listAt, rowsAt } from '#events/history.server';
import { erasing } from '#events/projection-rows.server';
import type { Services } from '#events/services';
import { cardDetailsOf, DETAIL_KEYS } from '#foundation/card-details';
import type { Sql } from '#foundation/database.server';
import { isId } from '#foundation/ids';
import type { ListQuery, Page } from '#foundation/list';
import { readPage } from '#foundation/list-page.server';
import { searching } from '#foundation/page.server';
import { isInScope, type Holder, type Scope } from '#foundation/permissions';
import type { PersonThen } from '../contract';
import { calledIn, within } from './list-places.server';
import { membersProjection, type MemberRow } from './members.server';
import { matchingOf } from './people.server';
import { placesThen } from './places-then.server';
import { auditScope } from './scope.server';

const TABLE = 'organizations.member_history';

const PERSONAL = [...DETAIL_KEYS, 'email', 'photo'];

const erase = (sql: Sql, userIds: readonly string[]): Promise<unknown> => sql`
  update organizations.member_history set ${erasing(sql, PERSONAL)}
   where user_id = any(${[...userIds]}::uuid[])`;

/** How members were at every position of the log. */
export const memberHistory = historyOf({
  projection: membersProjection,
  table: TABLE,
  counted: ({ removed }: MemberRow) => ({ present: !removed, removed }),
  erase,
});

type PageOfPeople = Pick<ListQuery, 'start' | 'end' | 'q' | 'order' | 'countTo' | 'place'>;

/** Who was in an organization at a position of the log, as far as the actor may see it: by name. */
export async function listPeopleAt(
  services: Services,
  actor: Holder,
  { organizationId, at, ...query }: PageOfPeople & { organizationId: string; at: number },
): Promise<Page<PersonThen>> {
  const { sql } = services;
  const scope = await auditScope(services, actor, { organizationId });
  await caughtUp(services, memberHistory, at);
  const places = query.q ? Object.values(await placesThen(sql, scope, at)).flat() : [];
  const total = query.q ? null : await presentAt(sql, scope, at);
  const read = (tx: Sql) => {
    const matching = matchingOf(tx, {
      q: query.q,
      removed: false,
      places: calledIn(places, scope, query.q),
    });
    const listed = { within: within(tx, scope), matching, keys: [tx`lower(name)`], lanes: null };
    const list = listAt(tx, TABLE, at, { ...listed, total });
    return readPage<MemberRow>(tx, list, { ...query, sort: 'name' });
  };
  const { rows, ...page } = await searching(sql, read);
  return { ...page, rows: await viewsThen(sql, rows, at) };
}

/** A member as they were at a position of the log; null for who was none, or is not seen. */
export async function personThen(
  services: Services,
  actor: Holder,
  { organizationId, userId, at }: { organizationId: string; userId: string; at: number },
): Promise<PersonThen | null> {
  const { sql } = services;
  if (!isId(userId)) return null;
  const scope = await auditScope(services, actor, { organizationId });
  await caughtUp(services, memberHistory, at);
  const rows = await sql<MemberRow[]>`
    select * from ${rowsAt(sql, TABLE, at)}
     where user_id = ${userId} and organization_id = ${organizationId} and not removed`;
  const [person] = await viewsThen(
    sql,
    rows.filter((row) => isInScope(scope, row)),
    at,
  );
  return person ?? null;
}

/** Members with the names that their locations had then. */
async function viewsThen(sql: Sql, rows: readonly MemberRow[], at: number): Promise<PersonThen[]> {
  const ids = [...new Set(rows.map(({ locationId }) => locationId))];
  const { locations } = await placesThen(sql, { kind: 'locations', ids }, at);
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...{ id: row.id, userId: row.userId, email: row.email },
    ...cardDetailsOf(row),
    locationName: names.get(row.locationId) ?? '',
    joinedAt: row.joinedAt.toISOString(),
  }));
}

export async function countPeopleAt(
  services: Services,
  actor: Holder,
  organizationId: string,
  at: number,
): Promise<number> {
  const scope = await auditScope(services, actor, { organizationId });
  await caughtUp(services, memberHistory, at);
  return presentAt(services.sql, scope, at);
}

async function presentAt(sql: Sql, scope: Scope, at: number): Promise<number> {
  const counts = await countedAt(sql, TABLE, scope.kind === 'all' ? [] : scope.ids, at);
  return counts.present ?? 0;
}
