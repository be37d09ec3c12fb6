import { setTimeout as pause } from 'node:timers/promises';
import { isLockTimeout, type Pool, type Sql } from '#foundation/database.server';

interface Index {
  name: string;
  definition: string;
  isPrimary: boolean;
}

const SUFFIX = '__rebuild';
const LOCK_TRIES = 60;
const LOCK_PAUSE_MS = 1000;

/** Gives a shadow's name to work, alone, and leaves no shadow behind; null when another process is at it. */
export async function withShadow<T>(
  sql: Pool,
  table: string,
  work: (shadow: string) => Promise<T>,
): Promise<T | null> {
  const shadow = table + SUFFIX;
  const alone = await sql.reserve();
  try {
    const [lock] = await alone<{ held: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended(${shadow}, 0)) as held`;
    if (!lock?.held) return null;
    try {
      await alone`drop table if exists ${sql(shadow)}`;
      return await work(shadow);
    } finally {
      await alone`drop table if exists ${sql(shadow)}`;
      await alone`select pg_advisory_unlock(hashtextextended(${shadow}, 0))`;
    }
  } finally {
    alone.release();
  }
}

export const tablesWithShadow = (sql: Sql): Promise<string[]> =>
  sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, left(c.relname, -length(${SUFFIX}))) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and right(c.relname, length(${SUFFIX})) = ${SUFFIX}`.then((rows) =>
    rows.map(({ name }) => name),
  );

export async function createShadow(sql: Sql, table: string, shadow: string): Promise<void> {
  await sql`create table ${sql(shadow)} (
    like ${sql(table)} including defaults including constraints including generated,
    primary key (id))`;
  const policies = await sql<{ statement: string }[]>`
    select format('create policy %1$I on %2$s to %1$I using (%3$s); comment on policy %1$I on %2$s is %3$L;
                   alter table %2$s enable row level security',
                  polname, ${shadow}::text, obj_description(oid, 'pg_policy')) as statement
      from pg_policy where polrelid = ${table}::regclass`;
  if (policies.length > 0) {
    await sql.unsafe(policies.map(({ statement }) => statement).join(';\n'));
  }
}

/** Gives the shadow, once it is full, the indexes of the table. */
export async function addIndexes(sql: Sql, table: string, shadow: string): Promise<void> {
  for (const { isPrimary, name, definition } of await indexesOf(sql, table)) {
    if (isPrimary) continue;
    await sql.unsafe(
      definition.replace(` ${name} ON ${table} `, ` ${name}${SUFFIX} ON ${shadow} `),
    );
  }
}

/** Puts the shadow in the table's place, after a last work, with the table locked. */
export async function swap(
  sql: Pool,
  table: string,
  shadow: string,
  finish: (tx: Sql) => Promise<void>,
): Promise<void> {
  const [schema = '', name = ''] = table.split('.');
  const indexes = await indexesOf(sql, table);
  const indexName = (index: Index): string =>
    index.isPrimary ? `${name}${SUFFIX}_pkey` : index.name + SUFFIX;
  const attempt = () =>
    sql.begin(async (tx) => {
      // Waiting for the lock holds up all behind us: give up at once and try again later.
      await tx`set local lock_timeout = '100ms'`;
      await tx`lock table ${tx(table)} in access exclusive mode`;
      await finish(tx);
      await tx`drop table ${tx(table)}`;
      await tx`alter table ${tx(shadow)} rename to ${tx(name)}`;
      for (const index of indexes) {
        await tx`alter index ${tx(`${schema}.${indexName(index)}`)} rename to ${tx(index.name)}`;
      }
    });
  for (let tries = 1; ; tries++) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!isLockTimeout(error) || tries === LOCK_TRIES) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

const indexesOf = (sql: Sql, table: string): Promise<Index[]> =>
  sql<Index[]>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition,
           i.indisprimary as is_primary
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = ${table}::regclass`;
