import { connect, json, type Pool, type Sql } from '#foundation/database.server';
import { ConfigurationError } from '#foundation/env.server';
import type { Log } from '#foundation/log.server';
import type { Roles } from '#foundation/reader.server';
import { runWritten, wallOff } from './policies.server';
import { isUpToDate, migrate, newerRelease, schemasOf, type Migration } from './runner.server';

const ROWS = 'DELETE, INSERT, SELECT, UPDATE';
/** Tables in which the app's role may do less than with rows of any other. */
const LESS: Record<string, string> = {
  'log.events': 'INSERT, SELECT',
  'log.leaves': 'INSERT, SELECT',
  'log.tree': 'INSERT, SELECT',
  'log.tree_heads': 'INSERT, SELECT',
  'log.verifications': 'INSERT, SELECT',
  'log.cosignatures': 'INSERT, SELECT',
  'log.timestamps': 'INSERT, SELECT',
  'log.epoch': 'SELECT',
  'log.open_past': 'SELECT',
  'migrations.applied': 'SELECT',
  'graphile_worker.migrations': 'SELECT',
};
const SEQUENCES = 'SELECT, USAGE';

/** Addresses of one database: the app's, past any pooler, and of the owner where it is another role. */
interface DatabaseUrls {
  url: string;
  directUrl: string;
  ownerUrl?: string;
}

interface PrepareOptions {
  migrations: Migration[];
  onApplied?: (name: string) => void;
  /** What else only the owner can do. */
  asOwner?: (sql: Pool) => Promise<unknown>;
}

/**
 * Migrates as the owner of the tables, and gives the addresses that the app works with. Where only
 * the owner's is known, the app works in a role that it takes; where only the app's is, another
 * process has to have migrated.
 */
export async function prepareDatabase(
  { url, directUrl, ownerUrl }: DatabaseUrls,
  { migrations, onApplied, asOwner }: PrepareOptions,
): Promise<Omit<DatabaseUrls, 'ownerUrl'>> {
  const sql = connect(ownerUrl ?? directUrl, { max: 2, name: 'leafcard owner' });
  try {
    // Those of an older release that run already go on beside the newer one.
    const newer = await unlessAbsent(newerRelease(sql, migrations), null);
    if (newer) throw new ConfigurationError(newer);
    if (!(await isOwner(sql))) {
      if (!ownerUrl && (await unlessAbsent(isUpToDate(sql, migrations), false)))
        return { url, directUrl };
      throw new ConfigurationError(
        'The database is not up to date, and the role of ' +
          `${ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'} does not own its tables. ` +
          'Run npm run migrate with the role that owns them in DATABASE_OWNER_URL.',
      );
    }
    await migrate(sql, { url: ownerUrl ?? directUrl, migrations, onApplied });
    await asOwner?.(sql);
    if (ownerUrl) {
      await grantRights(sql, roleOf(directUrl), migrations);
      await wallOff(sql, roleOf(directUrl), migrations);
      return { url, directUrl };
    }
    // A pooler takes no role with a connection.
    const role = url === directUrl ? await takenRole(sql) : null;
    await wallOff(sql, role ?? roleOf(directUrl), migrations);
    if (!role) return { url, directUrl };
    await grantRights(sql, role, migrations);
    return { url: inRole(url, role), directUrl: inRole(url, role) };
  } finally {
    await sql.end();
  }
}

async function isOwner(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ owner: boolean }[]>`
    select coalesce(
      (select pg_has_role(c.relowner, 'USAGE') from pg_class c
         join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'log' and c.relname = 'events'),
      has_database_privilege(current_database(), 'CREATE')) as owner`;
  return row?.owner ?? false;
}

/** Nothing was migrated yet, or the app's role may not even look before it was given its rights. */
const unlessAbsent = <T>(answer: Promise<T>, absent: T): Promise<T> =>
  answer.catch((error: { code?: string }) => {
    if (['42P01', '3F000', '42501'].includes(error.code ?? '')) return absent;
    throw error;
  });

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

function inRole(url: string, role: string): string {
  const taken = new URL(url);
  taken.searchParams.set('options', `-c role=${role.replace(/[\\ ]/g, '\\$&')}`);
  return taken.href;
}

/** The role beside the owner's that its own connections take; null where it may not be made. */
async function takenRole(sql: Pool): Promise<string | null> {
  const [row] = await sql<{ role: string; isThere: boolean }[]>`
    select role, exists (select 1 from pg_roles where rolname = role) as is_there
      from (select left(current_user, 59) || '_app' as role) as mine`;
  const { role, isThere } = row!;
  try {
    await sql.begin(async (tx) => {
      if (!isThere) await tx`create role ${tx(role)}`;
      if (!isThere) await tx`grant ${tx(role)} to current_user`;
      await tx`set local role ${tx(role)}`;
    });
    return role;
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return null;
    throw error;
  }
}

/**
 * Gives the app's role what it needs and takes what it does not; touches nothing that is so already.
 * Tables that are made later, as by a rebuild, get theirs by default.
 */
export async function grantRights(sql: Pool, role: string, migrations: Migration[]): Promise<void> {
  const [app] = await sql<{ oid: number; isOwner: boolean }[]>`
    select r.oid::int8 as oid, pg_has_role(r.oid, c.relowner, 'MEMBER') as is_owner
      from pg_roles r, pg_class c where r.rolname = ${role} and c.oid = 'log.events'::regclass`;
  if (!app) {
    throw new ConfigurationError(
      `The role ${role} of DATABASE_URL does not exist. Create it, with nothing but a login and a password.`,
    );
  }
  if (app.isOwner) return;
  const schemas = schemasOf(migrations);
  await runWritten(
    sql,
    (tx) => tx<{ statement: string }[]>`
      with ours as (
        select oid, nspname from pg_namespace
         where nspname = any(${[...schemas, 'migrations', 'graphile_worker']}::text[])
      ), relations as (
        select c.oid, c.relrowsecurity, o.nspname, format('%I.%I', o.nspname, c.relname) as name,
               case when c.relkind = 'S' then ${SEQUENCES} else
                 coalesce(${json(LESS)}::text::jsonb ->> (o.nspname || '.' || c.relname), ${ROWS}) end as wanted,
               case when c.relkind = 'S' then 'sequence ' else '' end as kind,
               (select string_agg(a.privilege_type, ', ' order by a.privilege_type)
                  from aclexplode(c.relacl) a where a.grantee = ${app.oid}) as held
          from pg_class c join ours o on o.oid = c.relnamespace
         where c.relkind in ('r', 'p', 'v', 'm', 'S')
      )
      select format('revoke all on %1$s%2$s from %3$I; grant %4$s on %1$s%2$s to %3$I',
                    kind, name, ${role}::text, wanted) as statement
        from relations where held is distinct from wanted
      union all
      select format('grant usage on schema %1$I to %2$I;
                     alter default privileges in schema %1$I grant %3$s on tables to %2$I;
                     alter default privileges in schema %1$I grant %4$s on sequences to %2$I',
                    nspname, ${role}::text, ${ROWS}::text, ${SEQUENCES}::text)
        from ours
       where not has_schema_privilege(${app.oid}::oid, oid, 'USAGE') or not exists (
         select 1 from pg_default_acl d, aclexplode(d.defaclacl) a
          where d.defaclnamespace = ours.oid and d.defaclobjtype = 'r' and a.grantee = ${app.oid}
            and d.defaclrole = current_user::regrole)
      union all
      -- The queue closes its tables to all but their owner.
      select format('create policy app on %s using (true)', name) from relations r
       where nspname = 'graphile_worker' and relrowsecurity
         and not exists (select 1 from pg_policy p where p.polrelid = r.oid)`,
  );
}

/** Says in one line of the log where the app's connections may do more than read the log and append to it. */
export async function warnOfRights(sql: Sql, log: Log, roles: Roles | null): Promise<void> {
  if (!roles) {
    log.warn(
      'readers have no role of their own, so that nothing stands behind the checks of pages and calls: ' +
        'create the role of DATABASE_URL with _reader behind its name, and grant it to that role',
    );
  }
  const more = await whoMayChangeLog(sql);
  if (!more) return;
  log.warn(
    more,
    'the role of DATABASE_URL may change the log: move it to DATABASE_OWNER_URL, and give DATABASE_URL one of its own',
  );
}

/** The roles of these connections, where one of them may do more than read the log and append to it. */
export async function whoMayChangeLog(
  sql: Sql,
): Promise<{ connectedAs: string; worksAs: string } | undefined> {
  const [more] = await sql<{ connectedAs: string; worksAs: string }[]>`
    select session_user::text as connected_as, current_user::text as works_as
      from pg_roles r, pg_class c
     where r.rolname in (session_user, current_user) and c.oid = 'log.events'::regclass
       and (pg_has_role(r.oid, c.relowner, 'MEMBER')
         or has_table_privilege(r.oid, c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER'))
     limit 1`;
  return more;
}
