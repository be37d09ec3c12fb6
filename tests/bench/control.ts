import { listUsers } from '#modules/identity/index.server';
import { userList } from '#modules/identity/contract';
import { actorWith } from './few-and-many';
import { compare, interleave, median, throughput, type Bound, type Row } from './measure';
import { registerPeople } from './people';
import { makeTwin, rawInsert } from './raw-insert';
import type { BenchServer } from './server';
import { setStage, type Stage } from './stage';

const ROUNDS = 120;
const WRITERS = 8;
const ROUND_MS = 200;
const PEOPLE = 1000;
const TIMES = 30;
const bound: Bound = { atLeast: 0.97, atMost: 1.03 };

/** The same on both sides, taken in turn as everything is: what differs here is noise. */
export async function measureControl(server: BenchServer): Promise<Row[]> {
  const stage = await setStage(await server.newDatabase());
  try {
    return [await insertTwice(stage), await listTwice(stage)];
  } finally {
    await stage.stop();
  }
}

async function insertTwice({ runtime, actor }: Stage): Promise<Row> {
  await makeTwin(runtime);
  const round = async () =>
    (await throughput(WRITERS, ROUND_MS, () => rawInsert(runtime.sql, actor.userId))).perSecond;
  return twice(`raw INSERT ÷ itself, ${WRITERS} writers`, '/s', `of ${ROUND_MS} ms`, round);
}

async function listTwice({ runtime, receiver }: Stage): Promise<Row> {
  const before = receiver.received();
  await registerPeople(runtime, PEOPLE);
  await receiver.until(before + PEOPLE);
  const superAdmin = actorWith({ role: 'SUPER_ADMIN' });
  const query = { start: 0, end: 10, ...userList.query.parse({}) };
  return twice('users, first page ÷ itself', ' ms', `of ${TIMES}`, async () => {
    const begun = performance.now();
    for (let time = 0; time < TIMES; time++) await listUsers(runtime.services, superAdmin, query);
    return (performance.now() - begun) / TIMES;
  });
}

async function twice(
  what: string,
  unit: string,
  size: string,
  round: () => Promise<number>,
): Promise<Row> {
  const { ours, bare } = await interleave({ ours: round, bare: round }, ROUNDS);
  const n = `${ROUNDS} rounds ${size}`;
  return compare({ what, unit, n, bound }, { ours: median(ours), bare: median(bare) });
}
