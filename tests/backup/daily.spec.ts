import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf, listBackups, type Backups } from '#foundation/backup/backup-folder.server';
import { connect } from '#foundation/database.server';
import { parseEnv } from '#foundation/env.server';
import { openErasureLedger } from '#foundation/erasure-ledger.server';
import { createLog } from '#foundation/log.server';
import { until } from '#tests/support/log';
import { backupFolder, runBackups } from '../../app/backups.server';
import { causeOf } from '../../app/backups/backups.server';
import { installation, type Running } from './support';

const place = installation();
const env = parseEnv(place.environment);
let running: Running;

beforeAll(async () => {
  running = await place.start();
}, 240_000);

afterAll(async () => {
  await running.stop();
  place.remove();
});

const run = (firstRoundMs = 0) => {
  const { keyring, projections } = running.api.running.runtime;
  const log = createLog('silent');
  return runBackups({ env, ownerUrl: running.ownerUrl, keyring, projections, log }, firstRoundMs);
};

/** What was stopped before may still be taking the log. */
const begun = ({ begin }: Pick<Backups, 'begin'>) =>
  until(
    () =>
      begin().then(
        () => true,
        () => false,
      ),
    Boolean,
  );

/** By its clock it does nothing in a test. */
const onlyAsked = () => run(3_600_000);

const complete = async () =>
  (await listBackups(backupFolder(env))).filter(({ state }) => state === 'complete');

test('a running installation has a backup of its own soon, and one is enough for a day', async () => {
  const backups = run();
  const [first] = await until(complete, (all) => all.length > 0);
  const { api } = running;
  const person = await api.newPerson();
  await api.call('PUT', '/user/account/status', { token: person.token, body: {} });
  await until(
    async () => (await openErasureLedger(path.join(place.dataDir, 'erased.ndjson'))).userIds(),
    (ids) => ids.includes(person.id),
  );
  const before = new Date();
  await api.newPerson();
  await backups.stop();
  // What was committed before the stop can be restored.
  const [stopped] = await complete();
  expect(stopped?.id).toBe(first?.id);
  expect(new Date(stopped?.reaches ?? 0).getTime()).toBeGreaterThanOrEqual(before.getTime());

  const copy = await openErasureLedger(path.join(backupFolder(env), 'erased.ndjson'));
  expect(copy.userIds()).toContain(person.id);
  await run().stop();
  expect(await complete()).toHaveLength(1);
});

test('a log that was not taken in time is a gap, after which a new backup is made', async () => {
  const [first] = await complete();
  const sql = connect(running.ownerUrl, { max: 1 });
  await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots`;
  await sql.end();
  const backups = run();
  const all = await until(complete, ({ length }) => length > 1);
  await backups.stop();
  expect(all[0]?.id).not.toBe(first?.id);
});

test('one that is asked for says how far it is, and is made once', async () => {
  const backups = onlyAsked();
  const before = (await complete()).length;
  await begun(backups);
  await expect(backups.begin()).rejects.toMatchObject({ code: 'BackupUnderWay' });
  const far = await until(backups.status, ({ progress }) => (progress?.copied ?? 0) > 0);
  expect(far.progress?.total).toBeGreaterThanOrEqual(far.progress?.copied ?? Infinity);
  const done = await until(backups.status, ({ progress }) => progress === null);
  await backups.stop();
  expect(done.failure).toBeNull();
  expect(done.backups.filter(({ state }) => state === 'complete')).toHaveLength(before + 1);
  const day = 24 * 3_600_000;
  expect(Date.parse(done.nextAt)).toBe(Date.parse(done.backups[0]?.at ?? '') + day);
});

test('one that fails says why and when it is tried again, and the next one that is made forgets it', async () => {
  const folder = backupFolder(env);
  renameSync(folder, `${folder}.aside`);
  writeFileSync(folder, '');
  const backups = onlyAsked();
  await backups.begin();
  const failed = await until(backups.status, ({ progress }) => progress === null);
  expect(causeOf(failed.failure?.why ?? '')).toBe('folder');
  expect(Date.parse(failed.nextAt)).toBeGreaterThan(Date.parse(failed.failure?.at ?? ''));
  rmSync(folder);
  renameSync(`${folder}.aside`, folder);
  await begun(backups);
  const made = await until(backups.status, ({ progress }) => progress === null);
  await backups.stop();
  expect(made.failure).toBeNull();
});

test('one whose file was moved away does not count: a new one is made, and it counts again when it is back', async () => {
  const before = await complete();
  const { archive } = filesOf(backupFolder(env), before[0]!.id);
  renameSync(archive, `${archive}.aside`);
  const [moved] = await listBackups(backupFolder(env));
  expect(moved).toMatchObject({ state: 'missing', why: 'its file was moved or deleted' });
  const restored = await place.command('restore', before[0]!.id, '--check');
  expect(restored.said).toMatch(/There is no complete backup .*: its file was moved or deleted\./);
  const backups = run();
  await until(complete, ([newest]) => newest !== undefined && newest.id > before[0]!.id);
  await backups.stop();
  renameSync(`${archive}.aside`, archive);
  expect(await complete()).toHaveLength(before.length + 1);
});
