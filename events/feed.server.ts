import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { atMostEvery, WARN_AGAIN_MS } from '#foundation/at-most-every';
import type { Pool } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import type { Codec, EventRow } from './codec.server';
import type { Recorded } from './recorded';

type FeedHandler = (events: Recorded[]) => void | Promise<void>;

/** The log as it grows, read in order by this process, losing nothing. */
export interface Feed {
  /**
   * The last event that was delivered. Never a position without an event: after a crash the sequence
   * steps back, and positions that were not committed are given out again.
   */
  readonly position: number;
  /** How many positions were drawn that cannot be read yet. */
  readonly lag: number;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Something was committed by this process: look now, and tell the others. */
  wake: () => void;
  /** Every event after now, batch by batch; the next batch waits for the handlers. */
  subscribe: (handler: FeedHandler) => () => void;
}

interface FeedOptions {
  /** Connections of its own, straight to the primary: LISTEN does not pass a pooler. */
  sql: Pool;
  codec: Codec;
  log: Log;
}

interface FeedPage {
  horizon: number;
  drawn: number;
  rows: EventRow[];
}

const CHANNEL = 'leafcard_log';
const PAGE = 1000;
/** Between two NOTIFYs, and between two reads under load: a tight loop would slow the writers. */
const PACE_MS = 5;
/** Covers a process that died between its commit and its NOTIFY. */
const FALLBACK_MS = 1000;
const RETRY_MS = 250;

export function createFeed({ sql, codec, log }: FeedOptions): Feed {
  const handlers = new Set<FeedHandler>();
  const own = randomUUID();
  const bell = createBell();
  let position = 0;
  let lag = 0;
  let running: Promise<void> | null = null;
  let stopped = false;

  const readPage = async (): Promise<FeedPage> => {
    const rows = await sql<(EventRow & { horizon: number; drawn: number })[]>`
      select * from log.read_feed(${position}, ${PAGE})`;
    const events = rows.filter((row) => row.position !== null);
    return { horizon: rows[0]?.horizon ?? 0, drawn: rows[0]?.drawn ?? 0, rows: events };
  };

  /** Delivers what can be read now; true when there is, or will soon be, more. */
  const advance = async (): Promise<boolean> => {
    const { horizon, drawn, rows } = await readPage();
    lag = drawn - horizon;
    if (rows.length > 0) {
      const events = rows.map((row) => codec.decode(row));
      position = rows.at(-1)?.position ?? position;
      await Promise.all([...handlers].map((handler) => deliver(handler, events)));
    }
    return rows.length === PAGE || lag > 0;
  };

  const deliver = async (handler: FeedHandler, events: Recorded[]): Promise<void> => {
    try {
      await handler(events);
    } catch (error) {
      log.error({ err: error }, 'a reader of the feed failed');
    }
  };

  const warnOfLag = createLagWarning(log);

  const warnOfFailure = atMostEvery(WARN_AGAIN_MS, (error: unknown) =>
    log.warn({ err: error }, 'the feed cannot be read, trying again'),
  );

  const run = async (): Promise<void> => {
    while (!stopped) {
      try {
        const more = await advance();
        warnOfLag(lag);
        await (more ? pause(PACE_MS) : bell.rung(FALLBACK_MS));
      } catch (error) {
        if (stopped) return;
        warnOfFailure(error);
        await pause(RETRY_MS);
      }
    }
  };

  const notify = createPacer(PACE_MS, () => {
    sql.notify(CHANNEL, own).catch(() => {
      // The readers' own fallback finds what this would have announced.
    });
  });

  return {
    get position() {
      return position;
    },
    get lag() {
      return lag;
    },
    start: async () => {
      const [now] = await sql<{ horizon: number }[]>`select log.horizon() as horizon`;
      const [last] = await sql<{ position: number }[]>`
        select coalesce(max(position), 0) as position from log.events
         where position <= ${now?.horizon ?? 0}`;
      position = last?.position ?? 0;
      await sql.listen(
        CHANNEL,
        (sender) => {
          if (sender !== own) bell.ring();
        },
        () => bell.ring(),
      );
      running = run();
    },
    stop: async () => {
      stopped = true;
      bell.ring();
      notify.stop();
      await running;
    },
    wake: () => {
      // The others have the longer way.
      notify.go();
      bell.ring();
    },
    subscribe: (handler) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
}

/** Waits for a ring; a ring without a waiting reader is remembered. */
function createBell() {
  let rung = false;
  let waiting: (() => void) | null = null;
  return {
    ring: () => {
      rung = true;
      waiting?.();
    },
    rung: (timeout: number) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waiting = null;
          rung = false;
          resolve();
        };
        const timer = setTimeout(done, timeout);
        waiting = done;
        if (rung) done();
      }),
  };
}

/** The first call acts at once, the following ones at most once each `ms`, none is forgotten. */
function createPacer(ms: number, act: () => void) {
  let timer: NodeJS.Timeout | null = null;
  let wanted = false;
  const pass = () => {
    timer = null;
    if (wanted) go();
  };
  const go = () => {
    if (timer) {
      wanted = true;
      return;
    }
    wanted = false;
    timer = setTimeout(pass, ms);
    act();
  };
  const stop = () => {
    if (timer) clearTimeout(timer);
  };
  return { go, stop };
}

const LAG_WARNING_MS = 10_000;

/** A writer has appended and does not commit: the feed waits for it, and an operator should know. */
function createLagWarning(log: Log) {
  let since: number | null = null;
  return (lag: number): void => {
    if (lag === 0) {
      since = null;
      return;
    }
    since ??= Date.now();
    if (Date.now() - since < LAG_WARNING_MS) return;
    log.warn({ lag }, 'the feed waits for a transaction that has appended and stays open');
    since = Date.now();
  };
}
