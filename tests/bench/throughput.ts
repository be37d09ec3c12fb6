import { compare, interleave, median, throughput, type Bound, type Row } from './measure';
import { makeTwin, rawInsert } from './raw-insert';
import type { Stage } from './stage';

const WRITERS = [1, 8, 32, 64];
const ROUND_MS = 400;

export interface WriteOptions {
  what: string;
  rounds: number;
  write: () => Promise<unknown>;
  /** By number of writers. */
  bounds?: Record<number, Bound>;
}

/**
 * Writes that are pushed to the receiver, beside a raw INSERT of the same row. A round ends when
 * the last write is committed; the next one waits until the receiver has got every one.
 */
export async function compareWithInsert(
  { house, actor, receiver }: Stage,
  { what, rounds, write, bounds = {} }: WriteOptions,
): Promise<Row[]> {
  await makeTwin(house.sql);
  const insert = () => rawInsert(house.sql, actor.userId);
  const rows: Row[] = [];
  for (const writers of WRITERS) {
    const { ours, bare } = await interleave(
      {
        ours: async () => {
          const before = receiver.received();
          const { written, perSecond } = await throughput(writers, ROUND_MS, write);
          await receiver.until(before + written);
          return perSecond;
        },
        bare: async () => (await throughput(writers, ROUND_MS, insert)).perSecond,
      },
      rounds,
    );
    const label = `${what}, ${writers} ${writers === 1 ? 'writer' : 'writers'}`;
    rows.push(
      compare(
        {
          what: label,
          unit: '/s',
          n: `${rounds} rounds of ${ROUND_MS} ms`,
          bound: bounds[writers],
        },
        { ours: median(ours), bare: median(bare) },
      ),
    );
  }
  return rows;
}
