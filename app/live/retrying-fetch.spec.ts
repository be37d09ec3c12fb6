import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  const send = () =>
    window
      .fetch(`${base}/queue.data`, { method: 'POST', body: new URLSearchParams({ code: '1' }) })
      .catch(() => undefined);

  it('that is sent again because its answer was lost has the same key', async () => {
    broken = 2;
    for (let press = 0; press < 3; press++) await send();
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

  it('that comes after an answer has one of its own', async () => {
    await send();
    await send();
    expect(new Set(keys).size).toBe(2);
  });
});
