import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '#foundation/errors';
import { Keyring, newEncryptionKey } from '#foundation/keyring.server';
import { messages } from '#foundation/messages';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { defineCall, type Answer, type Call } from '../../app/api/call';
import type { Received } from './support/client';
import { actor, serve } from './support/serve';
import { apiMessages } from '../../app/api/messages';

type Server = Awaited<ReturnType<typeof serve>>;

const ANNA = '0192f0c1-7d4e-7cc3-8a10-5b6f2c9d1e47';
const BEN = '0192f0c1-7d4e-7cc3-8a10-5b6f2c9d1e48';
const SECRET = 'a validator nobody may read';
/** A process that stalls for a second still renews in time. */
const LEASE_MS = 2_000;

let database: FreshDatabase;
let server: Server;
let runs: { text: string; commandKey: string | undefined }[] = [];
/** What the next run does, as the test says. */
let next: (count: number) => Promise<Answer> | Answer;

const body = z.object({ text: z.string() });
const row = (
  method: 'POST' | 'PUT',
  path: string,
  who: 'public' | 'user',
  more: { reads?: true } = {},
): Call =>
  defineCall({
    ...more,
    method,
    path,
    group: 'Test',
    about: 'A test.',
    who,
    body,
    answers: {},
    handle: ({ body: { text }, command }) => {
      runs.push({ text, commandKey: command.idempotencyKey });
      return next(runs.length);
    },
  });
const calls = [
  row('POST', '/count', 'public'),
  row('PUT', '/count', 'public'),
  row('POST', '/mine', 'user'),
  row('POST', '/look', 'user', { reads: true }),
  row('POST', '/mine/{id}', 'user'),
];
const options = () => ({
  databaseUrl: database.url,
  calls,
  actors: { anna: actor(ANNA), ben: actor(BEN) },
  leaseMs: LEASE_MS,
});

const counted = (count: number): Answer => ({ code: 200, data: { count, validator: SECRET } });
const post = (key: string, text = 'a', more = {}) =>
  server.call('POST', '/count', { body: { text }, key, ...more });
const postMine = (key: string) =>
  server.call('POST', '/mine', { body: { text: 'a' }, key, token: 'anna' });
const countIn = ({ json }: Received) => (json.data as { count: number } | undefined)?.count;

beforeAll(async () => {
  database = await freshDatabase();
  server = await serve(options());
});
afterEach(async () => {
  runs = [];
  await server.sql`delete from api.idempotency`;
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

describe('a key', () => {
  it('of an unknown visitor is another one at another address', async () => {
    next = counted;
    const at = (address: string) =>
      post('shared', 'a', { headers: { 'X-Forwarded-For': address } });
    const counts = [await at('203.0.113.1:5000'), await at('203.0.113.2'), await at('203.0.113.1')];
    expect(counts.map(countIn)).toEqual([1, 2, 1]);
  });

  it('gives the first answer again and does nothing twice', async () => {
    next = counted;
    const [first, again] = [await post('one'), await post('one')];
    expect([first.code, again.code]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(runs).toHaveLength(1);
  });

  it('gives a refusal again too', async () => {
    next = () => {
      throw new DomainError('EmailTaken');
    };
    const first = await postMine('refused');
    next = counted;
    const again = await postMine('refused');
    expect([again.code, again.text]).toEqual([401, first.text]);
    expect(runs).toHaveLength(1);
  });

  it.each([
    ['refused', 'EmailTaken', 401],
    ['too many', 'TooMany', 429],
    ['not possible just now', 'Unavailable', 503],
  ] as const)('of a visitor leaves nothing where the call was %s', async (_what, code, status) => {
    next = () => {
      throw new DomainError(code);
    };
    expect((await post('visitor')).code).toBe(status);
    expect(await server.sql`select from api.idempotency`).toHaveLength(0);
    next = counted;
    expect((await post('visitor')).code).toBe(200);
  });

  it('of a visitor leaves nothing where nobody foresaw the error, unless something was done', async () => {
    let isDone = false;
    next = async () => {
      const key = runs.at(-1)?.commandKey ?? '';
      if (isDone) await server.sql`insert into log.commands values (${key}, 'sealed')`;
      throw new Error('broken');
    };
    expect((await post('nothing')).code).toBe(500);
    expect(await server.sql`select from api.idempotency`).toHaveLength(0);
    isDone = true;
    expect((await post('something')).code).toBe(500);
    next = counted;
    expect((await post('something')).code).toBe(200);
    expect(runs[2]?.commandKey).toBe(runs[1]?.commandKey);
  });

  it.each([
    ['too many tries', () => Promise.reject(new DomainError('TooMany', { retryAfter: 1 })), 429],
    ['what nobody foresaw', () => Promise.reject(new Error('broken')), 500],
  ])('may be tried again after %s', async (_what, fail, code) => {
    next = fail;
    expect((await postMine('again')).code).toBe(code);
    next = counted;
    expect((await postMine('again')).code).toBe(200);
    expect(runs[1]?.commandKey).toBe(runs[0]?.commandKey);
  });

  it('is refused with another body', async () => {
    next = counted;
    await post('same', 'a');
    const other = await post('same', 'b');
    expect([other.code, other.json.errors]).toEqual([
      422,
      { 'Idempotency-Key': apiMessages.idempotencyKeyReused },
    ]);
    expect(runs).toHaveLength(1);
  });

  it('stands for another call with another method, path or person', async () => {
    next = counted;
    const sent = { body: { text: 'a' }, key: 'shared' };
    const answers = [
      await server.call('POST', '/count', sent),
      await server.call('PUT', '/count', sent),
      await server.call('POST', '/mine', { ...sent, token: 'anna' }),
      await server.call('POST', '/mine', { ...sent, token: 'ben' }),
      await server.call('POST', `/mine/${ANNA}`, { ...sent, token: 'anna' }),
      await server.call('POST', `/mine/${BEN}`, { ...sent, token: 'anna' }),
    ];
    expect(answers.map(countIn)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(runs.map(({ commandKey }) => commandKey)).size).toBe(6);
  });

  it('is run each time where the call only reads, and still counts for one body', async () => {
    next = counted;
    const look = (text: string) =>
      server.call('POST', '/look', { body: { text }, key: 'look', token: 'anna' });
    const answers = [await look('a'), await look('a'), await look('b')];
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 422]);
    expect(answers.map(countIn).slice(0, 2)).toEqual([1, 2]);
    const kept = await server.sql`select from api.idempotency where answer is not null`;
    expect(kept).toHaveLength(0);
  });

  it('may have 200 characters, and must have one', async () => {
    next = counted;
    expect((await post('x'.repeat(200))).code).toBe(200);
    for (const key of ['', 'x'.repeat(201)]) {
      const { code, json } = await post(key);
      expect([code, json.errors]).toEqual([
        422,
        { 'Idempotency-Key': apiMessages.idempotencyKeyInvalid },
      ]);
      expect(json.status).toBe(messages.checkFields);
    }
    expect(runs).toHaveLength(1);
  });

  it('is not spent on input that was refused', async () => {
    next = counted;
    const wrong = await server.call('POST', '/count', { body: {}, key: 'careful' });
    expect(wrong.code).toBe(422);
    expect((await post('careful')).code).toBe(200);
  });

  it('counts for a day', async () => {
    next = counted;
    await post('daily');
    await server.sql`update api.idempotency set at = at - interval '23 hours 59 minutes'`;
    expect(countIn(await post('daily'))).toBe(1);
    await server.sql`update api.idempotency set at = at - interval '1 minute'`;
    expect(countIn(await post('daily', 'something else'))).toBe(2);
    expect(countIn(await post('daily', 'something else'))).toBe(2);
    expect(runs[1]?.commandKey).not.toBe(runs[0]?.commandKey);
  });

  it('whose answer nobody can open any more counts as a new one', async () => {
    next = counted;
    await post('rotated');
    const other = await serve({ ...options(), keyring: new Keyring(newEncryptionKey('other')) });
    const sent = { body: { text: 'a' }, key: 'rotated' };
    const answers = [
      await other.call('POST', '/count', sent),
      await other.call('POST', '/count', sent),
    ];
    await other.stop();
    expect(answers.map(countIn)).toEqual([2, 2]);
    expect(runs[1]?.commandKey).not.toBe(runs[0]?.commandKey);
  });

  it('leaves nothing readable in the database', async () => {
    next = counted;
    await post('a key that names ada@example.com', 'a body with a password');
    const [{ row = '' } = {}] = await server.sql<{ row: string }[]>`
      select row_to_json(i)::text as row from api.idempotency i`;
    expect(row).toContain('key_hash');
    for (const readable of ['ada@', 'password', SECRET, 'count']) {
      expect(row).not.toContain(readable);
    }
  });
});

describe('twins', () => {
  it('run once, in whichever process they arrive, and all get the answer', async () => {
    const other = await serve(options());
    const gate = closedGate();
    next = async (count) => {
      await gate.opened;
      return counted(count);
    };
    const twins = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? server : other).call('POST', '/count', { body: { text: 'a' }, key: 'twins' }),
    );
    // Longer than the lease: a runner that lives keeps its place.
    await until(async () => runs.length > 0 && (await renewed()));
    gate.open();
    const answers = await Promise.all(twins);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    expect(runs).toHaveLength(1);
    await other.stop();
  });

  it('with another body are refused while the first is still at work', async () => {
    const gate = closedGate();
    next = async (count) => {
      await gate.opened;
      return counted(count);
    };
    const first = post('busy', 'a');
    await until(() => Promise.resolve(runs.length > 0));
    expect((await post('busy', 'b')).code).toBe(422);
    gate.open();
    expect((await first).code).toBe(200);
  });

  it('take over from a runner that died, as the same command', async () => {
    next = counted;
    await post('orphan');
    // As the row of a process looks that was killed in the middle.
    await server.sql`
      update api.idempotency
         set answer = null, lease_until = clock_timestamp() + make_interval(secs => 0.3)`;
    const answers = await Promise.all([post('orphan'), post('orphan'), post('orphan')]);
    expect(answers.map(countIn)).toEqual([2, 2, 2]);
    expect(runs.map(({ commandKey }) => commandKey)).toEqual([
      runs[0]?.commandKey,
      runs[0]?.commandKey,
    ]);
  });
});

/** Whether the runner has given more signs of life than its first. */
async function renewed(): Promise<boolean> {
  const [row] = await server.sql<{ renewed: boolean }[]>`
    select lease_until > at + make_interval(secs => ${(LEASE_MS * 2) / 1000}::float8) as renewed
      from api.idempotency`;
  return row?.renewed ?? false;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}

function closedGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
