import { randomUUID } from 'node:crypto';
import { DeciderSpecification, type Command } from '@event-driven-io/emmett';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CleanUp, job } from '#events/jobs';
import { json } from '#foundation/database.server';
import { DomainError } from '#foundation/errors';
import { connectAsOwner, freshDatabase, type FreshDatabase } from '#tests/support/database';
import {
  append,
  command,
  newStream,
  note,
  openLog,
  record,
  recordFirst,
  type NoteEvent,
  type TestLog,
} from '#tests/support/log';

let database: FreshDatabase;
let log: TestLog;

beforeAll(async () => {
  database = await freshDatabase();
  log = openLog({ url: database.url, max: 24 });
});

afterAll(async () => {
  await log.close();
  await database.drop();
});

const conflict = { name: 'DomainError', code: 'Conflict' };

const eventsOf = async (stream: string) => await log.store.eventsOf(stream);

describe('appending', () => {
  test('gives back what was appended, with its version, position, time and request', async () => {
    const stream = newStream();
    await log.store.transaction(command({ correlationId: 'req-1' }), (unit) =>
      recordFirst<NoteEvent>(unit, stream, [note('a'), note('b')]),
    );
    const events = await eventsOf(stream);
    expect(events.map((event) => event.data)).toEqual([{ text: 'a' }, { text: 'b' }]);
    expect(events.map((event) => event.metadata.version)).toEqual([1, 2]);
    expect(events[1]!.metadata.position).toBe(events[0]!.metadata.position + 1);
    expect(events[0]!.metadata).toMatchObject({ stream, correlation: 'req-1' });
  });

  test('refuses a stream that must not exist and does', async () => {
    const stream = newStream();
    await append<NoteEvent>(log, stream, [note()]);
    const begun = log.store.transaction(command(), (unit) =>
      recordFirst<NoteEvent>(unit, stream, [note()]),
    );
    await expect(begun).rejects.toMatchObject(conflict);
    expect(await eventsOf(stream)).toHaveLength(1);
  });

  test.each([
    [0, '23505'],
    [1, '23505'],
    [3, 'LOG01'],
  ])('refuses version %s where the stream is at 2', async (expected, code) => {
    const stream = newStream();
    await append<NoteEvent>(log, stream, [note(), note()]);
    const events = [log.codec.encode(stream, expected + 1, note(), null)];
    const heads = expected === 0 ? null : json([{ stream, version: expected }]);
    const appended = log.sql`
      select log.append(${json(events)}::text::jsonb, ${heads}::text::jsonb,
                        null, 'test', null, null, null, null, null)`;
    await expect(appended).rejects.toMatchObject({ code });
    expect(await eventsOf(stream)).toHaveLength(2);
  });

  test('writes to several streams in one transaction, or to none', async () => {
    const [one, two, taken] = [newStream(), newStream(), newStream()];
    await append<NoteEvent>(log, taken, [note()]);
    const both = (second: string) =>
      log.store.transaction(command(), async (unit) => {
        await recordFirst<NoteEvent>(unit, one, [note()]);
        await recordFirst<NoteEvent>(unit, second, [note()]);
      });
    await expect(both(taken)).rejects.toMatchObject(conflict);
    expect(await eventsOf(one)).toHaveLength(0);
    await both(two);
    expect(await eventsOf(one)).toHaveLength(1);
    expect(await eventsOf(two)).toHaveLength(1);
  });

  test('goes on, within one command, from what the command did before', async () => {
    const stream = newStream();
    for (let turn = 0; turn < 2; turn++) {
      await log.store.transaction(command(), async (unit) => {
        await record<NoteEvent>(unit, stream, [note()]);
        await record<NoteEvent>(unit, stream, [note()]);
      });
    }
    const versions = (await eventsOf(stream)).map((event) => event.metadata.version);
    expect(versions).toEqual([1, 2, 3, 4]);
  });

  test('keeps nothing of a command that fails: no event, no row, no job', async () => {
    const stream = newStream();
    const jobs = () => log.sql<{ n: number }[]>`select count(*)::int as n from log.outbox`;
    const [before] = await jobs();
    await expect(
      log.store.transaction(command(), async (unit) => {
        await record<NoteEvent>(unit, stream, [note()]);
        unit.enqueue(job(CleanUp, {}));
        await unit.sql`insert into log.done_once (name) values ('failed')`;
        throw new DomainError('Conflict');
      }),
    ).rejects.toThrow(DomainError);
    expect(await eventsOf(stream)).toHaveLength(0);
    expect(await jobs()).toEqual([before]);
    expect(await log.sql`select 1 from log.done_once where name = 'failed'`).toHaveLength(0);
  });

  test('refuses a payload that does not fit its type', async () => {
    const wrong = { type: 'NoteWritten', data: { text: 5 } } as unknown as NoteEvent;
    await expect(append<NoteEvent>(log, newStream(), [wrong])).rejects.toThrow();
  });

  test('never lets an event be changed or removed', async () => {
    const stream = newStream();
    await append<NoteEvent>(log, stream, [note()]);
    const owner = connectAsOwner(database.url);
    const update = owner`update log.events set type = 'x' where stream = ${stream}`;
    await expect(update).rejects.toThrow(/append-only/);
    const remove = owner`delete from log.events where stream = ${stream}`;
    await expect(remove).rejects.toThrow(/append-only/);
    await expect(owner`truncate log.events`).rejects.toThrow(/append-only/);
    await owner.end();
  });
});

test('a stream that has not started has no events', async () => {
  expect(await eventsOf(newStream())).toEqual([]);
});

interface Note {
  status: 'none' | 'open' | 'closed';
}
type NoteCommand = Command<'Write', { text: string }> | Command<'Close', { how: string }>;

const decider = {
  initialState: (): Note => ({ status: 'none' }),
  evolve: (_state: Note, event: NoteEvent): Note => ({
    status: event.type === 'NoteClosed' ? 'closed' : 'open',
  }),
  decide: (asked: NoteCommand, state: Note): NoteEvent => {
    if (asked.type === 'Write') return { type: 'NoteWritten', data: asked.data };
    if (state.status !== 'open') throw new DomainError('Conflict');
    return { type: 'NoteClosed', data: asked.data };
  },
};
const notes = { streams: 'note-', decider };

describe('deciding', () => {
  test('given an open note, when it is closed, then it is closed once', () => {
    const given = DeciderSpecification.for<NoteCommand, NoteEvent, Note>(decider);
    given([note()])
      .when({ type: 'Close', data: { how: 'yes' } })
      .then([{ type: 'NoteClosed', data: { how: 'yes' } }]);
    given([note(), { type: 'NoteClosed', data: { how: 'no' } }])
      .when({ type: 'Close', data: { how: 'yes' } })
      .thenThrows(DomainError);
  });

  test('of a stream whose name holds no id there is none', async () => {
    const row = { table: 'identity.users', stateOf: decider.initialState };
    const closed = log.store.transaction(command(), async (unit) => {
      const aggregate = { ...notes, row };
      expect(await unit.find(aggregate, 'no id')).toBe(undefined);
      return unit.decide(aggregate, 'no id', { type: 'Close', data: { how: 'yes' } });
    });
    await expect(closed).rejects.toMatchObject({ code: 'NotFound' });
  });

  test('one of two different decisions wins, in 200 races', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const id = randomUUID();
        const stream = `note-${id}`;
        await append<NoteEvent>(log, stream, [note()]);
        const decide = (how: string) =>
          log.store.transaction(command(), (unit) =>
            unit.decide(notes, id, { type: 'Close', data: { how } }),
          );
        const results = await Promise.allSettled([decide('yes'), decide('no')]);
        const closed = (await eventsOf(stream)).filter((event) => event.type === 'NoteClosed');
        return { results, closed: closed.length };
      }),
    );
    for (const { results, closed } of outcomes) {
      expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
      const refusal = results.find((result) => result.status === 'rejected');
      expect(refusal?.reason).toBeInstanceOf(DomainError);
      expect(closed).toBe(1);
    }
  });

  test('a command sent twenty times at once under one key happens once, and all get its answer', async () => {
    const stream = newStream();
    const send = () =>
      log.store.transaction(command({ idempotencyKey: `key ${stream}` }), async (unit) => {
        await record<NoteEvent>(unit, stream, [note()]);
        return { token: Math.random() };
      });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(await eventsOf(stream)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.token)).size).toBe(1);
    expect(await send()).toEqual(answers[0]);
  });

  test('a refused command under a key is not taken as done', async () => {
    const stream = newStream();
    const key = `key ${stream}`;
    const refuse = log.store.transaction(command({ idempotencyKey: key }), () =>
      Promise.reject(new DomainError('Conflict')),
    );
    await expect(refuse).rejects.toThrow(DomainError);
    await log.store.transaction(command({ idempotencyKey: key }), (unit) =>
      record<NoteEvent>(unit, stream, [note()]).then(() => null),
    );
    expect(await eventsOf(stream)).toHaveLength(1);
  });
});
