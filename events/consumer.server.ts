import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, Sql } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import { createRunner, PATIENCE_MS, RETRY_MS } from '#foundation/runner';
import { eventRows, type Codec, type EventRow } from './codec.server';
import type { Feed } from './feed.server';
import type { Recorded } from './recorded';

/** What follows the feed, a little behind, in batches. */
export interface Consumer {
  name: string;
  handles: readonly string[];
  /** Its effect and its checkpoint are one transaction, so every event takes effect exactly once. */
  apply: (tx: Sql, events: Recorded[]) => Promise<void>;
  /**
   * Leaves the machine to others: it begins once none of its events came for a while, in smaller batches, and
   * rests after each for as long as it took. For what nobody waits for, or does himself when he needs it.
   */
  isPatient?: true;
}

/** One that keeps rows, of what many events would fight over. */
export interface ReadModelConsumer extends Consumer {
  /** Empties what it keeps, for a rebuild from the first event. */
  reset: (tx: Sql) => Promise<void>;
  /** Is rebuilt a batch at a time: it is incomplete meanwhile, and never locked for long. */
  inBatches?: true;
}

/** What keeps nothing would do once more what it has done. */
export const isReadModel = (consumer: Consumer): consumer is ReadModelConsumer =>
  'reset' in consumer;

const BATCH = 1000;
/** Of a patient one. */
const SMALL_BATCH = 250;
/** So much of the log without anything to consume is not looked through again. */
const FAR = 10_000;

/** Applies one batch; how many events it held, or null when another process is at it. */
export const consumeBatch = (
  sql: Pool,
  codec: Codec,
  consumer: Consumer,
  most = BATCH,
): Promise<number | null> =>
  sql.begin(async (tx) => {
    const [checkpoint] = await tx<{ position: number; horizon: number }[]>`
      select position, log.horizon() as horizon from log.checkpoints
       where consumer = ${consumer.name} for update skip locked`;
    if (!checkpoint) return null;
    const { position, horizon } = checkpoint;
    const moveTo = (position: number) => tx`
      update log.checkpoints set position = ${position} where consumer = ${consumer.name}`;
    const rows = await tx<EventRow[]>`
      ${eventRows(tx)}
       where e.type = any(${consumer.handles as string[]})
         and e.position > ${position} and e.position <= ${horizon}
       order by e.position limit ${most}`;
    const last = rows.at(-1);
    if (!last) {
      if (horizon - position > FAR) await moveTo(horizon);
      return 0;
    }
    await consumer.apply(
      tx,
      rows.map((row) => codec.decode(row)),
    );
    await moveTo(last.position);
    return rows.length;
  });

interface ConsumerOptions {
  sql: Pool;
  codec: Codec;
  feed: Feed;
  log: Log;
}

/** Keeps consumers up to date from now on; returns how to stop. */
export async function runConsumers(
  consumers: readonly Consumer[],
  { sql, codec, feed, log }: ConsumerOptions,
): Promise<() => Promise<void>> {
  const stops = await Promise.all(
    consumers.map(async (consumer) => {
      await sql`insert into log.checkpoints values (${consumer.name}, 0) on conflict do nothing`;
      const most = consumer.isPatient ? SMALL_BATCH : BATCH;
      const catchUp = async (isStopped: () => boolean) => {
        let taken: number | null = most;
        // What is not in a batch that had room for it rings again.
        while (taken === most && !isStopped()) {
          const begun = performance.now();
          taken = await consumeBatch(sql, codec, consumer, most);
          if (consumer.isPatient && taken === most) await pause(performance.now() - begun);
        }
        // The holder of the checkpoint may have begun before the events that rang for us.
        if (taken === null) runner.runIn(consumer.isPatient ? PATIENCE_MS : RETRY_MS);
      };
      const runner = createRunner(catchUp, (error) =>
        log.error({ err: error, consumer: consumer.name }, 'a consumer failed, trying again'),
      );
      const unsubscribe = feed.subscribe((events) => {
        if (events.some(({ type }) => consumer.handles.includes(type))) {
          if (consumer.isPatient) runner.runOnceQuiet();
          else runner.run();
        }
      });
      runner.run();
      return async () => {
        unsubscribe();
        await runner.stop();
      };
    }),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
