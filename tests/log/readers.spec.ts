import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Pool } from '#foundation/database.server';
import { asReader, findRoles, unwalled, type Roles } from '#foundation/reader.server';
import { conditionOf, POLICIES } from '#migrations/policies.server';
import {
  connectAsOwner,
  freshDatabase,
  withDatabase,
  type FreshDatabase,
} from '#tests/support/database';

let database: FreshDatabase;
let owner: Pool;
let roles: Roles;
/** Corporate admins, each of an organization with twenty requests. */
const admins = Array.from({ length: 4 }, () => ({
  user: randomUUID(),
  organization: randomUUID(),
}));

beforeAll(async () => {
  database = await freshDatabase();
  owner = connectAsOwner(database.url);
  for (const [at, { user, organization }] of admins.entries()) {
    const grants = JSON.stringify([{ role: 'CORPORATE_ADMIN', organizationId: organization }]);
    await owner`
      insert into identity.users (id, email, email_hash, username, grants, type, registered_at)
      values (${user}, ${`${at}@a.example`}, ${`${at}`}, 'Ada', ${grants}::text::jsonb, 'CORPORATE_ADMIN', now())`;
    await owner`
      insert into requests.requests (id, organization_id, location_id, user_id, status, name, email,
                                     designation, employee_id, contact_number, submitted_at, version)
      select gen_random_uuid(), ${organization}, gen_random_uuid(), gen_random_uuid(), 'pending', 'Ada',
             'ada@a.example', 'Engineer', '', '', now(), 1 from generate_series(1, 20)`;
  }
  roles = (await withDatabase(database.url, findRoles))!;
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

const organizationsSeen = async (sql: Pool): Promise<string[]> =>
  (
    await sql<{ id: string }[]>`
      select organization_id as id from requests.requests where version < ${9}`
  ).map(({ id }) => id);

async function withPool<T>(options: object, work: (sql: Pool) => Promise<T>): Promise<T> {
  const sql = connect(database.url, { max: 3, name: 'tests readers', ...options });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

describe('what is read as a user', () => {
  test.each([
    ['on connections that prepare', {}],
    ['behind a pooler, where nothing is prepared', { prepare: false }],
  ])('is of that user alone, whoever else reads beside: %s', async (_, options) => {
    await withPool(options, async (sql) => {
      const reads = Array.from({ length: 600 }, async (_, turn) => {
        const { user, organization } = admins[turn % admins.length]!;
        const reader = asReader(sql, roles, user);
        if (turn % 7 === 0) return expect(reader`select 1 / ${0}::int`).rejects.toThrow('zero');
        if (turn % 5 === 0) {
          return expect(await organizationsSeen(unwalled(reader, 'page'))).toHaveLength(80);
        }
        const seen =
          turn % 3 === 0
            ? await reader.begin((tx) => organizationsSeen(tx as unknown as Pool))
            : await organizationsSeen(reader);
        expect(seen).toEqual(Array(20).fill(organization));
      });
      await Promise.all(reads);
      const left = await Promise.all(
        Array.from(
          { length: 30 },
          () => sql`select current_user as role, current_setting('leafcard.reader', true) as user`,
        ),
      );
      for (const [row] of left) expect([row!.role, row!.user || null]).toEqual([roles.app, null]);
    });
  });

  test('is nothing without a user, with an unknown one, and with what is none', async () => {
    await withPool({}, async (sql) => {
      expect(await organizationsSeen(asReader(sql, roles, null))).toEqual([]);
      expect(await organizationsSeen(asReader(sql, roles, randomUUID()))).toEqual([]);
      await expect(organizationsSeen(asReader(sql, roles, 'x'))).rejects.toThrow('uuid');
      const role = { ...roles, reader: 'absent' };
      await expect(organizationsSeen(asReader(sql, role, admins[0]!.user))).rejects.toThrow('role');
    });
  });

  test('is the same on a connection that was lost', async () => {
    await withPool({ max: 1 }, async (sql) => {
      const { user, organization } = admins[0]!;
      const reader = asReader(sql, roles, user);
      const [backend] = await reader`select pg_backend_pid() as pid where ${1} = 1`;
      await owner`select pg_terminate_backend(${backend!.pid as number}, 5000)`;
      const seen = () => organizationsSeen(reader);
      expect(await seen().catch(seen)).toEqual(Array(20).fill(organization));
    });
  });

  test('is only read', async () => {
    await withPool({}, async (sql) => {
      const reader = asReader(sql, roles, admins[0]!.user);
      const denied = { code: '42501' };
      await expect(reader`delete from requests.requests`).rejects.toMatchObject(denied);
      await expect(reader`insert into limits.hits (bucket) values ('x')`).rejects.toMatchObject(
        denied,
      );
      // In one message with others it would have no user.
      await expect(reader.unsafe('select 1; select 2')).rejects.toThrow('prepared');
      expect(await organizationsSeen(reader)).toHaveLength(20);
    });
  });

  test('is what the policies leave in a transaction, past them and back', async () => {
    await withPool({}, async (sql) => {
      const reader = asReader(sql, roles, admins[0]!.user);
      const seen = await reader.begin(async (tx) => {
        const pool = tx as unknown as Pool;
        return [
          await organizationsSeen(pool),
          await organizationsSeen(unwalled(pool, 'page')),
          await organizationsSeen(pool),
        ].map(({ length }) => length);
      });
      expect(seen).toEqual([20, 80, 20]);
    });
  });
});

test('what is counted at a location is seen by those who see its organization', async () => {
  const [own, foreign] = [randomUUID(), randomUUID()];
  for (const [at, location] of [own, foreign].entries()) {
    await owner`
      insert into organizations.locations (id, organization_id, name, city, country, address, place_key, added_at)
      values (${location}, ${admins[at]!.organization}, 'Quay', 'Oslo', 'NO', 'Quay 1', 'quay', now())`;
    await owner`
      insert into log.counts (name, slot, projection, n)
      values (${`requests/${location}/pending`}, 0, 'requests', 20)`;
    await owner`
      insert into requests.history_counts (place_id, position, pending, accepted, rejected, cards)
      values (${location}, 1, 20, 0, 0, 0)`;
  }
  await withPool({}, async (sql) => {
    const seenBy = async (user: string) => {
      const reader = asReader(sql, roles, user);
      const now = await reader`select split_part(name, '/', 2) as place from log.counts`;
      const then = await reader`select place_id as place from requests.history_counts`;
      return [now, then].map((rows) => rows.map(({ place }) => place as string));
    };
    expect(await seenBy(admins[0]!.user)).toEqual([[own], [own]]);
    expect(await seenBy(admins[2]!.user)).toEqual([[], []]);
  });
});

test('what the app searches is planned by what is known of the texts', async () => {
  await owner`analyze requests.requests`;
  const estimated = await withPool({}, async (sql) => {
    const [row] = await sql<Record<string, string>[]>`
      explain select 1 from requests.requests where email ilike '%ada%'`;
    return /rows=(\d+)/.exec(Object.values(row!)[0]!)?.[1];
  });
  expect(estimated).toBe('80');
});

test('every table that says where or of whom its rows are has its policy, or a reason', async () => {
  const tables = await owner<{ name: string; isWalled: boolean; condition: string | null }[]>`
    select c.oid::regclass::text as name, c.relrowsecurity as is_walled,
           (select obj_description(p.oid, 'pg_policy') from pg_policy p
             where p.polrelid = c.oid and p.polname = ${roles.reader}) as condition
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname <> 'graphile_worker' and (
       n.nspname in ('requests', 'organizations', 'bulk', 'imports', 'rules') or exists (
         select 1 from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
            and a.attname in ('organization_id', 'location_id', 'place_id')))`;
  expect(tables.length).toBeGreaterThan(20);
  for (const { name, isWalled, condition } of tables) {
    const policy = POLICIES[name];
    expect([name, policy]).toEqual([name, expect.anything()]);
    expect([name, condition]).toEqual([name, conditionOf(policy!)]);
    expect([name, isWalled]).toEqual([name, condition !== null]);
  }
});
