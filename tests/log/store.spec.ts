import {
  DeciderCommandHandler,
  DeciderSpecification,
  ExpectedVersionConflictError,
  STREAM_DOES_NOT_EXIST,
  STREAM_EXISTS,
  type Command,
} from '@event-driven-io/emmett';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CleanUp, job } from '#events/jobs';
import { DomainError } from '#foundation/errors';
import { connectAsOwner, freshDatabase, type FreshDatabase } from '#tests/support/database';
import {
  command,
  newStream,
  note,
  openLog,
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

const eventsOf = async (stream: string) => (await log.store.readStream(stream)).events;

describe('appending', () => {
  test('gives back what was appended, with its version, position, time and request', async () => {
    const stream = newStream();
    const result = await log.store.transaction(command({ correlationId: 'req-1' }), (unit) =>
      unit.events.appendToStream<NoteEvent>(stream, [note('a'), note('b')], {
        expectedStreamVersion: STREAM_DOES_NOT_EXIST,
      }),
    );
    expect(result).toMatchObject({ nextExpectedStreamVersion: 2n, createdNewStream: true });
    const events = await eventsOf(stream);
    expect(events.map((event) => event.data)).toEqual([{ text: 'a' }, { text: 'b' }]);
    expect(events.map((event) => event.metadata.streamPosition)).toEqual([1n, 2n]);
    expect(events[1]!.metadata.globalPosition).toBe(events[0]!.metadata.globalPosition + 1n);
    expect(events[0]!.metadata).toMatchObject({ streamName: stream, correlation: 'req-1' });
  });

  test('refuses a stream that must not exist and does', async () => {
    const stream = newStream();
    await log.store.appendToStream<NoteEvent>(stream, [note()]);
    await expect(
      log.store.appendToStream<NoteEvent>(stream, [note()], {
        expectedStreamVersion: STREAM_DOES_NOT_EXIST,
      }),
    ).rejects.toMatchObject(conflict);
    expect(await eventsOf(stream)).toHaveLength(1);
  });

  test('refuses a stream that must exist and does not', async () => {
    await expect(
      log.store.appendToStream<NoteEvent>(newStream(), [note()], {
        expectedStreamVersion: STREAM_EXISTS,
      }),
    ).rejects.toBeInstanceOf(ExpectedVersionConflictError);
  });

  test.each([0n, 1n, 3n])('refuses version %s where the stream is at 2', async (expected) => {
    const stream = newStream();
    await log.store.appendToStream<NoteEvent>(stream, [note(), note()]);
    await expect(
      log.store.appendToStream<NoteEvent>(stream, [note()], { expectedStreamVersion: expected }),
    ).rejects.toMatchObject(conflict);
    expect(await eventsOf(stream)).toHaveLength(2);
  });

  test('writes to several streams in one transaction, or to none', async () => {
    const [one, two, taken] = [newStream(), newStream(), newStream()];
    await log.store.appendToStream<NoteEvent>(taken, [note()]);
    const both = (second: string) =>
      log.store.transaction(command(), async ({ events }) => {
        await events.appendToStream<NoteEvent>(one, [note()], { expectedStreamVersion: 0n });
        await events.appendToStream<NoteEvent>(second, [note()], { expectedStreamVersion: 0n });
      });
    await expect(both(taken)).rejects.toMatchObject(conflict);
    expect(await log.store.streamExists(one)).toBe(false);
    await both(two);
    expect(await log.store.streamExists(one)).toBe(true);
    expect(await log.store.streamExists(two)).toBe(true);
  });

  test('holds every expectation within one command against what the command did before', async () => {
    const twice = (first: bigint | undefined, second: bigint) => {
      const stream = newStream();
      return log.store.transaction(command(), async ({ events }) => {
        await events.appendToStream<NoteEvent>(stream, [note()], { expectedStreamVersion: first });
        await events.appendToStream<NoteEvent>(stream, [note()], { expectedStreamVersion: second });
      });
    };
    await twice(0n, 1n);
    await twice(undefined, 1n);
    await expect(twice(0n, 0n)).rejects.toBeInstanceOf(ExpectedVersionConflictError);
    await expect(twice(0n, 2n)).rejects.toBeInstanceOf(ExpectedVersionConflictError);
    await expect(twice(undefined, 2n)).rejects.toMatchObject(conflict);
  });

  test('keeps nothing of a command that fails: no event, no row, no job', async () => {
    const stream = newStream();
    const jobs = () => log.sql<{ n: number }[]>`select count(*)::int as n from log.outbox`;
    const [before] = await jobs();
    await expect(
      log.store.transaction(command(), async (unit) => {
        await unit.events.appendToStream<NoteEvent>(stream, [note()]);
        unit.enqueue(job(CleanUp, {}));
        await unit.sql`insert into log.done_once (name) values ('failed')`;
        throw new DomainError('Conflict');
      }),
    ).rejects.toThrow(DomainError);
    expect(await log.store.streamExists(stream)).toBe(false);
    expect(await jobs()).toEqual([before]);
    expect(await log.sql`select 1 from log.done_once where name = 'failed'`).toHaveLength(0);
  });

  test('refuses a payload that does not fit its type', async () => {
    const wrong = { type: 'NoteWritten', data: { text: 5 } } as unknown as NoteEvent;
    await expect(log.store.appendToStream<NoteEvent>(newStream(), [wrong])).rejects.toThrow();
  });

  test('never lets an event be changed or removed', async () => {
    const stream = newStream();
    await log.store.appendToStream<NoteEvent>(stream, [note()]);
    const owner = connectAsOwner(database.url);
    const update = owner`update log.events set type = 'x' where stream = ${stream}`;
    await expect(update).rejects.toThrow(/append-only/);
    const remove = owner`delete from log.events where stream = ${stream}`;
    await expect(remove).rejects.toThrow(/append-only/);
    await expect(owner`truncate log.events`).rejects.toThrow(/append-only/);
    await owner.end();
  });
});

describe('reading', () => {
  test('a part of a stream, and its state as of a version', async () => {
    const stream = newStream();
    await log.store.appendToStream<NoteEvent>(stream, [note('a'), note('b'), note('c')]);
    const part = await log.store.readStream<NoteEvent>(stream, { from: 2n, maxCount: 1n });
    expect(part.events.map((event) => event.data)).toEqual([{ text: 'b' }]);
    const then = await log.store.aggregateStream<string, NoteEvent>(stream, {
      initialState: () => '',
      evolve: (text: string, event: NoteEvent) =>
        event.type === 'NoteWritten' ? text + event.data.text : text,
      read: { to: 2n },
    });
    expect(then.state).toBe('ab');
  });

  test('a stream that is not there', async () => {
    expect(await log.store.readStream(newStream())).toMatchObject({
      events: [],
      streamExists: false,
      currentStreamVersion: 0n,
    });
  });
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
const handle = DeciderCommandHandler(decider);

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
      const aggregate = { streams: 'note-', decider, row };
      expect(await unit.find(aggregate, 'no id')).toBe(undefined);
      return unit.decide(aggregate, 'no id', { type: 'Close', data: { how: 'yes' } });
    });
    await expect(closed).rejects.toMatchObject({ code: 'NotFound' });
  });

  test('one of two different decisions wins, in 200 races', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const stream = newStream();
        await log.store.appendToStream<NoteEvent>(stream, [note()]);
        const decide = (how: string) =>
          log.store.transaction(command(), (unit) =>
            handle(unit.events, stream, { type: 'Close', data: { how } }),
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
        const { events } = await unit.events.readStream(stream);
        await unit.events.appendToStream<NoteEvent>(stream, [note(String(events.length))]);
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
      unit.events.appendToStream<NoteEvent>(stream, [note()]).then(() => null),
    );
    expect(await eventsOf(stream)).toHaveLength(1);
  });
});
