import { runCommand } from '#events/command.server';
import { recentBulks, startBulk } from '#modules/bulk/index.server';
import { actorByToken } from '#modules/identity/index.server';
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '#foundation/actor';
import { newId } from '#foundation/ids';
import { until } from '#tests/support/log';
import { waitingRequests } from '#tests/support/waiting-requests';
import type { Runtime } from '../../app/runtime.server';
import { person, signIn } from '../live/instance';
import { createBare, type Bare } from './requests-bare';
import { compare, median, quantile, type Row } from './measure';
import { bareAppend } from './bare-append';
import { setStage, type Stage } from './stage';
import type { BenchServer } from './server';

const MANY = 10_000;
const ROUNDS = 4;
const SAMPLES = 100;
/** Between two pushes, so that each finds everybody at rest. */
const REST_MS = 8;

/** Accepting ten thousand requests, beside their bare rows, and what another user notices of it. */
export async function measureBulk(server: BenchServer): Promise<Row[]> {
  const stage = await setStage(await server.newDatabase());
  const bare = await createBare(stage.runtime);
  try {
    const rounds: Round[] = [];
    // The first one is for caches and compilers.
    for (let round = 0; round <= ROUNDS; round++) rounds.push(await measureRound(stage, bare));
    return rowsOf(rounds.slice(1));
  } finally {
    await stage.stop();
  }
}

interface Round {
  bulkMs: number;
  bareMs: number;
  bareEventsMs: number;
  idle: number[];
  meanwhile: number[];
}

async function measureRound(stage: Stage, bare: Bare): Promise<Round> {
  const { runtime } = stage;
  const place = { organizationId: newId(), locationId: newId() };
  const admin = await adminOf(runtime, place.organizationId);
  const ids = await waitingRequests(runtime, place, MANY);
  const idle = await pushes(stage, ({ length }) => length >= SAMPLES);
  const begun = performance.now();
  const bulk = accept(runtime, admin, ids).then(() => performance.now() - begun);
  let isOver = false;
  void bulk.finally(() => (isOver = true));
  const meanwhile = await pushes(stage, () => isOver);
  const bulkMs = await bulk;
  await dropWhatFollows(runtime);
  return { bulkMs, ...(await bare.write(place.organizationId)), idle, meanwhile };
}

async function adminOf(runtime: Runtime, organizationId: string): Promise<Actor> {
  const userId = await person(runtime, [{ role: 'CORPORATE_ADMIN', organizationId }]);
  const { token, kind } = await signIn(runtime, userId, 'page');
  const actor = await actorByToken(runtime.services, token, kind);
  if (!actor) throw new Error('Nobody is signed in.');
  return actor;
}

async function accept(runtime: Runtime, actor: Actor, ids: string[]): Promise<void> {
  const context = { actor, correlationId: 'bench', address: '127.0.0.1' };
  const order = { action: 'accept' as const, level: 'organizations' as const, ids };
  const { id } = await runCommand(runtime.services, startBulk, context, order);
  await until(
    async () => (await recentBulks(runtime.services, actor)).find((one) => one.id === id),
    (bulk) => bulk?.state === 'finished' && bulk.done === MANY,
    120_000,
  );
}

/** What follows from it, mails and pictures, is not measured here. */
const dropWhatFollows = async ({ sql }: Runtime): Promise<void> => {
  await sql`delete from log.outbox`;
  await sql`delete from graphile_worker._private_jobs where locked_at is null`;
};

/** Milliseconds from the call of one append to another person's page, again and again. */
async function pushes(
  { runtime, actor, receiver }: Stage,
  isEnough: (latencies: number[]) => boolean,
): Promise<number[]> {
  const latencies: number[] = [];
  while (!isEnough(latencies)) {
    await pause(REST_MS * (1 + Math.random()));
    const sessionId = newId();
    const arrived = receiver.heard(sessionId);
    const issued = performance.now();
    await bareAppend(runtime, actor.userId, sessionId);
    await arrived;
    latencies.push(performance.now() - issued);
  }
  return latencies;
}

function rowsOf(rounds: Round[]): Row[] {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const pushed = (pick: (round: Round) => number[], q: number) => quantile(rounds.flatMap(pick), q);
  const n = `${ROUNDS} rounds`;
  const ours = of(({ bulkMs }) => bulkMs);
  return [
    compare(
      {
        what: 'bulk accept of 10,000 ÷ one INSERT … SELECT of its rows',
        unit: ' ms',
        n,
        bound: { atMost: 4 },
      },
      { ours, bare: of(({ bareMs }) => bareMs) },
    ),
    compare(
      { what: 'bulk accept of 10,000 ÷ one INSERT … SELECT of its events alone', unit: ' ms', n },
      { ours, bare: of(({ bareEventsMs }) => bareEventsMs) },
    ),
    ...[0.5, 0.99].map((q) =>
      compare(
        {
          what: `another person's push during it ÷ idle, p${q * 100}`,
          unit: ' ms',
          n,
          bound: q === 0.5 ? { atMost: 2 } : undefined,
        },
        { ours: pushed(({ meanwhile }) => meanwhile, q), bare: pushed(({ idle }) => idle, q) },
      ),
    ),
  ];
}
