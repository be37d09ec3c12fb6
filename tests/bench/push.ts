import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#foundation/ids';
import { startBarePush } from './bare-push';
import { startChild } from './child';
import { compare, interleave, quantile, type Bound, type Row } from './measure';
import { now, write, type Order, type Written } from './push-writer';
import type { BenchServer } from './server';
import { setStage } from './stage';

const ROUNDS = 6;
const SAMPLES = 60;
/** Between two writes, so that each finds everybody at rest. */
const REST_MS = 8;

/** Milliseconds until the client has it. */
interface Latency {
  sinceIssued: number;
  sinceResolved: number;
}

/** From a commit to a page, beside a NOTIFY handed on to a bare WebSocket. */
export async function measurePush(server: BenchServer): Promise<Row[]> {
  const databaseUrl = await server.newDatabase();
  const { runtime, actor, receiver, stop } = await setStage(databaseUrl);
  const bare = await startBarePush(databaseUrl);
  const other = await startChild('push-process', [databaseUrl]);
  const arrivals = awaitArrivals();
  receiver.onChange(({ id }) => arrivals.arrived(id));
  bare.onMessage(arrivals.arrived);
  try {
    const between = (writer: (order: Order) => Promise<Written>) => (what: Order['what']) =>
      takeSamples(arrivals, (id) => writer({ what, id, userId: actor.userId }));
    const inside = await rowsOf(
      'in one process',
      between((order) => write(runtime, order)),
    );
    const across = await rowsOf(
      'between two',
      between((order) => other.ask(order)),
    );
    return [...inside, ...across];
  } finally {
    await other.stop();
    await bare.stop();
    await stop();
  }
}

type Clock = keyof Latency;

/** Between a commit and a NOTIFY there is no clock that is fair to both, so each is reported. */
const CLOCKS: { words: string; ours: Clock; quantiles: number[]; bound?: Bound }[] = [
  {
    ...{ words: 'commit ÷ NOTIFY', ours: 'sinceResolved', quantiles: [0.5, 0.99] },
    bound: { atMost: 2 },
  },
  { words: 'both from the call', ours: 'sinceIssued', quantiles: [0.5] },
];

async function rowsOf(
  where: string,
  take: (what: Order['what']) => Promise<Latency[]>,
): Promise<Row[]> {
  const { ours, bare } = await interleave(
    { ours: () => take('append'), bare: () => take('notify') },
    ROUNDS,
  );
  const of = (rounds: Latency[][], clock: Clock, q: number) =>
    quantile(
      rounds.flat().map((latency) => latency[clock]),
      q,
    );
  return CLOCKS.flatMap((clock) =>
    clock.quantiles.map((q) =>
      compare(
        {
          what: `push ${where}, ${clock.words}, p${q * 100}`,
          unit: ' ms',
          n: `${ROUNDS} rounds of ${SAMPLES}`,
          bound: q === 0.5 ? clock.bound : undefined,
        },
        { ours: of(ours, clock.ours, q), bare: of(bare, 'sinceIssued', q) },
      ),
    ),
  );
}

async function takeSamples(
  arrivals: ReturnType<typeof awaitArrivals>,
  writeOne: (id: string) => Promise<Written>,
): Promise<Latency[]> {
  const samples: Latency[] = [];
  for (let taken = 0; taken < SAMPLES; taken++) {
    await pause(REST_MS * (1 + Math.random()));
    const id = newId();
    const arrival = arrivals.of(id);
    const { issued, resolved } = await writeOne(id);
    const at = await arrival;
    samples.push({ sinceIssued: at - issued, sinceResolved: at - resolved });
  }
  return samples;
}

const PATIENCE_MS = 10_000;

/** When each thing came that a receiver waits for. */
function awaitArrivals() {
  const waiting = new Map<string, (at: number) => void>();
  return {
    arrived: (id: string) => waiting.get(id)?.(now()),
    of: (id: string) =>
      new Promise<number>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('A push never came.')), PATIENCE_MS);
        waiting.set(id, (at) => {
          clearTimeout(late);
          waiting.delete(id);
          resolve(at);
        });
      }),
  };
}
