import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReadModelConsumer } from '#events/consumer.server';
import { countOf, writeCounts } from '#events/counts.server';
import { projection } from '#events/projection';
import { rebuildConsumer, rebuildProjection } from '#events/rebuild.server';
import { connect } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { migrate, readMigrations } from '#migrations/runner.server';
import { emptyDatabase, freshDatabase, type FreshDatabase } from '#tests/support/database';
import {
  append,
  command,
  newStream,
  note,
  openLog,
  record,
  recorder,
  recordFirst,
  until,
  type NoteEvent,
  type TestLog,
} from '#tests/support/log';

interface NoteRow {
  id: string;
  colour: string;
  notes: number;
}

const notes = projection<NoteRow, NoteEvent>({
  name: 'notes',
  table: 'tests.notes',
  streams: 'note-',
  handles: ['NoteWritten', 'NoteClosed'],
  evolve: (row, event) => {
    if (event.type === 'NoteClosed') return null;
    if (event.type !== 'NoteWritten') return row;
    const id = event.metadata.stream.slice('note-'.length);
    return { id, colour: event.data.text, notes: (row?.notes ?? 0) + 1 };
  },
  counted: ({ colour }) => ['notes', `notes/${colour}`],
});

const COLOURS = ['red', 'green', 'blue'];
const closed: NoteEvent = { type: 'NoteClosed', data: { how: 'done' } };

let database: FreshDatabase;
let log: TestLog;

beforeEach(async () => {
  database = await freshDatabase();
  log = openLog({ url: database.ownerUrl, projections: [notes], max: 12 });
  await log.sql`create schema tests`;
  await log.sql`create table tests.notes (
    id uuid primary key, colour text not null, notes int not null)`;
});

afterEach(async () => {
  await log.close();
  await database.drop();
});

const add = (stream: string, ...events: NoteEvent[]) => append<NoteEvent>(log, stream, events);

const write = (stream: string, colour: string) => add(stream, note(colour));

/** What the counts say of each list, and what the table says. */
async function bothOf() {
  const [kept, rows] = await Promise.all([
    log.sql<{ name: string; n: number }[]>`
      select name, sum(n)::bigint as n from log.counts where projection = 'notes'
       group by name having sum(n) <> 0 order by name`,
    log.sql<{ name: string; n: number }[]>`
      select name, count(*) as n from tests.notes,
             lateral (values ('notes'), ('notes/' || colour)) as list(name)
       group by name order by name`,
  ]);
  return { kept: [...kept], rows: [...rows] };
}

async function expectExact() {
  const { kept, rows } = await bothOf();
  expect(kept).toEqual(rows);
}

/** Writes, changes and closes notes of its own and notes that all writers share. */
async function writeAtRandom(writer: number, shared: string[], goesOn: (i: number) => boolean) {
  const mine: string[] = [];
  for (let i = 0; goesOn(i); i++) {
    const own = i % 3 === 0 || mine.length === 0;
    if (own) mine.push(newStream());
    const among = i % 5 === 4 ? shared : mine;
    const stream = own ? mine.at(-1)! : among[(i * 7 + writer) % among.length]!;
    if (i % 7 === 6) await add(stream, closed);
    else await write(stream, COLOURS[(i + writer) % COLOURS.length]!);
  }
}

describe('the count of a list', () => {
  test('follows each row in, from list to list, and out', async () => {
    const stream = newStream();
    expect(await countOf(log.sql, 'notes')).toBe(0);
    await write(stream, 'red');
    await write(newStream(), 'red');
    const counts = () =>
      Promise.all(['notes', 'notes/red', 'notes/blue'].map((name) => countOf(log.sql, name)));
    expect(await counts()).toEqual([2, 2, 0]);
    await write(stream, 'blue');
    expect(await counts()).toEqual([2, 1, 1]);
    await add(stream, closed);
    expect(await counts()).toEqual([1, 1, 0]);
    await add(newStream(), note('red'), note('blue'), closed);
    expect(await counts()).toEqual([1, 1, 0]);
  });

  test('equals the rows after eight writers at once, deletions and changes among them', async () => {
    const shared = Array.from({ length: 20 }, newStream);
    await Promise.all(
      Array.from({ length: 8 }, (_, writer) => writeAtRandom(writer, shared, (i) => i < 300)),
    );
    await expectExact();
    expect(await countOf(log.sql, 'notes')).toBeGreaterThan(500);
  });

  test('does not make writers wait for each other', async () => {
    await write(newStream(), 'red');
    const writers = await Promise.all([1, 2, 3].map(() => log.sql.reserve()));
    for (const sql of writers) {
      await sql`begin`;
      await writeCounts(sql, [{ projection: 'notes', name: 'notes', n: 1 }]);
    }
    for (const sql of writers) {
      await sql`commit`;
      sql.release();
    }
    expect(await countOf(log.sql, 'notes')).toBe(4);
  });

  test('is taken up again where it lies, and not spread further by one writer after another', async () => {
    for (let i = 0; i < 20; i++) await write(newStream(), 'red');
    const [slots] = await log.sql<{ n: number }[]>`
      select count(*) as n from log.counts where name = 'notes'`;
    expect(slots?.n).toBe(1);
  });

  test('keeps no trace of a command that fails', async () => {
    await write(newStream(), 'red');
    const before = await log.sql`select * from log.counts order by name, slot`;
    const taken = newStream();
    await write(taken, 'red');
    await add(taken, closed);
    const refused = log.store.transaction(command(), async (unit) => {
      await record<NoteEvent>(unit, newStream(), [note('green')]);
      throw new DomainError('Conflict');
    });
    await expect(refused).rejects.toBeInstanceOf(DomainError);
    const overtaken = log.store.transaction(command(), async (unit) => {
      await record<NoteEvent>(unit, newStream(), [note('green')]);
      await recordFirst<NoteEvent>(unit, taken, [note('green')]);
    });
    await expect(overtaken).rejects.toMatchObject({ name: 'DomainError', code: 'Conflict' });
    expect(await log.sql`select * from log.counts order by name, slot`).toEqual(before);
  });

  test('counts once what was tried again, or asked for twice', async () => {
    const stream = newStream();
    await write(stream, 'red');
    let tries = 0;
    await log.store.transaction(command(), async (unit) => {
      await unit.load(recorder, [stream]);
      if (tries++ === 0) await write(stream, 'green');
      await record<NoteEvent>(unit, newStream(), [note('blue')]);
      await record<NoteEvent>(unit, stream, [note('blue')]);
    });
    expect(tries).toBe(2);
    const added = newStream();
    const once = () =>
      log.store.transaction(command({ idempotencyKey: 'once' }), (unit) =>
        record<NoteEvent>(unit, added, [note('blue')]).then(() => null),
      );
    await Promise.all(Array.from({ length: 8 }, once));
    await expectExact();
    expect(await countOf(log.sql, 'notes/blue')).toBe(3);
  });

  test('and the row hold, also where two begin a stream at once', async () => {
    for (let round = 0; round < 40; round++) {
      const stream = newStream();
      await Promise.all([write(stream, 'red'), write(stream, 'blue')]);
    }
    const written = await log.sql<NoteRow[]>`select * from tests.notes`;
    expect(written.map((row) => row.notes)).toEqual(Array.from({ length: 40 }, () => 2));
    await expectExact();
  });
});

describe('a rebuild', () => {
  test('counts again, whatever the counts said', async () => {
    await writeAtRandom(0, [newStream()], (i) => i < 200);
    await log.sql`update log.counts set n = n + 7`;
    await log.sql`insert into log.counts values ('notes/purple', 0, 'notes', 3)`;
    await log.sql`insert into log.counts values ('others', 0, 'others', 3)`;
    await rebuildProjection(notes, log);
    await expectExact();
    expect(await countOf(log.sql, 'others')).toBe(3);
  });

  test('ends with exact counts while eight writers go on', async () => {
    const shared = Array.from({ length: 20 }, newStream);
    await writeAtRandom(0, shared, (i) => i < 500);
    let go = true;
    const writers = Promise.all(
      Array.from({ length: 8 }, (_, writer) => writeAtRandom(writer, shared, () => go)),
    );
    for (let i = 0; i < 4; i++) await rebuildProjection(notes, log);
    go = false;
    await writers;
    await expectExact();
  });

  test('that has to wait for the table takes in all that was written meanwhile', async () => {
    const streams = Array.from({ length: 2500 }, newStream);
    const half = streams.slice(0, 1250);
    const writeAll = (among: string[], event: NoteEvent) =>
      log.store.transaction(command(), async (unit) => {
        for (const stream of among) await record<NoteEvent>(unit, stream, [event]);
      });
    await writeAll(half, note('red'));
    const reader = await log.sql.reserve();
    await reader`begin`;
    await reader`select 1 from tests.notes limit 1`;
    const rebuilt = rebuildProjection(notes, log);
    await until(
      () => log.sql`
        select 1 from pg_locks where mode = 'AccessExclusiveLock' and not granted
           and relation = 'tests.notes'::regclass`,
      (waiting) => waiting.length > 0,
    );
    await writeAll(streams, note('blue'));
    await writeAll(streams.slice(0, 100), closed);
    await reader`commit`;
    reader.release();
    await rebuilt;
    await expectExact();
    expect(await countOf(log.sql, 'notes/blue')).toBe(2400);
  });

  test('of a consumer takes as many events as there are', async () => {
    await add(newStream(), ...Array.from({ length: 2500 }, () => note('red')));
    let taken = 0;
    const consumer: ReadModelConsumer = {
      name: 'takes-all',
      handles: ['NoteWritten'],
      apply: async (tx, events) => {
        await tx`select 1`;
        taken += events.length;
      },
      reset: () => Promise.resolve(),
    };
    await rebuildConsumer(consumer, log);
    expect(taken).toBe(2500);
  });
});

test('an upgrade counts the users that are there already', async () => {
  const old = await emptyDatabase();
  const sql = connect(old.url, { max: 2 });
  const all = await readMigrations();
  const at = all.findIndex(({ name }) => name === '0008_counts.sql');
  await migrate(sql, { url: old.url, migrations: all.slice(0, at) });
  await sql`
    insert into identity.users
    select gen_random_uuid(), i || '@old.example', i::text, 'Old ' || i, '[]',
           case when i <= 2 then 'AUDITOR' else 'USER' end, now()
      from generate_series(1, 5) as i`;
  await migrate(sql, { url: old.url, migrations: all.slice(0, at + 1) });
  const names = ['users', 'users/type/USER', 'users/type/AUDITOR', 'users/type/SUPER_ADMIN'];
  expect(await Promise.all(names.map((name) => countOf(sql, name)))).toEqual([5, 3, 2, 0]);
  await sql.end();
  await old.drop();
});
