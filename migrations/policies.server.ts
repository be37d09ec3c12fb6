import { json, type Pool, type Sql } from '#foundation/database.server';
import { readerRoleOf } from '#foundation/reader.server';
import { schemasOf, type Migration } from './runner.server';

/**
 * What readers see of each table that holds data of organizations: rows about people, which one of the
 * columns ties to a place they administer or audit, or to themselves; rows of a place they belong to; rows of
 * such a place or of a location in it; rows on their own condition. Or why the table has no policy.
 */
type Policy =
  | { people: string[] }
  | { place: string }
  | { placeOrLocation: string }
  | { where: string }
  | { none: string };

/** In the place of an id: everything. */
const ALL = `'00000000-0000-0000-0000-000000000000'`;
const OF_USER = ['organization_id', 'location_id', 'user_id'];

export const POLICIES: Record<string, Policy> = {
  'requests.requests': { people: OF_USER },
  'requests.history': { people: OF_USER },
  'requests.history_counts': { placeOrLocation: 'place_id' },
  'organizations.members': { people: OF_USER },
  'organizations.member_history': { people: OF_USER },
  'organizations.member_history_counts': { placeOrLocation: 'place_id' },
  'organizations.organizations': { place: 'id' },
  'organizations.locations': { place: 'organization_id' },
  'organizations.sizes': { place: 'organization_id' },
  'organizations.refer_codes': { place: 'organization_id' },
  'organizations.invitations': { place: 'organization_id' },
  'organizations.tickets': { people: ['organization_id', 'user_id'] },
  'cards.corporate': { people: OF_USER },
  'cards.corporate_designs': { place: 'id' },
  'cards.waiting': { place: 'organization_id' },
  'cards.personal_counts': { place: 'organization_id' },
  'rules.rules': { place: 'id' },
  'bulk.bulks': { people: ['user_id'] },
  'bulk.chunks': { where: 'bulk_id in (select id from bulk.bulks)' },
  'imports.imports': { people: ['organization_id', 'user_id'] },
  'imports.rows': { where: 'import_id in (select id from imports.imports)' },
  'log.counts': {
    placeOrLocation: `coalesce(substring(name, '[0-9a-f]{8}-[0-9a-f-]{27}')::uuid, ${ALL})`,
  },
  'log.events': {
    none: 'read in the order of positions and by stream, after what they are about was read as the reader',
  },
  'log.leaves': { none: 'hashes and places in the log' },
  'media.images': {
    none: 'images are read by ids that nobody can guess, as cards and logos are public',
  },
  'media.orphaned_objects': { none: 'names that nobody can guess, read by a job alone' },
  'cards.uploads': { none: 'read by a job alone, which throws away what nobody uses' },
  'cards.known_members': { none: 'read by the consumer alone that counts cards' },
};

/** The condition of a policy; null where there is none. */
export function conditionOf(policy: Policy): string | null {
  if ('none' in policy) return null;
  if ('where' in policy) return policy.where;
  // Coalesced for the planner: it takes such a condition to be met by half of the rows, and not by hardly any.
  // What the reader sees is asked once a statement.
  const ids = (columns: string[]): string => `array[${[...columns, ALL].join(', ')}]`;
  if ('people' in policy) {
    return `coalesce(${ids(policy.people)} && (select identity.reads_people()), false)`;
  }
  const place = 'place' in policy ? policy.place : policy.placeOrLocation;
  const isSeen = `coalesce(${ids([place])} && (select identity.reads_places()), false)
          or ${place} = any ((select organizations.reads_as_member())::uuid[])`;
  // Last, as it is asked for each row.
  return 'place' in policy ? isSeen : `${isSeen} or organizations.reads_location(${place})`;
}

/**
 * Makes the role of readers beside the app's, which may select everywhere and sees of the tables above what
 * their policies show; the app's sees all of them. Touches nothing that is so already. Where the role is
 * missing and may not be made there is no wall.
 */
export async function wallOff(sql: Pool, app: string, migrations: Migration[]): Promise<void> {
  const reader = readerRoleOf(app);
  const hasReader = await isThere(sql, app, reader);
  await letPast(sql, app);
  const schemas = schemasOf(migrations);
  const policies = Object.entries(POLICIES).flatMap(([table, policy]) => {
    const condition = conditionOf(policy);
    if (!condition) return [];
    const all = { table, role: app, condition: 'true' };
    return hasReader ? [all, { table, role: reader, condition }] : [all];
  });
  await runWritten(
    sql,
    (tx) => tx<{ statement: string }[]>`
      with ours as (
        select oid, nspname from pg_namespace where nspname = any(${schemas}::text[]) and ${hasReader}
      ), wanted as (
        select * from jsonb_to_recordset(${json(policies)}::text::jsonb)
                   as p("table" text, role text, condition text)
      )
      select format('grant usage on schema %1$I to %2$I; grant select on all tables in schema %1$I to %2$I;
                     grant select on all sequences in schema %1$I to %2$I;
                     alter default privileges in schema %1$I grant select on tables to %2$I',
                    nspname, ${reader}::text) as statement
        from ours
       where exists (
         select 1 from pg_class c where c.relnamespace = ours.oid and c.relkind in ('r', 'p', 'v', 'm', 'S')
            and not exists (
              select 1 from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
               where r.rolname = ${reader} and a.privilege_type = 'SELECT'))
      union all
      -- What a policy says is kept as its comment: PostgreSQL writes it otherwise.
      select format('drop policy if exists %2$I on %1$s; create policy %2$I on %1$s to %2$I using (%3$s);
                     comment on policy %2$I on %1$s is %3$L; alter table %1$s enable row level security',
                    "table", role, condition)
        from wanted w join pg_class c on c.oid = w."table"::regclass
       where (${hasReader} or c.relrowsecurity) and not (c.relrowsecurity and exists (
         select 1 from pg_policy p
          where p.polrelid = c.oid and p.polname = w.role
            and obj_description(p.oid, 'pg_policy') = w.condition))`,
  );
}

/** Runs the statements that a query writes; of two starts at once one after the other. */
export const runWritten = (
  sql: Pool,
  write: (tx: Sql) => PromiseLike<{ statement: string }[]>,
): Promise<unknown> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock('log.events'::regclass::oid::int, 36)`;
    const statements = await write(tx);
    if (statements.length > 0) {
      await tx.unsafe(statements.map(({ statement }) => statement).join(';\n'));
    }
  });

/**
 * The app sees all rows, and more than a policy that says so is worth to it: on a table with policies for it
 * the planner leaves out what it knows of the texts, and searches for common words take a thousand times as
 * long. Only a superuser may give this; elsewhere the policy stands in.
 */
async function letPast(sql: Pool, app: string): Promise<void> {
  const [role] = await sql`
    select 1 from pg_roles app, pg_roles own
     where app.rolname = ${app} and not (app.rolbypassrls or app.rolsuper) and own.rolname = current_user and own.rolsuper`;
  if (!role) return;
  await sql`alter role ${sql(app)} bypassrls`.catch((error: { code?: string }) => {
    // Another start gives it at the same moment.
    if (error.code !== 'XX000') throw error;
  });
}

/** Made where it is missing, and may be. */
async function isThere(sql: Pool, app: string, reader: string): Promise<boolean> {
  const isKnown = async () => {
    const [row] = await sql<{ known: boolean }[]>`
      select exists (select 1 from pg_roles r
                      where r.rolname = ${reader} and pg_has_role(${app}, r.oid, 'MEMBER')) as known`;
    return row?.known ?? false;
  };
  if (await isKnown()) return true;
  try {
    await sql.begin(async (tx) => {
      const roles = await tx`select 1 from pg_roles where rolname = ${reader}`;
      if (roles.length === 0) await tx`create role ${tx(reader)}`;
      await tx`grant ${tx(reader)} to ${tx(app)}`;
      await tx`grant ${tx(reader)} to current_user`;
    });
    return true;
  } catch (error) {
    // Not allowed, or made by another start at the same moment.
    if (!['42501', '42710', '23505', 'XX000'].includes((error as { code?: string }).code ?? ''))
      throw error;
    return isKnown();
  }
}
