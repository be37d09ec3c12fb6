import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import type { Pool, Sql } from '#foundation/database.server';
import { ConfigurationError } from '#foundation/env.server';

export interface Migration {
  name: string;
  sql: string;
}

interface MigrateOptions {
  /** For the job queue's own tables, which it lays itself. */
  url: string;
  migrations?: Migration[];
  /** The oldest server that will do, as in server_version_num. */
  oldestServer?: number;
  onApplied?: (name: string) => void;
}

/** The same folder from the source file and from the bundle beside it. */
const FOLDER = fileURLToPath(new URL('../migrations/', import.meta.url));
const NAME = /^\d{4}_[a-z0-9_-]+\.sql$/;
/** Any constant: the process that holds it in this database is migrating. */
const LOCK = 7_215_003;
const POSTGRESQL_15 = 150_000;

declare global {
  /** Names of the migrations that a program was built with: the build has them in this place. */
  var MIGRATIONS: readonly string[] | undefined;
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => NAME.test(name)).sort();
  refuseOthers(names, globalThis.MIGRATIONS ?? names);
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(`${FOLDER}/${name}`, 'utf8') })),
  );
}

/** The schemas that they make. */
export const schemasOf = (migrations: readonly Migration[]): string[] =>
  migrations.flatMap(({ sql: text }) =>
    [...text.matchAll(/^create schema (\w+);/gm)].map(([, name]) => name!),
  );

/** The files of a release were taken and not built: the old program would do the migrations of the new one. */
function refuseOthers(names: readonly string[], built: readonly string[]): void {
  const others = [
    ...names.filter((name) => !built.includes(name)),
    ...built.filter((name) => !names.includes(name)),
  ];
  if (others.length === 0) return;
  throw new ConfigurationError(
    `The build is of another release than the files beside it (${others.join(', ')}): ` +
      'run npm run build, then start again.',
  );
}

/** Brings the database up to date: each migration once, in order, in a transaction of its own. */
export async function migrate(sql: Pool, options: MigrateOptions): Promise<string[]> {
  await refuseOlder(sql, options.oldestServer ?? POSTGRESQL_15);
  const migrations = options.migrations ?? (await readMigrations());
  await inTurn(sql, async (tx) => {
    await tx`create schema if not exists migrations`;
    await tx`create table if not exists migrations.applied (
      name text primary key, checksum text not null, at timestamptz not null default now())`;
    await runMigrations({ connectionString: options.url });
  });
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await applyOnce(sql, migration)) {
      applied.push(migration.name);
      options.onApplied?.(migration.name);
    }
  }
  return applied;
}

async function refuseOlder(sql: Sql, oldest: number): Promise<void> {
  const [server] = await sql<{ number: number; name: string }[]>`
    select current_setting('server_version_num')::int as number,
           current_setting('server_version') as name`;
  if (server && server.number >= oldest) return;
  throw new ConfigurationError(
    `The database server of DATABASE_URL is PostgreSQL ${server?.name}; ` +
      `Leafcard needs PostgreSQL ${Math.floor(oldest / 10_000)} or later.`,
  );
}

/** Whether anything was ever migrated here. */
export async function isSetUp(sql: Sql): Promise<boolean> {
  const found = await sql`select 1 where to_regclass('migrations.applied') is not null`;
  return found.length > 0;
}

/** For the commands that work beside the product. */
export async function requireSetUp(sql: Sql): Promise<void> {
  if (await isSetUp(sql)) return;
  throw new ConfigurationError(
    'The database has not been set up yet: start Leafcard once, or run npm run migrate.',
  );
}

/** Whether every migration this program knows has been done here. */
export async function isUpToDate(sql: Sql, migrations: Migration[]): Promise<boolean> {
  const [row] = await sql<{ missing: number }[]>`
    select count(*)::int as missing
      from unnest(${migrations.map(({ name }) => name)}::text[]) as known(name)
     where not exists (select 1 from migrations.applied a where a.name = known.name)`;
  return row?.missing === 0;
}

/** Says which release is needed where a later one has migrated; null where this program knows everything. */
export async function newerRelease(sql: Sql, migrations: Migration[]): Promise<string | null> {
  const rows = await sql<{ name: string }[]>`
    select name from migrations.applied
     where name <> all(${migrations.map(({ name }) => name)}::text[]) order by name`;
  if (rows.length === 0) return null;
  const names = rows.map(({ name }) => name).join(', ');
  return `The database is of a newer release, which has ${names}: start that release.`;
}

function applyOnce(sql: Pool, { name, sql: text }: Migration): Promise<boolean> {
  const checksum = createHash('sha256').update(text).digest('hex');
  return inTurn(sql, async (tx) => {
    const [done] = await tx<{ checksum: string }[]>`
      select checksum from migrations.applied where name = ${name}`;
    if (done && done.checksum !== checksum) {
      throw new Error(`Migration ${name} was changed after it had been applied.`);
    }
    if (done) return false;
    await tx.unsafe(text);
    await tx`insert into migrations.applied (name, checksum) values (${name}, ${checksum})`;
    return true;
  });
}

/** Two processes that start at once migrate one after the other. */
const inTurn = <T>(sql: Pool, work: (tx: Sql) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    return work(tx);
  }) as Promise<T>;
