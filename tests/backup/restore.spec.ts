import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveWal } from '#foundation/backup/archive-wal.server';
import { filesOf, listBackups } from '#foundation/backup/backup-folder.server';
import { openErasureLedger } from '#foundation/erasure-ledger.server';
import { clusterOf } from '#foundation/postgres/embedded-cluster.server';
import { until } from '#tests/support/log';
import { ensureAccount } from '#modules/identity/index.server';
import { withDatabase } from '#tests/support/database';
import { newOffice } from '../api/support/organizations';
import { PASSWORD, type Person } from '../api/support/people';
import { installation, type Running } from './support';

const place = installation();
let running: Running;
let kept: Person;
let erased: Person;
let later: Person;
/** Known to the backup as someone who is invited. */
const invited = { email: 'ida@mail.test', username: 'Ida Invited', password: 'leaves fall slowly' };
let id: string;

const usersIn = async ({ ownerUrl }: Running) => {
  const rows = await withDatabase(
    ownerUrl,
    (sql) => sql<{ id: string }[]>`select id from identity.users`,
  );
  return rows.map((row) => row.id);
};

const rowsIn = async ({ ownerUrl }: Running, query: string) => {
  const rows = await withDatabase(ownerUrl, (sql) => sql.unsafe<{ value: number }[]>(query));
  return rows.map(({ value }) => value);
};

beforeAll(async () => {
  running = await place.start();
  const { api } = running;
  kept = await api.newPerson();
  erased = await api.newPerson();
  const { name } = await newOffice(api);
  const { email } = invited;
  await api.call('POST', '/organization/admin', { ...api.admin, body: { name, email } });
  ({ id } = await running.backUp());
  later = await api.newPerson();
  await ensureAccount(api.running.runtime.services, invited);
  for (const token of [erased.token, await api.signIn(email)]) {
    await api.call('PUT', '/user/account/status', { token, body: {} });
  }
  await until(
    async () => (await openErasureLedger(path.join(place.dataDir, 'erased.ndjson'))).userIds(),
    (ids) => ids.length === 2,
  );
}, 240_000);

afterAll(async () => {
  await running.stop();
  place.remove();
});

test('a backup says nothing of users to who has no key, and lies apart from the keys', async () => {
  const { archive, record } = filesOf(running.options.folder, id);
  const bytes = readFileSync(archive);
  for (const word of [kept.email, 'Ada Lovelace', 'PG_VERSION', 'leafcard_app']) {
    expect(bytes.includes(word)).toBe(false);
  }
  expect(readFileSync(record, 'utf8')).not.toContain('@');
  expect(readdirSync(running.options.folder).join()).not.toMatch(/keys|password/);
  const [backup] = await listBackups(running.options.folder);
  expect(backup).toMatchObject({ id, state: 'complete', key: 'test', postgres: 17 });
});

test('can be tried beside the running system, which goes on as it was', async () => {
  const { code, said } = await place.command('restore', id, '--check');
  expect(said).toContain('It is intact:');
  expect(said).toContain('1 erased users erased again');
  expect(said).toContain('1 open invitations and files');
  expect(code).toBe(0);
  const [checked] = await listBackups(running.options.folder);
  expect(checked?.checkedAt).toMatch(/^20/);
  expect(await usersIn(running)).toContain(later.id);
  expect((await running.api.call('GET', '/user', { token: later.token })).code).toBe(200);
});

test('is put in place only while nothing runs on the data', async () => {
  const { code, said } = await place.command('restore', id);
  expect(said).toContain('already running');
  expect(code).toBe(1);
});

test('brings back the moment of the backup, without who was erased since, and can be undone', async () => {
  const [lastPosition] = await rowsIn(running, 'select max(position) as value from log.events');
  await running.stop();
  const restored = await place.command('restore', id);
  expect(restored.said).toContain('It is in place');
  expect(restored.said).toContain('invitations and webhooks are as they were then');
  expect(restored.code).toBe(0);

  running = await place.start();
  const users = await usersIn(running);
  expect(users).toContain(kept.id);
  expect(users).not.toContain(later.id);
  expect(users).not.toContain(erased.id);
  expect(await rowsIn(running, 'select 1 as value from organizations.invitations')).toEqual([]);
  expect(await rowsIn(running, 'select 1 as value from log.subject_keys')).not.toHaveLength(0);
  const keys = await rowsIn(
    running,
    `select 1 as value from log.subject_keys where subject = '${erased.id}'`,
  );
  expect(keys).toEqual([]);
  // Sessions may have been ended since, and positions been given out.
  expect((await running.api.call('GET', '/user', { token: kept.token })).code).not.toBe(200);
  expect(await running.api.signIn(kept.email, PASSWORD)).toBeTypeOf('string');
  const [position] = await rowsIn(running, 'select max(position) as value from log.events');
  expect(position).toBeGreaterThan(lastPosition! + 1000);

  await running.stop();
  const undone = await place.command('restore', 'undo');
  expect(undone.said).toContain('is back');
  running = await place.start();
  expect(await usersIn(running)).toContain(later.id);
  const nothing = await place.command('restore', 'undo');
  expect(nothing.said).toContain('Nothing was restored here');
}, 600_000);

test('brings back the last moment too, of which nothing was taken before the stop', async () => {
  await running.stop();
  const restored = await place.command('restore', id, '--to', 'latest');
  expect(restored.said).toContain('It is in place');
  running = await place.start();
  const users = await usersIn(running);
  expect(users).toContain(later.id);
  expect(users).not.toContain(erased.id);
  await running.stop();
  expect((await place.command('restore', 'undo')).code).toBe(0);
  running = await place.start();
}, 600_000);

test('is refused when it is damaged or of another key, and then nothing has changed', async () => {
  const { archive } = filesOf(running.options.folder, id);
  const broken = path.join(place.dataDir, 'broken.backup');
  copyFileSync(archive, broken);
  truncateSync(broken, readFileSync(archive).length - 100);
  const { code, said } = await place.command('restore', broken, '--check');
  expect(said).toContain('is not whole');
  const folder = await place.command('restore', running.options.folder, '--check');
  expect(folder.said).toMatch(/^\S+ is a folder: name the file of a backup in it/m);
  expect(code).toBe(1);
  const left = readdirSync(running.options.home.dir);
  expect(left.filter((name) => /rehearsal|restoring/.test(name))).toEqual([]);
});

test('a file of it alone is enough on another machine that has the keys', async () => {
  const other = installation();
  try {
    const file = path.join(other.dataDir, 'downloaded.backup');
    copyFileSync(filesOf(running.options.folder, id).archive, file);
    // As `cp` copies them, which leaves out folders.
    const media = path.join(other.dataDir, 'media');
    mkdirSync(media);
    const [from, copies] = [filesOf(running.options.folder, id), filesOf(media, id)];
    copyFileSync(from.archive, copies.archive);
    copyFileSync(from.record, copies.record);
    for (const lone of [file, copies.archive]) {
      const latest = await other.command('restore', lone, '--to', 'latest');
      expect(latest.said).toMatch(
        /^Only the moment of its backup .* its \.json and \.wal beside it/m,
      );
    }
    const { code, said } = await other.command('restore', file);
    expect(said).toContain('What came after that backup is not in its file.');
    expect(said).toContain('It is in place');
    expect(code).toBe(0);
    const there = await other.start();
    expect(await usersIn(there)).toContain(kept.id);
    await there.stop();
  } finally {
    other.remove();
  }
});

test('a file in a copy of the folder is restored as far as what lies beside it reaches', async () => {
  const [last] = await withDatabase(running.ownerUrl, async (sql) => {
    await sql`select pg_switch_wal()`;
    await archiveWal({ ...running.options, sql });
    return sql<{ at: Date }[]>`select max(at) as at from log.events`;
  });
  const other = installation();
  try {
    const media = path.join(other.dataDir, 'media');
    cpSync(running.options.folder, media, { recursive: true, preserveTimestamps: true });
    const { archive } = filesOf(media, id);
    const tried = await other.command('restore', archive, '--check');
    expect(tried.said).toMatch(
      /^More is kept with it, until 20.*Z: --to latest restores that too\.$/m,
    );
    const { code, said } = await other.command('restore', archive, '--to', 'latest');
    expect(said).toContain(`The last event in it is of ${last!.at.toISOString()}.`);
    expect(said).not.toContain('More is kept');
    expect(code).toBe(0);
    const there = await other.start();
    expect(await usersIn(there)).toContain(later.id);
    await there.stop();
  } finally {
    other.remove();
  }
}, 600_000);

test('only so many are kept, with all that belongs to them', async () => {
  for (let made = 0; made < 3; made++) await running.backUp();
  const backups = await listBackups(running.options.folder);
  expect(backups).toHaveLength(3);
  expect(backups.map((backup) => backup.id)).not.toContain(id);
  const { archive, wal } = filesOf(running.options.folder, id);
  expect([existsSync(archive), existsSync(wal)]).toEqual([false, false]);

  const [newest, older] = backups.map((backup) => backup.id);
  const refusal = async (chosen = '', moment: string) =>
    (await place.command('restore', chosen, '--to', moment, '--check')).said.trim();
  const far = new Date(Date.now() + 3_600_000).toISOString();
  expect(await refusal(older, far)).toMatch(new RegExp(`Take ${newest} for this one\\.$`));
  expect(await refusal(newest, far)).toMatch(/"latest" is the nearest\.$/);
  expect(await refusal(newest, '2001-01-31T12:00Z')).toMatch(/No backup is older\.$/);
  const slots = await rowsIn(running, 'select count(*) as value from pg_replication_slots');
  expect(slots).toEqual([1]);
});

const asRoot = process.getuid?.() === 0 ? [{}] : [];

test.each(asRoot)('one that root makes belongs to the user whose the others are', async () => {
  const { folder, home } = running.options;
  const { uid, gid } = statSync(clusterOf(home));
  for (const name of ['.', ...readdirSync(folder)]) chownSync(path.join(folder, name), uid, gid);
  const { code, said } = await place.command('backup');
  expect(said).toContain('.backup: ');
  expect(code).toBe(0);
  const owners = readdirSync(folder).map((name) => statSync(path.join(folder, name)).uid);
  expect(new Set(owners)).toEqual(new Set([uid]));
});
