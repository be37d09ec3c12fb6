import { createHouse, type House } from '../../app/house.server';
import { organizationAdminList, organizationList } from '#modules/organizations/contract';
import type { Actor } from '#modules/shared/actor';
import { parseEnv } from '#modules/shared/env.server';
import { newEncryptionKey } from '#modules/shared/keyring.server';
import { createLog } from '#modules/shared/log.server';
import { FEW, MANY, actorWith, compareSizes, type Question } from './few-and-many';
import type { Row } from './measure';
import type { BenchServer } from './server';

const bound = { atMost: 1.3 };

/** Names differ as names do, in all their letters; this is the one that is looked for. */
const NAMED = 'Quillhaven Orchards';

/** The same questions to an installation of ten and to one of a hundred thousand. */
export async function measureOrganizations(server: BenchServer): Promise<Row[]> {
  const few = await furnish(await server.newDatabase(), FEW);
  const many = await furnish(await server.newDatabase(), MANY);
  try {
    return await compareSizes(questions, { few, many });
  } finally {
    await few.house.stop();
    await many.house.stop();
  }
}

interface Furnished {
  house: House;
  organizationId: string;
  superAdmin: Actor;
  admin: Actor;
}

const page = { ...organizationList.parse({}), end: 7 };

const listing =
  (more: Partial<typeof page>): Question<Furnished>['ask'] =>
  ({ house, superAdmin }) =>
    house.organizations.queries.list(superAdmin, { ...page, ...more });

const choosing =
  (q: string): Question<Furnished>['ask'] =>
  ({ house, admin, organizationId }) =>
    house.organizations.queries.employees(admin, { organizationId, q, start: 0, end: 10 });

const questions: Question<Furnished>[] = [
  {
    what: 'organizations by name, first page',
    ask: listing({ sort: 'name', order: 'ASC' }),
    bound,
  },
  { what: 'organizations by date, first page', ask: listing({}), bound },
  { what: 'search for one organization', ask: listing({ q: NAMED }), bound },
  {
    what: 'organizations by size, first page',
    ask: ({ house, superAdmin }) =>
      house.organizations.queries.listBySize(superAdmin, organizationAdminList.parse({})),
    bound,
  },
  { what: 'employees to choose from, first page', ask: choosing(''), bound },
  { what: 'search for one employee', ask: choosing(NAMED), bound },
  {
    what: 'numbers of an organization',
    ask: ({ house, admin, organizationId }) =>
      house.organizations.queries.summary(admin, organizationId),
    bound,
  },
];

/** So many organizations, and as many employees in the first one, as their events would have left them. */
async function furnish(databaseUrl: string, count: number): Promise<Furnished> {
  const house = await createHouse({
    env: parseEnv({ DATABASE_URL: databaseUrl }),
    log: createLog('silent'),
    database: { url: databaseUrl, directUrl: databaseUrl },
    encryptionKeys: newEncryptionKey('bench'),
  });
  const { sql } = house;
  await sql`
    insert into organizations.organizations
    select gen_random_uuid(), case n when 7 then ${NAMED} else translate(md5(n::text), '0123456789', 'ghijklmnop') end, 'bloom' || n,
           'bloom' || n || '.example', true, 'https://bloom' || n || '.example', 'Portugal', 'logo',
           now() - make_interval(mins => n)
      from generate_series(1, ${count}::int) as n`;
  await sql`
    insert into organizations.sizes
    select id, 0 from organizations.organizations`;
  const [first] = await sql<{ id: string }[]>`
    select id from organizations.organizations order by name_key limit 1`;
  const organizationId = first?.id ?? '';
  await sql`
    insert into organizations.members
    select gen_random_uuid(), ${organizationId}, gen_random_uuid(), gen_random_uuid(),
           case n when 7 then ${NAMED} else translate(md5('x' || n), '0123456789', 'ghijklmnop') end,
           translate(md5('y' || n), '0123456789', 'qrstuvwxyz') || n || '@bloom1.example',
           'Gardener', '', null, now()
      from generate_series(1, ${count}::int) as n`;
  await sql`
    insert into log.counts (name, slot, projection, n)
    values ('organizations', 0, 'organizations', ${count}),
           (${`members/${organizationId}`}, 0, 'members', ${count})`;
  await sql`vacuum analyze`;
  return {
    house,
    organizationId,
    superAdmin: actorWith({ role: 'SUPER_ADMIN' }),
    admin: actorWith({ role: 'CORPORATE_ADMIN', organizationId }),
  };
}
