import { bareAppend } from './bare-append';
import type { Row } from './measure';
import type { BenchServer } from './server';
import { setStage } from './stage';
import { compareWithInsert } from './throughput';

/** One event to a new stream. */
export async function measureAppend(server: BenchServer): Promise<Row[]> {
  const stage = await setStage(await server.newDatabase());
  const { runtime, actor } = stage;
  try {
    return await compareWithInsert(server, stage, {
      what: 'append ÷ raw INSERT',
      rounds: 40,
      writers: [1, 8, 32, 64],
      bound: { atLeast: 0.7 },
      write: () => bareAppend(runtime, actor.userId),
    });
  } finally {
    await stage.stop();
  }
}
