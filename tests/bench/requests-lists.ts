import type { RequestColumn } from '#modules/requests/contract';
import type { Actor } from '#modules/shared/actor';
import { newId } from '#modules/shared/ids';
import type { House } from '../../app/house.server';
import { actorWith } from './few-and-many';
import { compare, interleave, median, type Row } from './measure';
import type { BenchServer } from './server';
import { startStageHouse } from './stage';

const FEW = 1000;
const MANY = 1_000_000;
const ROUNDS = 10;
const TIMES = 10;
const bound = { atMost: 1.5 };

interface Furnished {
  house: House;
  actor: Actor;
  total: number;
}

/** The list of those who wait in one organization, where there are a thousand and where there are a million. */
export async function measureLists(server: BenchServer): Promise<Row[]> {
  const few = await startStageHouse(await server.newDatabase());
  const many = await startStageHouse(await server.newDatabase());
  try {
    const sides = { few: await fill(few.house, FEW), many: await fill(many.house, MANY) };
    const rows: Row[] = [];
    for (const question of questions) rows.push(await answer(question, sides));
    return rows;
  } finally {
    await few.stop();
    await many.stop();
  }
}

interface Question {
  what: string;
  sort?: RequestColumn;
  q?: string;
  /** Where the page begins: so many in, or such a part of all there are. */
  skip?: number;
  at?: number;
  times?: number;
}

const questions: Question[] = [
  { what: 'first page by name' },
  { what: 'first page by mail', sort: 'email' },
  { what: 'first page by contact number', sort: 'contactnumber' },
  { what: 'first page by designation', sort: 'designation' },
  { what: 'first page by employee id', sort: 'employeeid' },
  { what: 'first page by date', sort: 'registration_date' },
  { what: 'tenth page by name', skip: 90 },
  { what: 'middle page by name', at: 0.5, times: 1 },
  { what: 'last page by name', at: 0.99, times: 1 },
  { what: 'search for one person', q: 'person777@' },
];

async function answer(
  { what, sort = 'name', q = '', skip = 0, at = 0, times = TIMES }: Question,
  { few, many }: Record<'few' | 'many', Furnished>,
): Promise<Row> {
  const asking =
    ({ house, actor, total }: Furnished) =>
    async () => {
      const start = skip + Math.floor(total * at);
      const query = { start, end: start + 10, sort, order: 'ASC' as const, q };
      const begun = performance.now();
      for (let time = 0; time < times; time++) {
        await house.requests.queries.list(actor, 'organizations', { ...query, isApproved: 'P' });
      }
      return (performance.now() - begun) / times;
    };
  const { ours, bare } = await interleave({ ours: asking(many), bare: asking(few) }, ROUNDS);
  const n = `${ROUNDS} × ${times} times`;
  return compare(
    { what: `requests, ${what}: 1,000,000 ÷ 1,000`, unit: ' ms', n, bound },
    { ours: median(ours), bare: median(bare) },
  );
}

/** So many requests of one organization, as their events would have left them. */
async function fill(house: House, count: number): Promise<Furnished> {
  const { sql } = house;
  const [organizationId, locationId] = [newId(), newId()];
  await sql`
    insert into organizations.organizations
    values (${organizationId}, 'Bloom', 'bloom', 'bloom.example', true, 'https://bloom.example',
            'Portugal', 'logo', now())`;
  await sql`
    insert into requests.requests
    select gen_random_uuid(), ${organizationId}, ${locationId}, gen_random_uuid(),
           translate(md5(n::text), '0123456789', 'ghijklmnop'),
           (array['Gardener', 'Engineer', 'Botanist', 'Manager'])[1 + n % 4], 'E-' || n,
           '+351 ' || (1000000 + n), 'person' || n || '@people.example', null, 'P', null, null, null,
           null, now() - make_interval(secs => n), 1
      from generate_series(1, ${count}::int) as n`;
  await sql`
    insert into log.counts (name, slot, projection, n)
    values (${`requests/${organizationId}/P`}, 0, 'requests', ${count})`;
  await sql`vacuum analyze`;
  return { house, actor: actorWith({ role: 'CORPORATE_ADMIN', organizationId }), total: count };
}
