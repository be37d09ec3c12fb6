import type { Sql } from '#foundation/database.server';
import { isId } from '#foundation/ids';
import { memberOrFormer, membersAmong, type MemberRow } from './members.server';

/** Who replaces those who replace others is looked for so many times. */
const FURTHEST = 10;

/** Whom to turn to instead of a person who was removed: whoever of those who replace each other is there. */
export async function standInFor(
  sql: Sql,
  organizationId: string,
  userId: string,
): Promise<MemberRow | null> {
  if (!isId(organizationId) || !isId(userId)) return null;
  let row = await memberOrFormer(sql, organizationId, userId);
  for (let step = 0; step < FURTHEST && row?.removed && row.replaceWith; step++) {
    [row] = await membersAmong(sql, [row.replaceWith]);
    if (row && !row.removed) return row;
  }
  return null;
}
