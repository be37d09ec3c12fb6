import { newId } from '#foundation/ids';
import type { RequestSortKey } from '#modules/requests/contract';
import { listRequestsAt } from '#modules/requests/index.server';
import type { House } from '../../app/house.server';
import { actorWith } from './few-and-many';
import { compare, type Row } from './measure';
import { asOwner, type BenchServer } from './server';
import { startStageHouse } from './stage';

const REQUESTS = 250_000;
/** Sent, edited, accepted, and sent again: a million events of one organization. */
const EVENTS_OF_EACH = 4;
const MOMENTS = 40;
const BOUND_MS = 200;

/** The list of requests as it stood, at moments from the first to the last of a million events. */
export async function measurePast(server: BenchServer): Promise<Row[]> {
  const { house, stop } = await startStageHouse(await server.newDatabase());
  try {
    const organizationId = await fill(house);
    const actor = actorWith({ role: 'CORPORATE_ADMIN', organizationId });
    const last = REQUESTS * EVENTS_OF_EACH;
    const questions: { what: string; sort?: RequestSortKey; q?: string; start?: number }[] = [
      { what: 'first page by name' },
      { what: 'page 1,000 by name', start: 10_000 },
      { what: 'first page by designation', sort: 'designation' },
      { what: 'search for one person', q: 'person777@' },
    ];
    const rows: Row[] = [];
    for (const { what, sort = 'name', q = '', start = 0 } of questions) {
      const times: number[] = [];
      for (let moment = 0; moment < MOMENTS; moment++) {
        const at = Math.round((last * (moment + 0.5)) / MOMENTS);
        const begun = performance.now();
        await listRequestsAt(house.services, actor, 'organizations', {
          ...{ at, organizationId, sort, order: 'ASC', q, start, end: start + 10 },
          status: moment % 2 ? 'accepted' : 'pending',
        });
        times.push(performance.now() - begun);
      }
      rows.push(slowest(`list as of a moment in 1,000,000 events, ${what}`, times));
    }
    return rows;
  } finally {
    await stop();
  }
}

const slowest = (what: string, times: number[]): Row =>
  compare(
    {
      what: `${what}: slowest ÷ ${BOUND_MS} ms`,
      unit: ' ms',
      n: `${MOMENTS} moments`,
      bound: { atMost: 1 },
    },
    { ours: Math.max(...times), bare: BOUND_MS },
  );

/**
 * The history that a million events of one organization leave: each request is sent, edited, accepted and
 * sent again, a quarter of the log behind one another, so that lists of a state are empty at some moments
 * and hold a quarter of a million at others.
 */
async function fill(house: House): Promise<string> {
  const [organizationId, locationId] = [newId(), newId()];
  await asOwner(house, async (sql) => {
    await sql`
      insert into requests.history
      select md5('request' || n)::uuid, ${organizationId}, ${locationId}, md5('user' || n)::uuid,
             translate(md5(n::text), '0123456789', 'ghijklmnop'),
             (array['Gardener', 'Engineer', 'Botanist', 'Manager'])[1 + n % 4], 'E-' || n,
             '+351 ' || (1000000 + n), 'person' || n || '@people.example', null,
             (array['pending', 'pending', 'accepted', 'pending'])[1 + step], null,
             case when step >= 2 then '{}'::jsonb end, null, null, now(), step + 1,
             step::bigint * ${REQUESTS}::bigint + n,
             case when step < 3 then (step + 1)::bigint * ${REQUESTS}::bigint + n end
        from generate_series(1, ${REQUESTS}::int) n, generate_series(0, ${EVENTS_OF_EACH - 1}::int) step`;
    await sql`
      insert into requests.history_counts
      select ${organizationId}, p,
             case when p <= r then p when p <= 2 * r then r when p <= 3 * r then 3 * r - p else p - 3 * r end,
             case when p <= 2 * r then 0 when p <= 3 * r then p - 2 * r else 4 * r - p end,
             0, greatest(0, least(p - 2 * r, r))
        from generate_series(1, ${REQUESTS * EVENTS_OF_EACH}::bigint) p, (select ${REQUESTS}::bigint as r) of_each`;
    await sql`
      insert into log.checkpoints values ('requests-history', ${REQUESTS * EVENTS_OF_EACH})
          on conflict (consumer) do update set position = excluded.position`;
    await sql`
      insert into organizations.organizations
      values (${organizationId}, 'Bloom', 'bloom', 'bloom.example', true, 'https://bloom.example',
              'Portugal', 'logo', now())`;
    await sql`vacuum analyze`;
  });
  return organizationId;
}
