import { compare, interleave, median, throughput, type Bound, type Row } from './measure';
import { makeTwin, rawInsert } from './raw-insert';
import { feedHasRead, type Stage } from './stage';

const WRITERS = [1, 8, 32, 64];
const ROUND_MS = 400;

export interface WriteOptions {
  what: string;
  rounds: number;
  write: () => Promise<unknown>;
  /** Whether the receiver gets one change of each write; else a round ends when the feed has read them. */
  isReceived?: boolean;
  /** By number of writers. */
  bounds?: Record<number, Bound>;
}

/**
 * Writes that are pushed to the receiver, beside a raw INSERT of the same row. A round ends when
 * the last write is committed; the next one waits until the receiver has got every one.
 */
export async function compareWithInsert(
  { house, actor, receiver }: Stage,
  { what, rounds, write, isReceived = true, bounds = {} }: WriteOptions,
): Promise<Row[]> {
  await makeTwin(house);
  const insert = () => rawInsert(house.sql, actor.userId);
  const rows: Row[] = [];
  for (const writers of WRITERS) {
    const { ours, bare } = await interleave(
      {
        ours: async () => {
          const before = receiver.received();
          const { written, perSecond } = await throughput(writers, ROUND_MS, write);
          if (isReceived) await receiver.until(before + written);
          else await feedHasRead(house);
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
