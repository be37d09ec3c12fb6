import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#foundation/database.server';
import { startChild } from './child';
import { compare, median, type Row } from './measure';
import type { BenchServer } from './server';

const ROUNDS = 8;
const ROUND_S = 3;
/** PostgreSQL counts what an idle connection did before up to ten seconds later. */
const SETTLE_MS = 12_000;

/** What it costs that the feed is there while nothing happens, beside a runtime without one. */
export async function measureIdle(server: BenchServer): Promise<Row[]> {
  const runtimes = {
    ours: await startIdle(await server.newDatabase(), 'with feed'),
    bare: await startIdle(await server.newDatabase(), 'without feed'),
  };
  const cpu = { ours: [] as number[], bare: [] as number[] };
  await pause(SETTLE_MS);
  const begun = { ours: await runtimes.ours.statements(), bare: await runtimes.bare.statements() };
  for (let round = 0; round < ROUNDS; round++) {
    // Both at the same time: they do next to nothing, and so the machine is the same for both.
    const before = { ours: await runtimes.ours.cpuMs(), bare: await runtimes.bare.cpuMs() };
    await pause(ROUND_S * 1000);
    cpu.ours.push(((await runtimes.ours.cpuMs()) - before.ours) / ROUND_S);
    cpu.bare.push(((await runtimes.bare.cpuMs()) - before.bare) / ROUND_S);
  }
  const seconds = ROUNDS * ROUND_S;
  const statements = {
    ours: ((await runtimes.ours.statements()) - begun.ours) / seconds,
    bare: ((await runtimes.bare.statements()) - begun.bare) / seconds,
  };
  await Promise.all([runtimes.ours.stop(), runtimes.bare.stop()]);
  return [
    compare(
      { what: 'idle: processor with feed ÷ without', unit: ' ms/s', n: `${ROUNDS} × ${ROUND_S} s` },
      { ours: median(cpu.ours), bare: median(cpu.bare) },
    ),
    compare(
      { what: 'idle: statements with feed ÷ without', unit: '/s', n: `${seconds} s` },
      statements,
    ),
  ];
}

async function startIdle(databaseUrl: string, feed: 'with feed' | 'without feed') {
  const child = await startChild('idle-process', [databaseUrl, feed]);
  // From another database, so that the counting is not counted.
  const counting = new URL(databaseUrl);
  const name = counting.pathname.slice(1);
  counting.pathname = '/postgres';
  const sql = connect(counting.href, { max: 1, name: 'bench count' });
  return {
    cpuMs: () => child.ask<number>('cpu'),
    /** An idle runtime has no transactions of several. */
    statements: async () => {
      const [row] = await sql<{ done: number }[]>`
        select xact_commit + xact_rollback as done from pg_stat_database where datname = ${name}`;
      return row?.done ?? 0;
    },
    stop: () => Promise.all([child.stop(), sql.end()]),
  };
}
