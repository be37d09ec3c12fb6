import type { Actor } from '#foundation/actor';
import type { Pool, Sql } from '#foundation/database.server';
import { containing } from '#foundation/list';
import { pageOf, searching } from '#foundation/page.server';
import type { EmployeeView } from '../contract';
import { MAY_SEE_STAFF } from '../policy';
import { found } from './people.server';
import { demand } from './standing.server';

export interface EmployeeQuery {
  organizationId: string;
  /**
   * Part of what the organization knows of somebody; one or two characters are taken for the
   * beginning of a word, as an index knows no others.
   */
  q: string;
  start: number;
  end: number;
}

export interface Employees {
  rows: EmployeeView[];
  /** There are more after these. How many is not counted: nobody chooses by that. */
  more: boolean;
}

const SHORT = 2;

/** Whom a corporate admin may choose from, by name; without the admin who asks. */
export async function listEmployees(
  sql: Pool,
  actor: Actor,
  query: EmployeeQuery,
): Promise<Employees> {
  await demand(sql, actor, query.organizationId, MAY_SEE_STAFF);
  return query.q
    ? searching(sql, (tx) => someEmployees(tx, actor, query))
    : someEmployees(sql, actor, query);
}

async function someEmployees(
  sql: Sql,
  actor: Actor,
  { organizationId, q, start, end }: EmployeeQuery,
): Promise<Employees> {
  const wanted = containing(q.length <= SHORT ? ` ${q}` : q);
  const rows = await sql<EmployeeView[]>`
    select user_id, name, email, designation from organizations.members
     where organization_id = ${organizationId} and not removed and user_id <> ${actor.userId}
       ${q ? sql`and ${found(sql, wanted)}` : sql``}
     order by lower(name), id ${pageOf(sql, { start, end: end + 1 })}`;
  return { rows: rows.slice(0, end - start), more: rows.length > end - start };
}
