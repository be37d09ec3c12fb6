import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Pool } from '#foundation/database.server';
import { createLog, type Log } from '#foundation/log.server';
import { findRoles } from '#foundation/reader.server';
import { grantRights, prepareDatabase, warnOfRights } from '#migrations/rights.server';
import { isUpToDate, readMigrations, type Migration } from '#migrations/runner.server';
import {
  asOwner,
  connectAsOwner,
  emptyDatabase,
  freshDatabase,
  withDatabase,
  type FreshDatabase,
} from '#tests/support/database';
import { append, newStream, note, openLog, type NoteEvent } from '#tests/support/log';

const DENIED = { code: '42501' };

let database: FreshDatabase;
let migrations: Migration[];
let app: Pool;
let owner: Pool;

beforeAll(async () => {
  database = await freshDatabase();
  migrations = await readMigrations();
  app = connect(database.url, { max: 1, name: 'tests' });
  owner = connectAsOwner(database.url);
  const log = openLog({ url: database.url });
  await append<NoteEvent>(log, newStream(), [note()]);
  await log.close();
});

afterAll(async () => {
  await Promise.all([app.end(), owner.end()]);
  await database.drop();
});

const FORBIDDEN = [
  `update log.events set type = 'x'`,
  'delete from log.events',
  'update log.leaves set index = index + 1',
  'delete from log.leaves',
  `update log.tree set hash = ''`,
  'delete from log.tree_heads',
  'delete from log.verifications',
  'delete from log.cosignatures',
  'delete from log.timestamps',
  'truncate log.events',
  'drop table log.events',
  'alter table log.events disable trigger append_only',
  'alter table log.events disable trigger time_of_database',
  'insert into log.open_past default values',
  'delete from log.open_past',
  'drop trigger append_only on log.events',
  'create trigger other before insert on log.events for each row execute function log.announce()',
  'alter table log.events rename to elsewhere',
  'alter table log.events owner to current_user',
  'create or replace function log.refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'create rule other as on insert to log.events do instead nothing',
  `select setval('log.position_seq', 1)`,
  'update log.epoch set place = null',
  'delete from migrations.applied',
  'create table log.other (n int)',
  'create table public.other (n int)',
  'create schema other',
  'drop schema log cascade',
  'set session_replication_role = replica',
  'set role leafcard',
  'set session authorization leafcard',
  'alter role current_user superuser',
  'create role other',
  `copy log.events to program 'cat'`,
];

describe('the role of the app', () => {
  test.each(FORBIDDEN)('is refused by PostgreSQL: %s', async (statement) => {
    await expect(app.unsafe(statement)).rejects.toMatchObject(DENIED);
  });

  test('owns nothing', async () => {
    const owned = await app`
      select 1 from pg_class where relowner = current_user::regrole
      union all select 1 from pg_proc where proowner = current_user::regrole
      union all select 1 from pg_namespace where nspowner = current_user::regrole`;
    expect(owned).toEqual([]);
  });

  test('has rights in every table, and in those that come later', async () => {
    const without = () => owner`
      select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
         and not has_table_privilege('leafcard_app', c.oid, 'select')`;
    expect(await without()).toEqual([]);
    const later = [
      {
        name: '9998_table.sql',
        sql: 'create table cards.later (id bigint generated always as identity);',
      },
      {
        name: '9999_schema.sql',
        sql: 'create schema later;\ncreate table later.rows (id bigserial);',
      },
    ];
    for (const { sql } of later) await owner.unsafe(sql);
    await app`insert into cards.later default values`;
    await expect(app`insert into later.rows default values`).rejects.toMatchObject(DENIED);
    await grantRights(owner, 'leafcard_app', [...migrations, ...later]);
    await app`insert into later.rows default values`;
    expect(await without()).toEqual([]);
  });

  test('loses what it was given beyond that, at the next start', async () => {
    await owner`grant update, delete on log.events to leafcard_app`;
    await owner`grant trigger on cards.personal to leafcard_app`;
    await grantRights(owner, 'leafcard_app', migrations);
    const [more] = await owner`
      select has_table_privilege('leafcard_app', 'log.events', 'update, delete') as events,
             has_table_privilege('leafcard_app', 'cards.personal', 'trigger') as cards`;
    expect(more).toEqual({ events: false, cards: false });
  });
});

const warnings = async (url: string): Promise<Record<string, unknown>[]> => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as never) });
  await withDatabase(url, async (sql) => warnOfRights(sql, log as Log, await findRoles(sql)));
  return lines;
};

describe('an installation', () => {
  /** A login of this name with a database of its own, in which nothing is yet. */
  async function withLogin<T>(
    options: string,
    work: (login: {
      url: string;
      name: string;
      admin: Pool;
      database: FreshDatabase;
    }) => Promise<T>,
  ): Promise<T> {
    const empty = await emptyDatabase();
    const admin = connectAsOwner(empty.url);
    const name = `login_${randomBytes(4).toString('hex')}`;
    await admin.unsafe(`create role ${name} login password 'secret' ${options}`);
    await admin.unsafe(`alter database ${new URL(empty.url).pathname.slice(1)} owner to ${name}`);
    const url = new URL(empty.url);
    [url.username, url.password] = [name, 'secret'];
    try {
      return await work({ url: url.href, name, admin, database: empty });
    } finally {
      await admin.end();
      await empty.drop();
      await asOwner(database.url, (server) =>
        server.unsafe(
          `drop role if exists ${name}_app_reader; drop role if exists ${name}_app; drop role ${name}`,
        ),
      );
    }
  }

  const works = async (url: string): Promise<void> => {
    const log = openLog({ url });
    const stream = newStream();
    await append<NoteEvent>(log, stream, [note()]);
    await log.sql`select graphile_worker.add_job('CleanUp')`;
    expect(await log.sql`select 1 from graphile_worker.jobs`).toHaveLength(1);
    await log.close();
  };

  test('that has one role which owns everything is migrated, and works in a role beside it', async () => {
    await withLogin('createrole', async ({ url, name }) => {
      // As an older version left it: all is there, and there is no other role.
      await prepareDatabase({ url, directUrl: url, ownerUrl: url }, { migrations });

      const prepared = await prepareDatabase({ url, directUrl: url }, { migrations });
      await works(prepared.url);
      const sql = connect(prepared.url, { max: 1, name: 'tests' });
      await expect(sql`delete from log.events`).rejects.toMatchObject(DENIED);
      await sql`reset role`;
      await expect(sql`delete from log.events`).rejects.toMatchObject(DENIED);
      await sql.end();
      expect(await warnings(prepared.url)).toMatchObject([
        { connectedAs: name, worksAs: `${name}_app` },
      ]);
    });
  });

  test('whose role may make no other works as it is, and says so', async () => {
    await withLogin('', async ({ url, name }) => {
      const prepared = await prepareDatabase({ url, directUrl: url }, { migrations });
      expect(prepared.url).toBe(url);
      await works(url);
      expect(await warnings(url)).toMatchObject([
        { msg: expect.stringContaining('readers have no role') as string },
        { connectedAs: name, worksAs: name },
      ]);
    });
  });

  test('with two roles says nothing, and starts without the owner once it is migrated', async () => {
    await withLogin('', async ({ url: ownerUrl, name, admin, database: { url: any } }) => {
      await admin.unsafe(`create role ${name}_app login password 'other'; create role ${name}_app_reader;
        grant ${name}_app_reader to ${name}_app`);
      const url = new URL(any);
      [url.username, url.password] = [`${name}_app`, 'other'];
      const urls = { url: url.href, directUrl: url.href };
      await expect(prepareDatabase(urls, { migrations })).rejects.toThrow(/npm run migrate/);

      expect(await prepareDatabase({ ...urls, ownerUrl }, { migrations })).toEqual(urls);
      expect(await prepareDatabase(urls, { migrations })).toEqual(urls);
      await works(url.href);
      expect(await warnings(url.href)).toEqual([]);
    });
  });

  test('of a newer release is not started on by any command, and stays as it is', async () => {
    await withLogin('', async ({ url: ownerUrl, name, admin, database: { url: any } }) => {
      await admin.unsafe(`create role ${name}_app login password 'other'`);
      const url = new URL(any);
      [url.username, url.password] = [`${name}_app`, 'other'];
      const app = { url: url.href, directUrl: url.href };
      const later = { name: '9999_later.sql', sql: 'create table log.later (n int)' };
      await prepareDatabase({ ...app, ownerUrl }, { migrations: [...migrations, later] });
      const next = { name: '9998_next.sql', sql: 'create table log.next (n int)' };
      for (const urls of [app, { ...app, ownerUrl }, { url: ownerUrl, directUrl: ownerUrl }]) {
        const start = prepareDatabase(urls, { migrations: [...migrations, next] });
        await expect(start).rejects.toThrow(
          'The database is of a newer release, which has 9999_later.sql: start that release.',
        );
      }
      expect(await admin`select to_regclass('log.next') as next`).toEqual([{ next: null }]);
      // Which ran when the newer release came stays ready.
      expect(await isUpToDate(admin, migrations)).toBe(true);
    });
  });

  test('whose second role does not exist says which', async () => {
    await withLogin('', async ({ url: ownerUrl }) => {
      const url = ownerUrl.replace(/login_\w+:/, 'absent:');
      const start = prepareDatabase({ url, directUrl: url, ownerUrl }, { migrations });
      await expect(start).rejects.toThrow(/role absent .* does not exist/);
    });
  });
});
