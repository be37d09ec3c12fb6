import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consumeBatch, type ReadModelConsumer } from '#events/consumer.server';
import { projection, type AnyProjection } from '#events/projection';
import { dropLeftShadows, rebuildConsumer, rebuildProjection } from '#events/rebuild.server';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { append, newStream, note, openLog, type NoteEvent, type TestLog } from '#tests/support/log';
import { rowsAsOf } from '#tests/support/rows-as-of';

interface NoteRow {
  id: string;
  text: string;
  notes: number;
  at: Date;
}

const notes = projection<NoteRow, NoteEvent>({
  name: 'notes',
  table: 'tests.notes',
  streams: 'note-',
  handles: ['NoteWritten', 'NoteClosed'],
  evolve: (row, event) => {
    if (event.type === 'NoteClosed') return null;
    if (event.type !== 'NoteWritten') return row;
    const { stream, at } = event.metadata;
    return {
      id: stream.slice('note-'.length),
      text: event.data.text,
      notes: (row?.notes ?? 0) + 1,
      at,
    };
  },
});

const counter: ReadModelConsumer = {
  name: 'count-notes',
  handles: ['NoteWritten'],
  apply: async (tx, events) => {
    await tx`update tests.counter set n = n + ${events.length}`;
  },
  reset: async (tx) => {
    await tx`update tests.counter set n = 0`;
  },
};

let database: FreshDatabase;
let log: TestLog;

beforeEach(async () => {
  database = await freshDatabase();
  log = openLog({ url: database.ownerUrl, projections: [notes], max: 12 });
  await log.sql`create schema tests`;
  await log.sql`create table tests.notes (
    id uuid primary key, text text not null, notes int not null, at timestamptz not null)`;
  await log.sql`create index notes_text on tests.notes (text, id)`;
  await log.sql`create table tests.counter (n int not null)`;
  await log.sql`insert into tests.counter values (0)`;
});

afterEach(async () => {
  await log.close();
  await database.drop();
});

const contents = async (): Promise<string> => {
  const rows = await log.sql<
    { line: string }[]
  >`select n::text as line from tests.notes n order by id`;
  return rows.map(({ line }) => line).join('\n');
};

const write = (stream: string, text: string) => append<NoteEvent>(log, stream, [note(text)]);

const close = (stream: string) =>
  append<NoteEvent>(log, stream, [{ type: 'NoteClosed', data: { how: 'done' } }]);

/** Some notes: written once or more, and every fifth closed again. */
async function writeNotes(count: number): Promise<string[]> {
  const streams = Array.from({ length: count }, newStream);
  await Promise.all(
    streams.map(async (stream, i) => {
      for (let times = 0; times <= i % 3; times++) await write(stream, `${i}.${times}`);
      if (i % 5 === 0) await close(stream);
    }),
  );
  return streams;
}

describe('a read model', () => {
  test('is kept with its events: a row appears, changes and goes', async () => {
    const stream = newStream();
    await write(stream, 'a');
    await write(stream, 'b');
    const [row] = await log.sql<NoteRow[]>`select * from tests.notes`;
    const events = await log.store.eventsOf(stream);
    expect(row).toMatchObject({
      text: 'b',
      notes: 2,
      at: events[1]!.metadata.at,
    });
    await close(stream);
    expect(await log.sql`select 1 from tests.notes`).toHaveLength(0);
  });

  test('is rebuilt byte for byte from the log, whatever the table held', async () => {
    await writeNotes(300);
    const live = await contents();
    await log.sql`update tests.notes set text = 'spoilt'`;
    await log.sql`delete from tests.notes where id in (select id from tests.notes limit 10)`;
    const { events } = await rebuildProjection(notes, log);
    expect(await contents()).toBe(live);
    expect(events).toBe(300 + 300 + 60);
  });

  test('keeps its indexes by name, so that it can be rebuilt again', async () => {
    const indexes = () =>
      log.sql<{ name: string; definition: string }[]>`
        select indexname as name, indexdef as definition from pg_indexes
         where schemaname = 'tests' and tablename = 'notes' order by 1`;
    const before = await indexes();
    await writeNotes(20);
    await rebuildProjection(notes, log);
    await rebuildProjection(notes, log);
    expect(await indexes()).toEqual(before);
  });

  test('is rebuilt while eight writers go on, and misses nothing', async () => {
    await writeNotes(500);
    let go = true;
    const errors: unknown[] = [];
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      const mine = newStream();
      for (let i = 0; go; i++) {
        await write(i % 2 ? mine : newStream(), `${writer}.${i}`).catch((error: unknown) =>
          errors.push(error),
        );
      }
    });
    for (let i = 0; i < 3; i++) await rebuildProjection(notes, log);
    go = false;
    await Promise.all(writers);
    expect(errors).toEqual([]);
    const live = await contents();
    await rebuildProjection(notes, log);
    expect(await contents()).toBe(live);
  });

  test('leaves no copy of itself behind when its rebuild fails or is killed', async () => {
    const shadows = () => log.sql`select 1 from pg_tables where tablename = 'notes__rebuild'`;
    await writeNotes(5);
    const spoilt: AnyProjection = {
      ...notes,
      evolve: () => {
        throw new Error('on purpose');
      },
    };
    await expect(rebuildProjection(spoilt, log)).rejects.toThrow('on purpose');
    expect(await shadows()).toHaveLength(0);
    await log.sql`create table tests.notes__rebuild (id uuid)`;
    await dropLeftShadows(log.sql);
    expect(await shadows()).toHaveLength(0);
  });

  test('is rebuilt by one at a time', async () => {
    await writeNotes(50);
    const outcomes = await Promise.allSettled([
      rebuildProjection(notes, log),
      rebuildProjection(notes, log),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('can be seen as it stood at any position', async () => {
    const stream = newStream();
    await write(stream, 'first');
    const [then] = await log.sql<
      { position: number }[]
    >`select max(position) as position from log.events`;
    const before = await contents();
    await write(stream, 'second');
    await close(stream);
    expect(await contents()).toBe('');
    const rows = (await rowsAsOf(log.sql, log.codec, notes, then!.position)) as NoteRow[];
    expect(rows.map(({ text, notes: count }) => ({ text, count }))).toEqual([
      { text: 'first', count: 1 },
    ]);
    expect(before).toContain('first');
  });
});

describe('a consumer', () => {
  const count = async () => (await log.sql<{ n: number }[]>`select n from tests.counter`)[0]?.n;

  test('takes every event exactly once, also when two processes are at it', async () => {
    await log.sql`insert into log.checkpoints values ('count-notes', 0)`;
    const other = openLog({ url: database.ownerUrl });
    const work = async (sql: TestLog['sql']) => {
      for (let idle = 0; idle < 20;) {
        const taken = await consumeBatch(sql, log.codec, counter);
        idle = taken ? 0 : idle + 1;
      }
    };
    await Promise.all([writeNotes(200), work(log.sql), work(other.sql)]);
    await work(log.sql);
    await other.close();
    expect(await count()).toBe(399);
  });

  test('that fails leaves effect and checkpoint as they were', async () => {
    await log.sql`insert into log.checkpoints values ('count-notes', 0)`;
    await writeNotes(10);
    const failing: ReadModelConsumer = {
      ...counter,
      apply: async (tx, events) => {
        await counter.apply(tx, events);
        throw new Error('on purpose');
      },
    };
    await expect(consumeBatch(log.sql, log.codec, failing)).rejects.toThrow('on purpose');
    expect(await count()).toBe(0);
    await consumeBatch(log.sql, log.codec, counter);
    expect(await count()).toBe(19);
  });

  test('is rebuilt from the first event', async () => {
    await writeNotes(100);
    await log.sql`update tests.counter set n = 12345`;
    await rebuildConsumer(counter, log);
    const rebuilt = await count();
    await writeNotes(1);
    await consumeBatch(log.sql, log.codec, counter);
    expect(await count()).toBe(rebuilt! + 1);
    expect(rebuilt).toBe(199);
  });
});
