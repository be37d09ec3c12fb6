import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#foundation/ids';
import { callerOf } from '#tests/api/support/client';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { startRuntime, type Running } from '#tests/support/runtime';
import { plain } from './pictures';

let database: FreshDatabase;
let running: Running;
let logo: Buffer;
let path: string;

beforeAll(async () => {
  database = await freshDatabase();
  running = await startRuntime({ databaseUrl: database.url });
  logo = await plain('png');
  path = await stored('png', logo);
});

afterAll(async () => {
  await running.stop();
  await database.drop();
});

async function stored(type: 'png' | 'jpeg', bytes: Buffer): Promise<string> {
  const { images, sql } = running.runtime;
  return `/images/${await images.put(sql, { organizationId: newId() }, { type, bytes })}`;
}

const ask = (at: string, init?: RequestInit) => fetch(`${running.url}${at}`, init);

const bytesOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());

describe('an image at its address', () => {
  it('is served to all who know it, for a year, and as nothing but an image', async () => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(logo.length),
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${path.slice('/images/'.length)}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await bytesOf(response)).toEqual(logo);
  });

  it('is served as what it is', async () => {
    const photo = await plain('jpeg');
    const response = await ask(await stored('jpeg', photo));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(await bytesOf(response)).toEqual(photo);
  });

  it('is not sent again to a browser that has it', async () => {
    // Not by fetch, which says that it wants nothing from a cache.
    const call = callerOf(running.url);
    const seen = `"${path.slice('/images/'.length)}"`;
    const same = await call('GET', path, { headers: { 'If-None-Match': `"other", ${seen}` } });
    expect([same.code, same.text]).toEqual([304, '']);
    expect(same.headers['cache-control']).toContain('immutable');
    const other = await call('GET', path, { headers: { 'If-None-Match': '"other"' } });
    expect(other.code).toBe(200);
  });

  it('tells its head alone', async () => {
    const response = await ask(path, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-length')).toBe(String(logo.length));
    expect(await response.text()).toBe('');
  });

  it.each(['POST', 'PUT', 'DELETE'])('is not there for %s', async (method) => {
    const response = await ask(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it.each([
    'A'.repeat(43),
    'logo.png',
    '%00',
    `${'A'.repeat(43)}%00`,
    '..%2f..%2fetc%2fpasswd',
    'A'.repeat(5000),
    "'%20or%201=1",
  ])('is unknown at %s', async (id) => {
    const response = await ask(`/images/${id}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is gone once it was dropped, also for a browser that has it', async () => {
    const { images, sql } = running.runtime;
    const gone = await stored('png', logo);
    const id = gone.slice('/images/'.length);
    await images.drop(sql, [id]);
    const headers = { 'If-None-Match': `"${id}"` };
    expect((await callerOf(running.url)('GET', gone, { headers })).code).toBe(404);
  });
});
