import { connect as connectSocket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { defineCall } from '../../app/api/call';
import { wireList } from '../../app/api/wire';
import { actor, serve, type Served } from './support/serve';
import { apiMessages } from '../../app/api/messages';

const LIMIT = 2 * 1024 * 1024;
const ID = '0192f0c1-7d4e-7cc3-8a10-5b6f2c9d1e47';
const OTHER_ID = '0192f0c1-7d4e-7cc3-8a10-000000000000';
const base = { group: 'Test', about: 'A test.', answers: {} };

const calls = [
  defineCall({
    ...base,
    method: 'POST',
    path: '/echo',
    who: 'public',
    body: z.object({
      text: z.string(messages.required),
      note: z.string().optional(),
      notes: z.array(z.string()).optional(),
    }),
    handle: ({ body, command, device }) => ({
      code: 200,
      data: { ...body, device, correlation: command.correlationId },
    }),
  }),
  defineCall({
    ...base,
    method: 'POST',
    path: '/admin-only',
    who: ['SUPER_ADMIN'],
    body: z.object({ text: z.string() }),
    handle: () => ({ code: 200 }),
  }),
  defineCall({
    ...base,
    method: 'PUT',
    path: '/people/{id}',
    who: { self: 'id', or: ['SUPER_ADMIN'] },
    body: z.object({ text: z.string() }),
    handle: ({ params }) => {
      if (params.id === OTHER_ID) throw new DomainError('Conflict');
      return { code: 200, data: params };
    },
  }),
  defineCall({
    ...base,
    method: 'GET',
    path: '/people/everybody',
    who: 'public',
    handle: () => ({ code: 200, data: 'everybody' }),
  }),
  defineCall({
    ...base,
    method: 'GET',
    path: '/list',
    who: 'public',
    query: wireList({ name: 'name', age: 'age' }, { sort: 'name', order: 'ASC' }),
    handle: ({ query }) => ({ code: 200, data: [query], total: 7 }),
  }),
  defineCall({
    ...base,
    method: 'POST',
    path: '/nothing-in',
    who: 'user',
    handle: () => ({ code: 204 }),
  }),
  defineCall({
    ...base,
    method: 'POST',
    path: '/too-many',
    who: 'public',
    handle: () => {
      throw new DomainError('TooMany', { retryAfter: 41.2 });
    },
  }),
  defineCall({
    ...base,
    method: 'GET',
    path: '/broken',
    who: 'public',
    handle: () => {
      throw new Error('the secret of somebody@example.com');
    },
  }),
];

let database: FreshDatabase;
let api: Served;

beforeAll(async () => {
  database = await freshDatabase();
  api = await serve({
    databaseUrl: database.url,
    calls,
    actors: { 'user-token': actor(ID), 'admin-token': actor(OTHER_ID, [{ role: 'SUPER_ADMIN' }]) },
  });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

/** A body for /echo of exactly so many bytes. */
const bodyOfSize = (size: number): string => {
  const frame = JSON.stringify({ text: '' });
  return JSON.stringify({ text: 'x'.repeat(size - frame.length) });
};
const asJson = { 'Content-Type': 'application/json' };

describe('the order of checks', () => {
  const huge = { bytes: 'x'.repeat(LIMIT + 1), headers: { 'Content-Type': 'text/plain' } };

  it.each([
    [404, 'DELETE', '/nowhere', huge],
    [405, 'DELETE', '/admin-only', huge],
    [401, 'POST', '/admin-only', huge],
    [401, 'POST', '/admin-only', { ...huge, token: 'unknown' }],
    [403, 'POST', '/admin-only', { ...huge, token: 'user-token' }],
    [413, 'POST', '/admin-only', { ...huge, token: 'admin-token' }],
    [415, 'POST', '/admin-only', { bytes: 'x', headers: huge.headers, token: 'admin-token' }],
    [400, 'POST', '/admin-only', { bytes: '{', headers: asJson, token: 'admin-token' }],
    [422, 'POST', '/admin-only', { body: {}, token: 'admin-token' }],
    [422, 'PUT', `/people/${OTHER_ID}`, { body: {}, token: 'user-token' }],
    [404, 'PUT', `/people/${OTHER_ID}`, { body: { text: 'a' }, token: 'user-token' }],
    [409, 'PUT', `/people/${OTHER_ID}`, { body: { text: 'a' }, token: 'admin-token' }],
    [200, 'PUT', `/people/${ID}`, { body: { text: 'a' }, token: 'user-token' }],
  ] as const)('gives %i for %s %s', async (code, method, path, sent) => {
    expect((await api.call(method, path, sent)).code).toBe(code);
  });
});

describe('paths and methods', () => {
  it('prefers a fixed path to a parameter', async () => {
    const { json } = await api.call('GET', '/people/everybody');
    expect(json.data).toBe('everybody');
    expect((await api.call('PUT', '/people/everybody')).code).toBe(405);
  });

  it.each(['/Echo', '/echo/', '/echo/more', '/%E0%A4', '/people/', '/people/%00', '/%2e'])(
    'does not know %s',
    async (path) => {
      expect((await api.call('POST', path, { body: { text: 'a' } })).code).toBe(404);
    },
  );

  it('finds no person under what is not an id', async () => {
    const sent = { body: { text: 'a' }, token: 'admin-token' };
    expect((await api.call('PUT', '/people/12', sent)).code).toBe(404);
  });

  it('knows an id in capitals as the same', async () => {
    const sent = { body: { text: 'a' }, token: 'admin-token' };
    const { code, json } = await api.call('PUT', `/people/${ID.toUpperCase()}`, sent);
    expect([code, json.data]).toEqual([200, { id: ID }]);
  });

  it('tells the methods of a path with 405 and to OPTIONS', async () => {
    const wrong = await api.call('PATCH', '/list');
    expect([wrong.code, wrong.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(wrong.json.status).toBe(apiMessages.methodNotAllowed);
    const asked = await api.call('OPTIONS', '/admin-only');
    expect([asked.code, asked.headers.allow, asked.text]).toEqual([204, 'POST, OPTIONS', '']);
    expect((await api.call('OPTIONS', '/nowhere')).code).toBe(404);
  });

  it('answers HEAD like GET, without the body', async () => {
    const [get, head] = [await api.call('GET', '/list'), await api.call('HEAD', '/list')];
    expect([head.code, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect((await api.call('HEAD', '/echo')).code).toBe(405);
  });
});

describe('the token', () => {
  it.each([
    ['user-token', 204],
    ['Bearer user-token', 204],
    ['bearer  user-token', 204],
    ['Basic user-token', 401],
    ['Bearer', 401],
    ['Bearer user-token more', 401],
    [`Bearer ${'x'.repeat(5000)}`, 401],
  ])('as "%.30s" gives %i', async (authorization, code) => {
    const answer = await api.call('POST', '/nothing-in', {
      headers: { Authorization: authorization },
    });
    expect(answer.code).toBe(code);
    if (code === 401) expect(answer.headers['www-authenticate']).toContain('Bearer');
  });

  it('is never read from a cookie', async () => {
    const headers = { Cookie: 'leafcard=user-token; __Host-leafcard=user-token; token=user-token' };
    expect((await api.call('POST', '/nothing-in', { headers })).code).toBe(401);
  });

  it('does not matter where everybody may call', async () => {
    const sent = { body: { text: 'a' }, token: 'unknown' };
    expect((await api.call('POST', '/echo', sent)).code).toBe(200);
  });
});

describe('the size of a body', () => {
  it('may be 2 MiB and not one byte more', async () => {
    const most = await api.call('POST', '/echo', { bytes: bodyOfSize(LIMIT), headers: asJson });
    expect(most.code).toBe(200);
    const over = await api.call('POST', '/echo', { bytes: bodyOfSize(LIMIT + 1), headers: asJson });
    expect([over.code, over.json.status]).toEqual([413, apiMessages.tooLarge]);
  });

  const inChunks = (size: number) =>
    api.call('POST', '/echo', { bytes: bodyOfSize(size), headers: asJson, chunked: true });

  it('is measured while it is read, whether or not a length was announced', async () => {
    expect((await inChunks(LIMIT)).code).toBe(200);
    expect((await inChunks(LIMIT + 1)).code).toBe(413);
  });

  it('is refused at once by its announced length, though hardly anything came', async () => {
    const answer = await raw(
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${LIMIT + 1}\r\n\r\n{"text"`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('does not go on after an announced length that was too short', async () => {
    const answer = await raw(
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        'Content-Length: 5\r\n\r\n{"text":"a"}',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('leaves the server well when callers hang up in the middle', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        hangUpAfter(
          'POST /api/echo HTTP/1.1\r\nHost: x\r\n' +
            'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"te',
        ),
      ),
    );
    expect((await api.call('POST', '/echo', { body: { text: 'a' } })).code).toBe(200);
  });
});

describe('the type of a body', () => {
  it.each([
    ['application/json', 200],
    ['Application/JSON; charset=UTF-8', 200],
    ['application/json;charset="utf-8"', 200],
    ['application/json; charset=utf8', 200],
    ['application/json; charset=utf-8; profile=x', 200],
    ['application/json; profile="x"', 200],
    ['application/json; charset=latin1', 415],
    ['application/json; profile=x; charset=latin1', 415],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/jsonp', 415],
  ])('%s gives %i', async (type, code) => {
    const sent = { bytes: '{"text":"a"}', headers: { 'Content-Type': type } };
    expect((await api.call('POST', '/echo', sent)).code).toBe(code);
  });

  it('must be said, and a packed body is not taken', async () => {
    expect((await api.call('POST', '/echo', { bytes: '{"text":"a"}' })).code).toBe(415);
    const packed = { bytes: 'x', headers: { ...asJson, 'Content-Encoding': 'gzip' } };
    expect((await api.call('POST', '/echo', packed)).code).toBe(415);
  });
});

describe('JSON', () => {
  it.each([
    ['{', 400],
    ['', 400],
    ['{"text":"a"} x', 400],
    ['undefined', 400],
    ["{'text':'a'}", 400],
    [Buffer.from('7b2274657874223a22ff227d', 'hex'), 400],
    ['[]', 422],
    ['null', 422],
    ['5', 422],
    ['"text"', 422],
    ['{"text":"a"}', 200],
    ['\uFEFF{"text":"a"}', 200],
    ['{"text":"a","__proto__":{"who":"SUPER_ADMIN"}}', 200],
    [`{"text":"a","deep":${'['.repeat(10)}${']'.repeat(10)}}`, 200],
    [`{"text":"a","deep":${'['.repeat(500_000)}${']'.repeat(500_000)}}`, 413],
    [`{"text":"a","objects":[${'{},'.repeat(120_000)}{}]}`, 413],
    [`{"text":"a",${'"":1,'.repeat(300_000)}"":1}`, 413],
  ])('%.40s gives %i', async (bytes, code) => {
    expect((await api.call('POST', '/echo', { bytes, headers: asJson })).code).toBe(code);
  });

  it('may be left out where nothing goes in', async () => {
    const token = 'user-token';
    expect((await api.call('POST', '/nothing-in', { token })).code).toBe(204);
    expect((await api.call('POST', '/nothing-in', { token, headers: asJson })).code).toBe(204);
    expect((await api.call('POST', '/nothing-in', { token, body: {} })).code).toBe(204);
    expect((await api.call('POST', '/nothing-in', { token, body: [] })).code).toBe(422);
  });
});

describe('the shape of the input', () => {
  it('names every field that is wrong', async () => {
    const { code, json } = await api.call('POST', '/echo', { body: { note: 5 } });
    expect(code).toBe(422);
    expect(json.status).toBe(messages.allFieldsRequired);
    expect(json.errors).toEqual({ text: messages.required, note: 'must be text' });
  });

  it('says in plain words of what kind each should be', async () => {
    const sent = { text: ['a'], note: {}, notes: ['a', 5, null] };
    const { json } = await api.call('POST', '/echo', { body: sent });
    expect(json.status).toBe(messages.checkFields);
    expect(json.errors).toEqual({
      text: 'must be text',
      note: 'must be text',
      'notes.1': 'must be text',
      'notes.2': messages.required,
    });
    const { json: list } = await api.call('POST', '/echo', { body: { text: 'a', notes: 'a' } });
    expect(list.errors).toEqual({ notes: 'must be a list' });
    const { json: twice } = await api.call('GET', '/list?q=a&q=b');
    expect(twice.errors).toEqual({ q: messages.givenTwice });
    // What no call takes may be there twice, whatever it is called.
    expect((await api.call('GET', '/list?constructor=1&constructor=2')).code).toBe(200);
  });

  it('does not take text that no database keeps', async () => {
    for (const text of ['a\0b', 'half \ud83d of a pair']) {
      const { code, json } = await api.call('POST', '/echo', { body: { text } });
      expect([code, json.errors]).toEqual([422, { text: messages.textInvalid }]);
    }
    expect((await api.call('GET', '/list?q=%00')).code).toBe(422);
  });
});

describe('a list', () => {
  const rows = async (query: string) => {
    const { json } = await api.call('GET', `/list${query}`);
    return (json.data as { start: number; end: number }[])[0];
  };

  it('is asked for in pages of ten, and of a hundred at most', async () => {
    expect(await rows('')).toEqual({ start: 0, end: 10, sort: 'name', order: 'ASC', q: '' });
    expect(await rows('?_start=20')).toMatchObject({ start: 20, end: 30 });
    expect(await rows('?_start=5&_end=105')).toMatchObject({ start: 5, end: 105 });
    expect(await rows('?_start=5&_end=106')).toMatchObject({ start: 5, end: 105 });
    expect(await rows('?_start=5&_end=5')).toMatchObject({ start: 5, end: 5 });
    expect(await rows('?_end=1000000000')).toMatchObject({ start: 0, end: 100 });
    expect(await rows(`?_start=${'9'.repeat(20)}`)).toMatchObject({ start: 999_999_999 });
  });

  it('tells its total in body and header', async () => {
    const { json, headers } = await api.call('GET', '/list');
    expect([json.total, headers['x-total-count']]).toEqual([7, '7']);
  });

  it.each([
    '_start=-1',
    '_start=',
    '_start=1.5',
    '_start=1e3',
    '_start=x',
    '_start=1&_start=2',
    '_end=-1',
    '_end=abc',
    '_start=5&_end=4',
    '_sort=',
    '_sort=shoe-size',
    '_sort=name;drop',
    '_order=asc',
    '_order=sideways',
    `q=${'x'.repeat(201)}`,
  ])('does not take %s', async (query) => {
    const { code, json } = await api.call('GET', `/list?${query}`);
    expect(code).toBe(422);
    expect(Object.keys(json.errors as object)).toHaveLength(1);
    expect(json.status).toBe(messages.checkFields);
  });

  it('does not care for parameters it does not know', async () => {
    expect((await api.call('GET', '/list?page=3&page=4&%FF=%')).code).toBe(200);
  });
});

describe('every answer', () => {
  it.each([
    ['GET', '/list', 200],
    ['GET', '/nowhere', 404],
    ['PATCH', '/list', 405],
    ['POST', '/nothing-in', 401],
    ['POST', '/echo', 400],
    ['GET', '/broken', 500],
    ['OPTIONS', '/list', 204],
  ])('of %s %s has its headers', async (method, path, code) => {
    const answer = await api.call(method, path);
    expect(answer.code).toBe(code);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'x-request-id': expect.stringMatching(/^[\w.-]{1,100}$/) as string,
    });
    if (code !== 204) {
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('carries the request id of the caller when it is sane, and else one of its own', async () => {
    const sent = async (id: string) =>
      (await api.call('GET', '/list', { headers: { 'X-Request-Id': id } })).headers['x-request-id'];
    for (const id of ['a', 'My.request_1-2', 'x'.repeat(100)]) expect(await sent(id)).toBe(id);
    for (const id of ['', 'x'.repeat(101), 'a b', '<a>', 'é']) expect(await sent(id)).not.toBe(id);
    expect(await sent('x'.repeat(101))).not.toBe(await sent('x'.repeat(101)));
  });

  it('hands the request id to the command', async () => {
    const sent = { body: { text: 'a' }, headers: { 'X-Request-Id': 'mine' } };
    const { json } = await api.call('POST', '/echo', sent);
    expect(json.data).toMatchObject({ correlation: 'api/mine' });
  });

  it('says how long to wait, in whole seconds', async () => {
    const { code, headers, json } = await api.call('POST', '/too-many');
    expect([code, headers['retry-after'], json.status]).toEqual([429, '42', messages.tooMany]);
  });

  it('keeps to itself what nobody foresaw', async () => {
    const { code, text, json } = await api.call('GET', '/broken');
    expect([code, json]).toEqual([500, { status: messages.somethingWentWrong }]);
    expect(text).not.toContain('secret');
  });
});

/** What comes back for these very bytes, until the first answer is there. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.base);
    const socket = connectSocket(Number(port), hostname, () => socket.write(bytes));
    let seen = '';
    socket.on('data', (chunk) => {
      seen += chunk.toString();
      if (!seen.includes('\r\n\r\n')) return;
      socket.destroy();
      resolve(seen);
    });
    socket.on('error', reject);
    socket.on('end', () => resolve(seen));
  });
}

function hangUpAfter(bytes: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.base);
    const socket = connectSocket(Number(port), hostname, () => {
      socket.write(bytes, () => socket.destroy());
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}
