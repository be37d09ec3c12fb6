import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERASED } from '#events/recorded';
import { newEncryptionKey } from '#foundation/keyring.server';
import { freshDatabase, TEST_ENCRYPTION_KEYS, type FreshDatabase } from '#tests/support/database';
import { append, command, newStream, openLog, record, type NoteEvent } from '#tests/support/log';

let database: FreshDatabase;
let log: ReturnType<typeof openLog>;

beforeAll(async () => {
  database = await freshDatabase();
  log = openLog({ url: database.url });
});

afterAll(async () => {
  await log.close();
  await database.drop();
});

async function meet(name: string) {
  const personId = randomUUID();
  const stream = `person-${personId}`;
  await append<NoteEvent>(log, stream, [
    { type: 'PersonKnown', data: { personId, name, shoeSize: 43 } },
  ]);
  return { personId, stream };
}

const dataOf = async (stream: string, from = log) =>
  (await from.store.eventsOf<NoteEvent>(stream)).map((event) => event.data);

test('what is personal is stored encrypted and read in the clear, numbers too', async () => {
  const { personId, stream } = await meet('Zoë Ménière');
  const [row] = await log.sql<{ text: string }[]>`
    select data::text as text from log.events where stream = ${stream}`;
  expect(row!.text).not.toContain('Zoë');
  expect(row!.text).not.toMatch(/: 43\b/);
  expect(await dataOf(stream)).toEqual([{ personId, name: 'Zoë Ménière', shoeSize: 43 }]);
});

test('who is forgotten reads as erased everywhere, and nobody else does', async () => {
  const gone = await meet('Gone');
  const stays = await meet('Stays');
  await append<NoteEvent>(log, gone.stream, [
    { type: 'PersonForgotten', data: { personId: gone.personId } },
  ]);
  expect(await dataOf(gone.stream)).toEqual([
    { personId: gone.personId, name: ERASED, shoeSize: ERASED },
    { personId: gone.personId },
  ]);
  expect(await dataOf(stays.stream)).toMatchObject([{ name: 'Stays' }]);
  const keys = await log.sql`select 1 from log.subject_keys where subject = ${gone.personId}`;
  expect(keys).toHaveLength(0);
});

test('nothing personal can be written about a user who was erased', async () => {
  const { personId, stream } = await meet('Gone');
  await append<NoteEvent>(log, stream, [{ type: 'PersonForgotten', data: { personId } }]);
  await expect(
    append<NoteEvent>(log, stream, [{ type: 'PersonRenamed', data: { personId, name: 'Back' } }]),
  ).rejects.toThrow(/without a key/);
});

test('what erases a person may write about them before, in the same command', async () => {
  const { personId, stream } = await meet('Gone');
  await append<NoteEvent>(log, stream, [
    { type: 'PersonRenamed', data: { personId, name: 'Gone Soon' } },
    { type: 'PersonForgotten', data: { personId } },
  ]);
  expect(await dataOf(stream)).toMatchObject([{ name: ERASED }, { name: ERASED }, { personId }]);
});

test('a ciphertext moved to another stream does not open', async () => {
  const { personId, stream } = await meet('Original');
  const elsewhere = newStream();
  await log.sql`
    insert into log.events (stream, version, id, type, schema_version, data, subject, correlation, at)
    select ${elsewhere}, 1, gen_random_uuid(), type, schema_version, data, subject, 'copy', now()
      from log.events where stream = ${stream}`;
  await expect(dataOf(elsewhere)).rejects.toThrow();
  expect(personId).toBeTruthy();
});

test('events stay readable when the wrapping key is rotated, and not without it', async () => {
  const { stream } = await meet('Rotated');
  const newKey = newEncryptionKey('next');
  const both = openLog({ url: database.url, keys: `${newKey},${TEST_ENCRYPTION_KEYS}` });
  expect(await dataOf(stream, both)).toMatchObject([{ name: 'Rotated' }]);
  const after = await meet('After');
  await both.close();
  const only = openLog({ url: database.url, keys: newKey });
  await expect(dataOf(after.stream, only)).rejects.toThrow(/no key named test/);
  await only.close();
});

test('the log tells who did it, for which request, and at what time of the database', async () => {
  const stream = newStream();
  const [before] = await log.sql<{ now: Date }[]>`select clock_timestamp() as now`;
  const actor = {
    userId: randomUUID(),
    sessionId: randomUUID(),
    username: 'Somebody',
    email: 'somebody@example.test',
    grants: [],
    signedInAt: new Date(),
    sessionExpiresAt: new Date(),
    readAt: new Date(),
  };
  await log.store.transaction(command({ actor, correlationId: 'req-9' }), (unit) =>
    record<NoteEvent>(unit, stream, [{ type: 'NoteWritten', data: { text: 'x' } }]),
  );
  const [event] = await log.store.eventsOf(stream);
  expect(event!.metadata).toMatchObject({ actor: actor.userId, correlation: 'req-9' });
  const { at } = event!.metadata;
  expect(at.getTime()).toBeGreaterThanOrEqual(before!.now.getTime());
});
