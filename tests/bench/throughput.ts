import {
  compare,
  interleave,
  median,
  throughput,
  type Bound,
  type Cpu,
  type Row,
  type Sides,
  type Throughput,
} from './measure';
import { makeTwin, rawInsert } from './raw-insert';
import type { BenchServer } from './server';
import { feedHasRead, type Stage } from './stage';

export const ROUND_MS = 200;

export interface WriteOptions {
  what: string;
  rounds: number;
  /** How many at once, each a row. */
  writers: readonly number[];
  write: () => Promise<unknown>;
  /** Whether the receiver gets one change of each write; else a round ends when the feed has read them. */
  isReceived?: boolean;
  bound?: Bound;
}

/** Writes that are pushed to the receiver, beside a raw INSERT of the same row. */
export async function compareWithInsert(
  server: BenchServer,
  stage: Stage,
  { what, rounds, writers, write, isReceived = true, bound }: WriteOptions,
): Promise<Row[]> {
  const { runtime, actor } = stage;
  await makeTwin(runtime);
  const insert = () => rawInsert(runtime.sql, actor.userId);
  return compareWriters(server, { what, rounds, writers, bound }, (count) => ({
    ours: () => pushed(stage, isReceived, () => throughput(count, ROUND_MS, write)),
    bare: () => throughput(count, ROUND_MS, insert),
  }));
}

/** A row for each number of writers. */
export async function compareWriters(
  { cpu }: BenchServer,
  { what, rounds, writers, bound }: Pick<WriteOptions, 'what' | 'rounds' | 'writers' | 'bound'>,
  sidesOf: (count: number) => Sides<Throughput>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of writers) {
    const sides = sidesOf(count);
    const { ours, bare } = await interleave(
      { ours: () => withCpu(cpu, sides.ours), bare: () => withCpu(cpu, sides.bare) },
      rounds,
    );
    rows.push(
      compare(
        {
          what: `${what}, ${count} ${count === 1 ? 'writer' : 'writers'}`,
          unit: '/s',
          n: `${rounds} rounds of ${ROUND_MS} ms`,
          bound,
          cpu: { ours: cpuOfOne(ours), bare: cpuOfOne(bare) },
        },
        { ours: perSecond(ours), bare: perSecond(bare) },
      ),
    );
  }
  return rows;
}

/** Measured until the last write is committed; then the receiver is waited for until it has got every one. */
export async function pushed(
  { runtime, receiver }: Stage,
  isReceived: boolean,
  round: () => Promise<Throughput>,
): Promise<Throughput> {
  const before = receiver.received();
  const done = await round();
  if (isReceived) await receiver.until(before + done.written);
  else await feedHasRead(runtime);
  return done;
}

interface Round extends Throughput {
  cpu: Cpu;
}

async function withCpu(cpu: () => Cpu, round: () => Promise<Throughput>): Promise<Round> {
  const before = cpu();
  const done = await round();
  const after = cpu();
  return {
    ...done,
    cpu: {
      node: after.node - before.node,
      postgres:
        before.postgres === null || after.postgres === null
          ? null
          : after.postgres - before.postgres,
    },
  };
}

/** Over all rounds, for the clock of a process is too coarse for one. */
function cpuOfOne(rounds: readonly Round[]): Cpu {
  const written = sum(rounds.map((round) => round.written));
  const postgres = rounds.map(({ cpu }) => cpu.postgres);
  return {
    node: sum(rounds.map(({ cpu }) => cpu.node)) / written,
    postgres: postgres.includes(null) ? null : sum(postgres.map(Number)) / written,
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const perSecond = (rounds: readonly Round[]): number =>
  median(rounds.map((round) => round.perSecond));
