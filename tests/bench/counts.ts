import { Hashes } from '#foundation/hashes.server';
import { listUsers } from '#modules/identity/index.server';
import type { LeafEvent } from '#events/catalogue';
import type { AnyProjection } from '#events/projection';
import { createStore, systemContext } from '#events/store.server';
import { userList } from '#modules/identity/contract';
import { usersProjection } from '#modules/identity/index.server';
import { newId } from '#foundation/ids';
import { recordFirst } from '#tests/support/log';
import type { Runtime } from '../../app/runtime.server';
import { FEW, MANY, actorWith, compareSizes, type Question } from './few-and-many';
import { compare, interleave, median, throughput, type Row } from './measure';
import { asOwner, type BenchServer } from './server';
import { startStageRuntime } from './stage';

const WRITERS = 32;
const ROUNDS = 12;
const ROUND_MS = 500;

/** Lists of people with their totals, and what it costs to keep these. */
export async function measureCounts(server: BenchServer): Promise<Row[]> {
  const few = await startStageRuntime(await server.newDatabase());
  const many = await startStageRuntime(await server.newDatabase());
  try {
    await fill(few.runtime, FEW);
    await fill(many.runtime, MANY);
    return [
      ...(await compareSizes(questions, { few: few.runtime, many: many.runtime })),
      await compareAppends(few.runtime),
    ];
  } finally {
    await few.stop();
    await many.stop();
  }
}

const superAdmin = actorWith({ role: 'SUPER_ADMIN' });

const listing =
  (query: { type?: string; q?: string }) =>
  ({ services }: Runtime) =>
    listUsers(services, superAdmin, { start: 0, end: 10, ...userList.query.parse({}), ...query });

/** A search that finds much counts what it finds, so it is reported without being held to anything. */
const questions: Question<Runtime>[] = [
  { what: 'users, first page', ask: listing({}), bound: { atMost: 1.3 } },
  { what: 'users of a type, first page', ask: listing({ type: 'USER' }), bound: { atMost: 1.3 } },
  { what: 'search for one user', ask: listing({ q: 'turing8@' }) },
  { what: 'search that finds all', ask: listing({ q: 'example' }), times: 1 },
];

const FIRST_NAMES = 'Ada Alan Barbara Donald Edsger Grace Katherine Linus Margaret Radia'.split(
  ' ',
);
const LAST_NAMES = 'Dijkstra Hamilton Hopper Johnson Knuth Liskov Lovelace Perlman Turing'.split(
  ' ',
);

/** So many people, as their events would have left them. */
async function fill(runtime: Runtime, count: number): Promise<void> {
  const { sql } = runtime;
  await sql`
    insert into identity.users
    select gen_random_uuid(), lower(first || '.' || last || n) || '@people.example', n::text,
           first || ' ' || last, '[]', 'USER', now() - make_interval(mins => n)
      from generate_series(1, ${count}::int) as n,
           lateral (select (${FIRST_NAMES}::text[])[1 + n % ${FIRST_NAMES.length}::int] as first,
                           (${LAST_NAMES}::text[])[1 + n % ${LAST_NAMES.length}::int] as last) as name`;
  await sql`
    insert into log.counts (name, slot, projection, n)
    values ('users', 0, 'users', ${count}), ('users/type/USER', 0, 'users', ${count})
        on conflict (name, slot) do update set n = excluded.n`;
  await asOwner(runtime, (owner) => owner`vacuum analyze`);
}

/** The same registrations, by many writers at once, with and without lists to count. */
async function compareAppends({ sql, store, keyring, hashKey }: Runtime): Promise<Row> {
  const counted = usersProjection(new Hashes(hashKey));
  const writing = (projection: AnyProjection) => {
    const { transaction } = createStore({
      sql,
      codec: store.codec,
      keyring,
      projections: [projection],
    });
    return async () => {
      const { perSecond } = await throughput(WRITERS, ROUND_MS, () => {
        const userId = newId();
        return transaction(systemContext('bench'), (unit) =>
          recordFirst(unit, `user-${userId}`, [registration(userId)]),
        );
      });
      return perSecond;
    };
  };
  const { ours, bare } = await interleave(
    { ours: writing(counted), bare: writing({ ...counted, counted: undefined }) },
    ROUNDS,
  );
  return compare(
    {
      what: `append counted in two lists ÷ uncounted, ${WRITERS} writers`,
      unit: '/s',
      n: `${ROUNDS} rounds of ${ROUND_MS} ms`,
    },
    { ours: median(ours), bare: median(bare) },
  );
}

const registration = (userId: string): LeafEvent => ({
  type: 'UserRegistered',
  data: { userId, email: `${userId}@people.example`, username: 'Someone Real' },
});
