import type { Sql } from '#foundation/database.server';

/** Whether something that an installation does once was done. */
export async function isDone(sql: Sql, name: string): Promise<boolean> {
  const rows = await sql`select 1 from log.done_once where name = ${name}`;
  return rows.length > 0;
}

/** False where it was done before. */
export async function markDone(sql: Sql, name: string): Promise<boolean> {
  const first = await sql`
    insert into log.done_once (name) values (${name}) on conflict do nothing returning name`;
  return first.length > 0;
}
