import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBackup } from '#foundation/backup/take-backup.server';
import {
  filesOf,
  listBackups,
  prune,
  writeRecord,
  type BackupRecord,
  type Backups,
} from '#foundation/backup/backup-folder.server';
import { parseEnv } from '#foundation/env.server';
import { openErasureLedger } from '#foundation/erasure-ledger.server';
import { createLog } from '#foundation/log.server';
import { until } from '#tests/support/log';
import { withDatabase } from '#tests/support/database';
import { backupFolder, dropBackupSlots, runBackups } from '../../app/run-backups.server';
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
  await withDatabase(
    running.ownerUrl,
    (sql) => sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots`,
  );
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

const slots = async () => {
  const rows = await withDatabase(
    running.ownerUrl,
    (sql) => sql<{ name: string }[]>`select slot_name as name from pg_replication_slots`,
  );
  return rows.map(({ name }) => name);
};

/** A complete one of this name, as far as its files tell. */
async function writeBackup(id: string, at: string): Promise<BackupRecord> {
  const [newest] = await complete();
  const folder = backupFolder(env);
  const { archive, record } = filesOf(folder, newest!.id);
  copyFileSync(archive, filesOf(folder, id).archive);
  const written = JSON.parse(readFileSync(record, 'utf8')) as BackupRecord;
  await writeRecord(folder, { ...written, id, at });
  return written;
}

test('one that a wrong clock has dated in the future is no reason to make none, and makes room first', async () => {
  const folder = backupFolder(env);
  const before = (await complete()).map(({ id }) => id);
  await writeBackup('21990131_030000', '2199-01-31T03:00:00.000Z');
  for (const id of before) {
    for (const file of Object.values(filesOf(folder, id)))
      rmSync(file, { recursive: true, force: true });
  }
  const backups = run();
  const made = await until(complete, ({ length }) => length === 2);
  expect(made.map(({ id }) => id)).toEqual([
    expect.not.stringContaining('2199'),
    '21990131_030000',
  ]);
  const { nextAt } = await backups.status();
  expect(Date.parse(nextAt)).toBe(Date.parse(made[0]!.at) + 24 * 3_600_000);
  await backups.stop();
  // What was stopped may still be taking the log.
  const last = await until(
    () => takeBackup({ ...running.options, keep: 1 }).catch(() => null),
    (record) => record !== null,
  );
  expect((await listBackups(folder)).map(({ id }) => id)).toEqual([last?.id]);
});

test('what was made just now stays, also where the clock was set back meanwhile', async () => {
  const folder = backupFolder(env);
  const [present] = await complete();
  await writeBackup('21990131_030000', '2199-01-31T03:00:00.000Z');
  await prune(folder, 1, '21990131_030000');
  expect((await complete()).map(({ id }) => id)).toEqual([present!.id, '21990131_030000']);
  await prune(folder, 1, present!.id);
  expect((await complete()).map(({ id }) => id)).toEqual([present!.id]);
});

test.each(['', '{"id": "20200131_030000", "at"', 'null', '{"at": "yesterday"}'])(
  'a damaged record (%s) is said to be so, and is in no way of the others',
  async (text) => {
    const folder = backupFolder(env);
    const sound = await complete();
    const { record } = filesOf(folder, '20200131_030000');
    writeFileSync(record, text);
    const all = await listBackups(folder);
    expect(all.filter(({ state }) => state === 'complete')).toEqual(sound);
    expect(all.at(-1)).toMatchObject({ id: '20200131_030000', state: 'unreadable' });
    const restored = await place.command('restore', '20200131_030000', '--check');
    expect(restored.said).toContain('its record 20200131_030000.json cannot be read');
    const listed = await place.command('restore');
    expect(listed.said).toContain('unreadable: its record 20200131_030000.json');
    rmSync(record);
  },
);

test('where none are made, one that is asked for removes no other, and nothing of the log is kept', async () => {
  const before = (await complete()).map(({ id }) => id);
  const off = await place.commandWith({ BACKUP_KEEP: '0' }, 'backup');
  expect(off.code).toBe(0);
  const after = (await complete()).map(({ id }) => id);
  expect(after.slice(1)).toEqual(before);
  expect(await slots()).toEqual([]);

  await running.backUp();
  expect(await slots()).toHaveLength(1);
  await dropBackupSlots(running.ownerUrl);
  expect(await slots()).toEqual([]);
});
