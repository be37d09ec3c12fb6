import { listRequests } from '#modules/requests/index.server';
import type { RequestSortKey } from '#modules/requests/contract';
import type { Actor } from '#foundation/actor';
import type { ListQuery } from '#foundation/list';
import { newId } from '#foundation/ids';
import type { Runtime } from '../../app/runtime.server';
import { actorWith } from './few-and-many';
import { compare, interleave, median, type Row } from './measure';
import { asOwner, type BenchServer } from './server';
import { startStageRuntime } from './stage';

const FEW = 1000;
const MANY = 1_000_000;
const ROUNDS = 10;
const TIMES = 10;
const SIZE = 10;
/** How many of a search a page counts. */
const COUNTED = 1000;
const bound = { atMost: 1.5 };

interface Furnished {
  runtime: Runtime;
  actor: Actor;
  total: number;
}

/** The list of those who wait in one organization, where there are a thousand and where there are a million. */
export async function measureLists(server: BenchServer): Promise<Row[]> {
  const few = await startStageRuntime(await server.newDatabase());
  const many = await startStageRuntime(await server.newDatabase());
  try {
    const sides = { few: await fill(few.runtime, FEW), many: await fill(many.runtime, MANY) };
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
  sort?: RequestSortKey;
  q?: string;
  /** Where the page begins: at such a part of all there are. */
  at?: number;
  /** From which row it is turned, as the links below the list do; else it is asked for by its number. */
  turned?: 'after' | 'before';
  times?: number;
}

const questions: Question[] = [
  { what: 'first page by name' },
  { what: 'first page by mail', sort: 'email' },
  { what: 'first page by contact number', sort: 'contactNumber' },
  { what: 'first page by designation', sort: 'designation' },
  { what: 'first page by employee id', sort: 'employeeId' },
  { what: 'first page by date', sort: 'submittedAt' },
  { what: 'Next at the middle, by name', at: 0.5, turned: 'after' },
  { what: 'Previous at the middle, by name', at: 0.5, turned: 'before' },
  { what: 'Next at the middle, by designation', sort: 'designation', at: 0.5, turned: 'after' },
  { what: 'Next at the middle, by date', sort: 'submittedAt', at: 0.5, turned: 'after' },
  { what: 'Next near the end, by name', at: 0.9, turned: 'after' },
  { what: 'search for one person', q: 'person777@' },
  { what: 'search for a whole mail', q: 'person777@people.example' },
  { what: 'search for a word that all have', q: 'people' },
  { what: 'search for two letters that all have', q: 'pe' },
  { what: 'search for a word that nobody has', q: 'quillhaven' },
  // There, 250 are found and counted, and here 1,000 of 250,000.
  { what: 'search for a word that a quarter has', q: 'gardener' },
  // Of two letters no index knows anything: all are looked at.
  { what: 'search for two letters that nobody has', q: 'yz', times: 1 },
  // What a program pays that asks for a page by its number: all before it are passed over.
  { what: 'page in the middle by its number', at: 0.5, times: 1 },
  { what: 'page near the end by its number', at: 0.9, times: 1 },
];

async function answer(
  { times = TIMES, ...question }: Question,
  { few, many }: Record<'few' | 'many', Furnished>,
): Promise<Row> {
  const asking = async (there: Furnished) => {
    const ask = await askingFor(question, there);
    return async () => {
      const begun = performance.now();
      for (let time = 0; time < times; time++) await ask();
      return (performance.now() - begun) / times;
    };
  };
  const sides = { ours: await asking(many), bare: await asking(few) };
  const { ours, bare } = await interleave(sides, ROUNDS);
  const n = `${ROUNDS} × ${times} times`;
  return compare(
    { what: `requests, ${question.what}: 1,000,000 ÷ 1,000`, unit: ' ms', n, bound },
    { ours: median(ours), bare: median(bare) },
  );
}

/** As a page asks, which counts a search no further than anybody reads. */
async function askingFor(
  { sort = 'name', q = '', at = 0, turned }: Pick<Question, 'sort' | 'q' | 'at' | 'turned'>,
  { runtime, actor, total }: Furnished,
) {
  const list = (start: number, more: Pick<ListQuery, 'place'> = {}) =>
    listRequests(runtime.services, actor, 'organizations', {
      ...{ start, end: start + SIZE, sort, order: 'ASC', q, status: 'pending' },
      ...{ countTo: COUNTED, ...more },
    });
  const start = Math.floor(total * at);
  if (!turned) return () => list(start);
  const { rows } = await list(start);
  const id = (turned === 'after' ? rows.at(-1) : rows[0])?.id ?? '';
  return turned === 'after'
    ? () => list(start + SIZE, { place: { after: id } })
    : () => list(start - SIZE, { place: { before: id } });
}

/** So many requests of one organization, as their events would have left them. */
async function fill(runtime: Runtime, count: number): Promise<Furnished> {
  const { sql } = runtime;
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
           '+351 ' || (1000000 + n), 'person' || n || '@people.example', null, 'pending', null, null, null,
           null, now() - make_interval(secs => n), 1
      from generate_series(1, ${count}::int) as n`;
  await sql`
    insert into log.counts (name, slot, projection, n)
    values (${`requests/${organizationId}/pending`}, 0, 'requests', ${count})`;
  await asOwner(runtime, (owner) => owner`vacuum analyze`);
  return { runtime, actor: actorWith({ role: 'CORPORATE_ADMIN', organizationId }), total: count };
}
