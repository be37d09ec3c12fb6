import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ID_PATTERN } from '#foundation/ids';
import { FORM_KEY, retryPageData } from './retrying-fetch';

const BODY = JSON.stringify({ rows: 'x'.repeat(1_000) });

let server: Server;
let base: string;
let asked: string[];
/** By which the forms came. */
let keys: unknown[];
let broken: number;

beforeEach(async () => {
  asked = [];
  keys = [];
  broken = 0;
  server = createServer(({ url = '', method, headers }, response) => {
    asked.push(url);
    if (method === 'POST') keys.push(headers[FORM_KEY.toLowerCase()]);
    response.writeHead(200, { 'content-length': BODY.length });
    if (broken-- > 0) {
      response.write(BODY.slice(0, 100), () => response.destroy());
    } else {
      response.end(BODY);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('window', { fetch, location: new URL(`${base}/queue`) });
  retryPageData();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('asks again for the data of the open page when the server dies in the middle of it', async () => {
  broken = 1;
  const answer = await window.fetch(`${base}/queue.data`);
  expect(await answer.text()).toBe(BODY);
  expect(asked).toEqual(['/queue.data', '/queue.data']);
});

it('refuses the data of another page as a whole, once', async () => {
  broken = 1;
  await expect(window.fetch(`${base}/people.data`)).rejects.toThrow();
  expect(asked).toEqual(['/people.data']);
});

it('refuses the answer to a form as a whole, once', async () => {
  broken = 1;
  await expect(window.fetch(`${base}/queue.data`, { method: 'POST' })).rejects.toThrow();
  expect(asked).toEqual(['/queue.data']);
});

it('leaves what is not the data of a page as it comes', async () => {
  broken = 1;
  const answer = await window.fetch(`${base}/world.json`);
  expect(answer.ok).toBe(true);
  await expect(answer.text()).rejects.toThrow();
});

describe('a form', () => {
  const send = (fields: Record<string, string>, path = '/queue.data') =>
    window
      .fetch(base + path, { method: 'POST', body: new URLSearchParams(fields) })
      .catch(() => undefined);

  it('that is sent again because its answer was lost has the same key', async () => {
    broken = 1;
    await send({ code: '1' });
    await send({ code: '1' });
    expect(keys[0]).toMatch(ID_PATTERN);
    expect(keys[1]).toBe(keys[0]);
  });

  it('has a key of its own after an answer, with other fields, and at another place', async () => {
    broken = 1;
    await send({ code: '1' });
    await send({ code: '2' });
    await send({ code: '1' }, '/people.data');
    await send({ code: '1' });
    await send({ code: '1' });
    expect(keys[3]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(4);
  });

  it('is the same with the same pictures', async () => {
    const withPicture = (bytes: string) => {
      const body = new FormData();
      body.set('logo', new File([bytes], 'logo.png', { type: 'image/png' }));
      return window.fetch(`${base}/queue.data`, { method: 'POST', body }).catch(() => undefined);
    };
    broken = 2;
    await withPicture('one');
    await withPicture('two');
    await withPicture('two');
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
  });
});
