import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRefusedMail } from '#events/refused-mails.server';
import type { Runtime } from '../../app/runtime.server';
import { asOwner } from '#tests/support/database';
import { until } from '#tests/support/log';
import { startApi, type Api } from './support/people';

const TOKEN = 'a-token-of-the-one-who-watches';

let api: Api;

beforeAll(async () => {
  api = await startApi({ METRICS_TOKEN: TOKEN });
});
afterAll(() => api.stop());

const read = (authorization?: string) =>
  fetch(`${api.running.url}/metrics`, { headers: authorization ? { authorization } : {} });

const numbers = async (): Promise<Map<string, number>> => {
  const text = await (await read(`Bearer ${TOKEN}`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line): [string, number] => {
      const [, name = line, value] = /^([a-z_]+(?:\{[^}]*\})?) (\S+)$/.exec(line) ?? [];
      return [name, Number(value)];
    }),
  );
};

test('numbers are for who has the token, and absent where none is configured', async () => {
  for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
    const answer = await read(wrong);
    expect([answer.status, await answer.text()]).toEqual([401, 'A token is needed.\n']);
  }
  const without = await startApi();
  const answer = await fetch(`${without.running.url}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(answer.status).toBe(404);
  await without.stop();
});

test('they are text that Prometheus reads, each with its kind, and none of users', async () => {
  const person = await api.newPerson();
  const answer = await read(`Bearer ${TOKEN}`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain;.* version=0\.0\.4/);
  const text = await answer.text();
  for (const line of text.trimEnd().split('\n')) {
    expect(line).toMatch(
      /^(# HELP [a-z_]+ .+|# TYPE [a-z_]+ (counter|gauge|histogram)|[a-z_]+(\{([a-z]+="[^"\n]*",?)+\})? [\d.e+-]+)$/,
    );
  }
  expect(text).not.toContain(person.email);
  expect(text).not.toContain(person.id);
});

test('a folder of backups that cannot be read is a number, and the others are there', async () => {
  const list = () => Promise.reject(new Error('EACCES: permission denied'));
  api.running.runtime.backups = { list } as unknown as Runtime['backups'];
  const without = await numbers();
  delete api.running.runtime.backups;
  expect(without.get('leafcard_backup_failed')).toBe(1);
  expect(without.get('leafcard_database_up')).toBe(1);
  expect(without.has('leafcard_backup_last_success_timestamp_seconds')).toBe(false);
});

test('refusals, delivered events and the queue are in them', async () => {
  const before = await numbers();
  await api.newPerson();
  await api.call('GET', '/user', { token: 'nobody' });
  const after = await until(numbers, (now) => {
    const delivered = now.get('leafcard_event_delivery_seconds_count') ?? 0;
    return delivered > (before.get('leafcard_event_delivery_seconds_count') ?? 0);
  });
  const grew = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grew('leafcard_http_responses_total{code="401"}')).toBeGreaterThan(0);
  expect(grew('leafcard_log_position')).toBeGreaterThan(0);
  expect(after.get('leafcard_event_delivery_seconds_bucket{le="+Inf"}')).toBe(
    after.get('leafcard_event_delivery_seconds_count'),
  );
  expect(after.get('leafcard_database_up')).toBe(1);
  expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(10e6);
  expect(
    after.get('leafcard_database_connections{name="leafcard",state="active"}'),
  ).toBeGreaterThan(0);
  expect(after.get('leafcard_jobs_parked')).toBe(0);

  await api.running.runtime.sql`
    select graphile_worker.add_job('UnknownToAll', '{}'::json, run_at => now() - interval '1 hour')`;
  const waiting = await numbers();
  expect(waiting.get('leafcard_jobs_failing')).toBe(0);
  expect(waiting.get('leafcard_jobs_waiting')).toBeGreaterThanOrEqual(1);
  expect(waiting.get('leafcard_jobs_oldest_seconds')).toBeGreaterThanOrEqual(3600);

  await asOwner(
    api.running.runtime.directUrl,
    (owner) =>
      owner`update graphile_worker._private_jobs set attempts = 1, last_error = 'Error: no'`,
  );
  expect((await numbers()).get('leafcard_jobs_failing')).toBeGreaterThanOrEqual(1);
});

test('mails that were refused are counted by template, whichever process sent them', async () => {
  const { sql } = api.running.runtime;
  const reason = 'EENVELOPE 550 RCPT TO 5.1.1';
  await countRefusedMail(sql, { template: 'member-invitation', reason });
  await countRefusedMail(sql, { template: 'member-invitation', reason });
  const count = (await numbers()).get('leafcard_mails_refused_total{template="member-invitation"}');
  expect(count).toBe(2);
});
