import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Pool, type Sql } from '#foundation/database.server';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import {
  append,
  command,
  newStream,
  note,
  openLog,
  record,
  until,
  type NoteEvent,
} from '#tests/support/log';

let database: FreshDatabase;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  database = await freshDatabase();
});

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  await database.drop();
});

function open(max?: number) {
  const log = openLog({ url: database.url, max });
  closing.push(log.close);
  return log;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a reader of the feed was given, in the order it was given. */
async function listen() {
  const log = open(2);
  const seen: number[] = [];
  log.feed.subscribe((events) => {
    seen.push(...events.map((event) => event.metadata.position));
  });
  await log.feed.start();
  return { seen, feed: log.feed };
}

const positionsIn = async (sql: Sql): Promise<number[]> => {
  const rows = await sql<{ position: number }[]>`select position from log.events order by 1`;
  return rows.map((row) => row.position);
};

/** Remembers the highest position it saw, as one would without thinking. */
function readNaively(sql: Pool) {
  const seen: number[] = [];
  let stopped = false;
  const run = (async () => {
    while (!stopped) {
      const rows = await sql<{ position: number }[]>`
        select position from log.events where position > ${seen.at(-1) ?? 0}
         order by position limit 1000`;
      seen.push(...rows.map((row) => row.position));
      if (rows.length === 0) await sleep(1);
    }
  })();
  return {
    seen,
    stop: () => {
      stopped = true;
      return run;
    },
  };
}

/** Appends in every awkward way: at once, late before the commit, rolled back, behind a savepoint. */
async function writeAwkwardly(url: string, writers: number, events: number): Promise<void> {
  const sql = connect(url, { max: writers, name: 'tests writers' });
  let written = 0;
  const append = (tx: Sql, count: number) => {
    written += count;
    const stream = newStream();
    const events = JSON.stringify(
      Array.from({ length: count }, (_, i) => ({
        stream,
        version: i + 1,
        id: crypto.randomUUID(),
        type: 'NoteWritten',
        v: 1,
        data: { text: 'x' },
      })),
    );
    return tx`
      select log.append(${events}::text::jsonb, null, null, 'test', null, null, null, null, null)`;
  };
  const undone = new Error('undone');
  const ways: (() => Promise<unknown>)[] = [
    () => append(sql, 1 + Math.floor(Math.random() * 3)),
    () =>
      sql.begin(async (tx) => {
        await append(tx, 1);
        await sleep(Math.random() * 40);
        if (Math.random() < 0.5) await append(tx, 2);
      }),
    () =>
      sql.begin(async (tx) => {
        await append(tx, 2);
        await sleep(Math.random() * 40);
        throw undone;
      }),
    () =>
      sql.begin(async (tx) => {
        await tx
          .savepoint(async (inner) => {
            await append(inner, 1);
            throw undone;
          })
          .catch(() => undefined);
        await sleep(Math.random() * 20);
        await append(tx, 1);
        await sleep(Math.random() * 20);
      }),
  ];
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (written < events) {
        const way = Math.random() < 0.6 ? ways[0]! : ways[1 + Math.floor(Math.random() * 3)]!;
        await way().catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      }
    }),
  );
  await sql.end();
}

describe('the feed', () => {
  test('gives three readers every event in order from 32 awkward writers, where a naive reader loses some', async () => {
    const readers = await Promise.all([listen(), listen(), listen()]);
    const sql = connect(database.url, { max: 2 });
    closing.push(() => sql.end());
    const naive = readNaively(sql);
    // A foreign transaction that stays open and has written elsewhere must not hold up anything.
    const foreign = connect(database.url, { max: 1 });
    closing.push(() => foreign.end());
    let seenWhileForeignOpen = 0;
    await foreign.begin(async (tx) => {
      await tx`insert into log.done_once (name) values ('foreign')`;
      await writeAwkwardly(database.url, 32, 6000);
      await until(
        () => readers.every((reader) => reader.seen.length > 3000),
        (enough) => enough,
      );
      seenWhileForeignOpen = Math.min(...readers.map((reader) => reader.seen.length));
    });
    const stored = await positionsIn(sql);
    await until(
      () => readers.every((reader) => reader.seen.length >= stored.length),
      (enough) => enough,
    );
    await naive.stop();
    for (const { seen } of readers) expect(seen).toEqual(stored);
    expect(seenWhileForeignOpen).toBeGreaterThan(3000);
    const known = new Set(naive.seen);
    expect(stored.filter((position) => !known.has(position)).length).toBeGreaterThan(0);
  }, 240_000);

  test('brings what another process commits, and goes on when that process is killed', async () => {
    const { seen } = await listen();
    const child = startWriter(database.url);
    await until(
      () => seen.length,
      (count) => count > 200,
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    const sql = connect(database.url, { max: 1 });
    closing.push(() => sql.end());
    // The killed writer's transactions are over once the server has noticed.
    await until(
      async () => sql`select 1 from pg_stat_activity where application_name = 'tests writer'`,
      (rows) => rows.length === 0,
    );
    const own = open();
    await append<NoteEvent>(own, newStream(), [note('after')]);
    const stored = await positionsIn(sql);
    await until(
      () => seen.length,
      (count) => count >= stored.length,
    );
    expect(seen).toEqual(stored);
  });

  test('tells a reader in the same process without being asked for', async () => {
    const log = open();
    const seen: unknown[] = [];
    log.feed.subscribe((events) => {
      seen.push(...events.map((event) => event.data));
    });
    await log.feed.start();
    await log.store.transaction(command(), (unit) =>
      record<NoteEvent>(unit, newStream(), [note('now')]),
    );
    await until(
      () => seen.length,
      (count) => count === 1,
    );
    expect(seen).toEqual([{ text: 'now' }]);
    expect(log.feed.lag).toBe(0);
  });

  test('waits for a slow handler before it gives it more, and survives one that fails', async () => {
    const log = open();
    const calls: string[] = [];
    let handled = 0;
    log.feed.subscribe(async (events) => {
      calls.push('begin');
      await sleep(20);
      calls.push('end');
      handled += events.length;
    });
    log.feed.subscribe(() => {
      throw new Error('a handler that fails');
    });
    await log.feed.start();
    for (let i = 0; i < 3; i++) {
      await append<NoteEvent>(log, newStream(), [note()]);
      await sleep(8);
    }
    await until(
      () => handled,
      (events) => events === 3,
    );
    expect(calls.every((call, i) => call === (i % 2 === 0 ? 'begin' : 'end'))).toBe(true);
  });
});

function startWriter(url: string): ChildProcess {
  const program = fileURLToPath(new URL('./writer.ts', import.meta.url));
  const child = fork(program, [url], { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  closing.push(() => Promise.resolve(child.kill('SIGKILL')));
  return child;
}
