import { contains } from '#foundation/page.server';
import { listRequests } from '#modules/requests/index.server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPeople } from '#modules/organizations/index.server';
import { peopleList } from '#modules/organizations/contract';
import { requestList } from '#modules/requests/contract';
import type { Actor } from '#foundation/actor';
import { newId } from '#foundation/ids';
import type { ListQuery, Page } from '#foundation/list';
import type { Level } from '#foundation/permissions';
import type { Grant } from '#foundation/roles';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { startRuntime, type Running } from '#tests/support/runtime';

let database: FreshDatabase;
let running: Running;
beforeAll(async () => {
  database = await freshDatabase();
  running = await startRuntime({ databaseUrl: database.url });
  for (const [at, organizationId] of ORGANIZATIONS.entries()) await furnish(organizationId, at);
  await elsewhere();
});
afterAll(async () => {
  await running.stop();
  await database.drop();
});

const ORGANIZATIONS = [newId(), newId(), newId()];
const [FIRST = '', SECOND = ''] = ORGANIZATIONS;
const locationsOf = new Map(ORGANIZATIONS.map((id) => [id, [newId(), newId()]]));
const [SHOP = '', STORE = ''] = locationsOf.get(FIRST) ?? [];
const AT_ONE = 7;
const SIZE = 4;

/** Few different values, so that places are ordered by ids. */
async function furnish(organizationId: string, at: number): Promise<void> {
  const { sql } = running.runtime;
  await sql`
    insert into organizations.organizations
    values (${organizationId}, ${`Bloom ${at % 2}`}, ${`bloom${at}`}, ${`bloom${at}.example`}, true,
            'https://bloom.example', 'Portugal', 'logo', now())`;
  for (const locationId of locationsOf.get(organizationId) ?? []) {
    await sql`
      insert into organizations.locations
      values (${locationId}, ${organizationId}, 'Shop', 'Porto', 'Portugal', ${locationId}, ${locationId},
              null, null, now())`;
    await sql`
      insert into requests.requests
      select gen_random_uuid(), ${organizationId}, ${locationId}, gen_random_uuid(),
             (array['Ada', 'ada', 'Zoë'])[1 + n % 3], (array['Clerk', 'clerk'])[1 + n % 2], n % 2,
             '+47 ' || n % 2, 'someone@people.example', null, 'pending', null, null, null, null,
             date_trunc('day', now()), 1
        from generate_series(1, ${AT_ONE}::int) as n`;
    await sql`
      insert into organizations.members
        (id, organization_id, location_id, user_id, name, email, designation, contact_number, joined_at,
         employee_id)
      select gen_random_uuid(), ${organizationId}, ${locationId}, gen_random_uuid(),
             (array['Ada', 'ada', 'Zoë'])[1 + n % 3], gen_random_uuid() || '@people.example',
             (array['Clerk', 'clerk'])[1 + n % 2], '+47 ' || n % 2, date_trunc('day', now()), n % 2
        from generate_series(1, ${AT_ONE}::int) as n`;
  }
}

/** What is in no list that is asked for. */
async function elsewhere(): Promise<void> {
  const { sql } = running.runtime;
  await sql`update requests.requests set status = 'accepted' where name = 'Zoë' and employee_id = '1'`;
  await sql`update organizations.members set removed = true where name = 'Zoë' and employee_id = '1'`;
  await sql`
    insert into log.counts (name, slot, projection, n)
    select 'requests/' || place || '/P', 0, 'requests', count(*)
      from requests.requests,
           unnest(array['all', organization_id::text, location_id::text]) as place
     where status = 'pending' group by place
    union all
    select 'members/' || place, 0, 'members', count(*)
      from organizations.members,
           unnest(array['all', organization_id::text, location_id::text]) as place
     where not removed group by place`;
}

const actorWith = (...grants: Grant[]): Actor => ({
  userId: newId(),
  sessionId: newId(),
  username: 'Someone Real',
  email: 'someone@people.example',
  grants,
  signedInAt: new Date(),
  sessionExpiresAt: new Date(),
  readAt: new Date(),
});

const reaches: [name: string, level: Level, actor: Actor][] = [
  ['everything', 'organizations', actorWith({ role: 'SUPER_ADMIN' })],
  [
    'an organization',
    'organizations',
    actorWith({ role: 'CORPORATE_ADMIN', organizationId: FIRST }),
  ],
  [
    'organizations',
    'organizations',
    actorWith(
      { role: 'CORPORATE_ADMIN', organizationId: FIRST },
      { role: 'AUDITOR', organizationId: SECOND },
    ),
  ],
  [
    'a location',
    'locations',
    actorWith({ role: 'LOCATION_ADMIN', organizationId: FIRST, locationId: SHOP }),
  ],
  [
    'locations',
    'locations',
    actorWith(
      { role: 'LOCATION_ADMIN', organizationId: FIRST, locationId: SHOP },
      { role: 'LOCATION_ADMIN', organizationId: FIRST, locationId: STORE },
    ),
  ],
];

type Read = (query: Omit<ListQuery, 'sort'>) => Promise<Page<{ id: string }>>;

/** From page to page by the rows at their ends, to the end of the list and back to its second page. */
async function turnAll(read: Read, query: Pick<ListQuery, 'order' | 'q'>) {
  const page = async (number: number, place?: ListQuery['place']) => {
    const { rows } = await read({
      ...query,
      start: number * SIZE,
      end: (number + 1) * SIZE,
      place,
    });
    return rows.map(({ id }) => id);
  };
  const there = [await page(0)];
  for (let last = there[0]?.at(-1); there.at(-1)?.length === SIZE && last;) {
    const next = await page(there.length, { after: last });
    if (next.includes(last) || next.length === 0) break;
    there.push(next);
    last = next.at(-1);
  }
  const back: string[][] = [];
  for (let number = there.length - 1; number > 1; number--) {
    back.unshift(await page(number - 1, { before: there[number]?.[0] ?? '' }));
  }
  return { there, back };
}

async function expectAllPages(read: Read, query: Pick<ListQuery, 'order' | 'q'>): Promise<void> {
  const whole = await read({ ...query, start: 0, end: 100 });
  const ids = whole.rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(whole.total);
  expect(ids.length).toBeGreaterThan(SIZE);
  const { there, back } = await turnAll(read, query);
  expect(there.flat()).toEqual(ids);
  expect(back).toEqual(there.slice(1, -1));
}

const ways = [
  { order: 'ASC', q: '' },
  { order: 'DESC', q: '' },
  { order: 'DESC', q: 'clerk' },
] as const;

describe.each(reaches)('lists of %s', (_, level, actor) => {
  it.each(requestList.sortKeys)('hold each request once, by %s', async (sort) => {
    const { services } = running.runtime;
    const read: Read = (query) =>
      listRequests(services, actor, level, { ...query, sort, status: 'pending' });
    for (const way of ways) await expectAllPages(read, way);
  });

  it.each(peopleList.sortKeys)('hold each person once, by %s', async (sort) => {
    const { services } = running.runtime;
    const read: Read = (query) =>
      listPeople(services, actor, level, { ...query, sort, removed: false });
    for (const way of ways) await expectAllPages(read, way);
  });
});

it('a place that one does not see is none', async () => {
  const { sql, services } = running.runtime;
  const [hidden] = await sql<{ id: string }[]>`
    select id from requests.requests where organization_id = ${SECOND} and status = 'pending' limit 1`;
  const [, , admin] = reaches[1] ?? [];
  const query = { start: SIZE, end: 2 * SIZE, sort: 'name', order: 'ASC', q: '' } as const;
  const list = (place?: ListQuery['place']) =>
    listRequests(services, admin as Actor, 'organizations', { ...query, status: 'pending', place });
  expect(await list({ after: hidden?.id ?? '' })).toEqual(await list());
});

describe.each(['requests.requests', 'organizations.members'])('a search of %s', (table) => {
  const planOf = (q: string): Promise<string> =>
    running.runtime.sql.begin(async (sql) => {
      await sql`set local enable_seqscan = off`;
      await sql`set local enable_indexscan = off`;
      const rows = await sql<{ 'QUERY PLAN': string }[]>`
        explain select id from ${sql(table)} where ${contains(sql, sql`search_text`, q)}`;
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  it.each(['clerk', 'clerk@people.example', '@people', 'b-12', ' a', 'ab '])(
    'for %j is answered by the index of its details',
    async (q) => {
      expect(await planOf(q)).toMatch(/Bitmap Index Scan on \w+_search/);
    },
  );

  // The index would be read as a whole.
  it.each(['c', 'cl', 'a@', '-', '?!.'])('for %j passes the index over', async (q) => {
    expect(await planOf(q)).not.toContain('_search');
  });
});
