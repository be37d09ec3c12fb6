import { once } from 'node:events';
import { connect as dial, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { messages } from '#foundation/messages';
import { freshDatabase } from '#tests/support/database';
import { startRuntime, type RuntimeSettings, type Running } from '#tests/support/runtime';
import { until } from '#tests/support/log';
import { openWire } from '#tests/support/wire';
import { callerOf } from './support/client';

const cleaning: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

async function start(settings: Omit<RuntimeSettings, 'databaseUrl'> = {}) {
  const database = await freshDatabase();
  cleaning.push(database.drop);
  const wire = await openWire(database.url);
  cleaning.push(wire.close);
  const running = await startRuntime({ databaseUrl: wire.url, ...settings });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= running.stop());
  cleaning.push(stop);
  return { running, wire, stop, call: callerOf(`${running.url}/api`) };
}

const login = { body: { email: 'a@b.example', password: 'a'.repeat(64) } };
const contact = { name: 'Ada', email: 'ada@b.example', subject: 'Hello', message: 'Hello' };
const readiness = async ({ url }: Running) => {
  const answer = await fetch(`${url}/readyz`);
  const { status } = (await answer.json()) as { status: string };
  return { code: answer.status, status, retryAfter: answer.headers.get('retry-after') };
};

test('a mail server that does not answer is named, and the process stays ready', async () => {
  const { running, wire, call } = await start({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const ready = async ({ url } = running) => {
    const answer = await fetch(`${url}/readyz`);
    return { code: answer.status, body: await answer.json() };
  };
  expect(await ready()).toEqual({ code: 200, body: { status: 'ready' } });
  for (const name of ['one', 'two', 'three']) {
    await call('POST', '/email/verification', { body: { email: `${name}@b.example` } });
  }
  const mail = 'the mail server takes no mail: mails wait';
  const named = { code: 200, body: { status: 'ready', mail } };
  expect(await until(ready, ({ body }) => Object.hasOwn(body as object, 'mail'))).toEqual(named);

  const METRICS_TOKEN = 'a-token-of-the-one-who-watches';
  const other = await startRuntime({ databaseUrl: wire.url, env: { METRICS_TOKEN } });
  cleaning.push(other.stop);
  expect(await ready(other)).toEqual(named);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const numbers = await (await fetch(`${other.url}/metrics`, { headers })).text();
  expect(numbers).toContain('\nleafcard_mail_server_down 1\n');
});

test('without its database everything is 503 with Retry-After, and works at once when it is back', async () => {
  const { running, wire, call } = await start();
  expect((await readiness(running)).code).toBe(200);
  wire.setBroken(true);

  const calls = [
    call('GET', '/card-template'),
    call('POST', '/auth/login', login),
    call('POST', '/auth/login', { ...login, key: 'once' }),
    call('GET', '/user', { token: 'anything' }),
    call('POST', '/auth/reset', { body: { email: 'a@b.example' } }),
  ];
  for (const { code, headers, json } of await Promise.all(calls)) {
    expect(code).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(json.status).toBe(messages.unavailable);
  }
  const page = await fetch(`${running.url}/view-card/unknown`);
  expect(page.status).toBe(503);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await page.text()).toContain('Load this page again in a moment');
  await until(
    () => readiness(running),
    ({ code }) => code === 503,
  );
  expect(await readiness(running)).toMatchObject({ retryAfter: '1' });

  wire.setBroken(false);
  const later = await Promise.all(
    Array.from({ length: 30 }, () => call('POST', '/auth/login', login)),
  );
  // Unknown, or too often: in either case the database was asked.
  expect(later.filter(({ code }) => code !== 401 && code !== 429)).toEqual([]);
  await until(
    () => readiness(running),
    ({ code }) => code === 200,
  );
});

test('on a disk that is nearly full nothing is saved, reading goes on, and jobs wait', async () => {
  let low = true;
  let asked = 0;
  const isDiskLow = () => {
    asked += 1;
    return low;
  };
  const { running, call } = await start({ isDiskLow });
  const queued = async () =>
    (await running.runtime.sql`select 1 from graphile_worker.jobs where locked_at is not null`)
      .length;
  // Jobs of the start are begun, and ask before they do anything.
  await until(
    () => asked,
    (times) => times > 1,
  );
  expect(await queued()).toBeGreaterThan(0);
  expect(await readiness(running)).toMatchObject({
    code: 503,
    status: 'the disk is nearly full: reading only',
  });
  const refused = await call('POST', '/email/contact', { body: contact });
  expect(refused.code).toBe(503);
  expect(refused.json.status).toBe(messages.diskLow);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call('GET', '/card-template')).code).toBe(200);

  low = false;
  expect((await call('POST', '/email/contact', { body: contact })).code).toBe(200);
  await running.mailTo(running.runtime.env.CONTACT_EMAIL);
  expect((await readiness(running)).code).toBe(200);
});

test('once it stops, a kept connection is answered 503 and closed, and what was asked before is answered', async () => {
  const { running, stop } = await start();
  const body = JSON.stringify(login.body);
  const { host, hostname, port } = new URL(running.url);
  const open = async () => {
    const line = dial(Number(port), hostname);
    await once(line, 'connect');
    return line;
  };
  const lines = [await open(), await open(), await open()];
  const [api, page, before] = lines as [Socket, Socket, Socket];
  // Half a head each, as of requests that come just then.
  api.write('GET /api/card-template HTTP/1.1\r\n');
  page.write('GET /view-card/unknown HTTP/1.1\r\n');
  before.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // Its head was read, and so was what the others sent before it.
  await once(before, 'data');
  const stopping = stop();
  const finish = (line: Socket) => {
    line.write(`Host: ${host}\r\n\r\n`);
    return text(line);
  };
  const late = await Promise.all([finish(api), finish(page)]);
  before.write(body);
  const first = await text(before);
  await stopping;
  expect(first).toMatch(/^HTTP\/1.1 401 /);
  expect(first).toMatch(/^Connection: close/im);
  for (const answer of late) {
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    expect(answer).toMatch(/^Connection: close/im);
    expect(answer).toMatch(/^Retry-After: \d/im);
  }
  expect(late[0]).toContain(messages.stopping);
});
