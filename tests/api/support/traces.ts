import type { Pool } from '#foundation/database.server';

/** The tables in which some row, written out, says who the person was. */
export async function tracesOf(sql: Pool, person: RegExp): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const lines = await sql.unsafe<{ line: string }[]>(`select t::text as line from ${name} t`);
    if (lines.some(({ line }) => person.test(line))) found.push(name);
  }
  return found;
}
