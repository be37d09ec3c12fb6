import { historyOf } from '#events/history.server';
import { setAll } from '#events/projection-rows.server';
import { ERASED } from '#events/recorded';
import { DETAIL_KEYS } from '#foundation/card-details';
import type { Sql } from '#foundation/database.server';
import { membersProjection, type MemberRow } from './members.server';

const TABLE = 'organizations.member_history';

const PERSONAL = [...DETAIL_KEYS, 'email', 'photo'];

const erase = (sql: Sql, userIds: readonly string[]): Promise<unknown> => sql`
  update organizations.member_history set ${setAll(sql, PERSONAL, ERASED)}
   where user_id = any(${[...userIds]}::uuid[])`;

/** How members were at every position of the log. */
export const memberHistory = historyOf({
  projection: membersProjection,
  table: TABLE,
  counted: ({ removed }: MemberRow) => ({ present: !removed, removed }),
  erase,
});
