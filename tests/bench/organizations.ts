import { createHouse, type House } from '../../app/house.server';
import { organizationAdminList, organizationList } from '#modules/organizations/contract';
import type { Actor } from '#modules/shared/actor';
import { parseEnv } from '#modules/shared/env.server';
import { newId } from '#modules/shared/ids';
import { newEncryptionKey } from '#modules/shared/keyring.server';
import { createLog } from '#modules/shared/log.server';
import type { Grant } from '#modules/shared/roles';
import { compare, interleave, median, type Row } from './measure';
import type { BenchServer } from './server';

const FEW = 10;
const MANY = 100_000;
const ROUNDS = 30;
const TIMES = 40;
const BOUND = { atMost: 1.3 };

/** The same questions to an installation of ten and to one of a hundred thousand. */
export async function measureOrganizations(server: BenchServer): Promise<Row[]> {
  const few = await furnish(await server.newDatabase(), FEW);
  const many = await furnish(await server.newDatabase(), MANY);
  try {
    const rows: Row[] = [];
    for (const [what, ask] of Object.entries(questions)) {
      const { ours, bare } = await interleave(
        { ours: () => timeOf(() => ask(many)), bare: () => timeOf(() => ask(few)) },
        ROUNDS,
      );
      rows.push(
        compare(
          {
            what: `${what}: ${MANY.toLocaleString('en')} ÷ ${FEW}`,
            unit: ' ms',
            n: `${ROUNDS} × ${TIMES} times`,
            bound: BOUND,
          },
          { ours: median(ours), bare: median(bare) },
        ),
      );
    }
    return rows;
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

const questions: Record<string, (there: Furnished) => Promise<unknown>> = {
  'organizations by name, first page': ({ house, superAdmin }) =>
    house.organizations.queries.list(superAdmin, { ...page, sort: 'name', order: 'ASC' }),
  'organizations by date, first page': ({ house, superAdmin }) =>
    house.organizations.queries.list(superAdmin, page),
  'search for one organization': ({ house, superAdmin }) =>
    house.organizations.queries.list(superAdmin, { ...page, q: 'bloom 000007' }),
  'organizations by size, first page': ({ house, superAdmin }) =>
    house.organizations.queries.listBySize(superAdmin, organizationAdminList.parse({})),
  'employees to choose from, first page': ({ house, admin, organizationId }) =>
    house.organizations.queries.employees(admin, { organizationId, q: '', start: 0, end: 10 }),
  'search for one employee': ({ house, admin, organizationId }) =>
    house.organizations.queries.employees(admin, {
      organizationId,
      q: 'person000007',
      start: 0,
      end: 10,
    }),
  'numbers of an organization': ({ house, admin, organizationId }) =>
    house.organizations.queries.summary(admin, organizationId),
};

const page = { ...organizationList.parse({}), end: 7 };

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  for (let time = 0; time < TIMES; time++) await ask();
  return (performance.now() - begun) / TIMES;
}

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
    select gen_random_uuid(), 'Bloom ' || lpad(n::text, 6, '0'), 'bloom' || lpad(n::text, 6, '0'),
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
           'Person ' || lpad(n::text, 6, '0'), 'person' || lpad(n::text, 6, '0') || '@bloom1.example',
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

const actorWith = (grant: Grant): Actor => ({
  userId: newId(),
  sessionId: newId(),
  username: 'Someone Real',
  email: 'someone@people.example',
  grants: [grant],
  signedInAt: new Date(),
  sessionExpiresAt: new Date(),
});
