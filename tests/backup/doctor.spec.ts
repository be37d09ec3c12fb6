import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filesOf } from '#foundation/backup/backup-folder.server';
import { connect, type Pool } from '#foundation/database.server';
import { parseEnv } from '#foundation/env.server';
import { readMigrations } from '#migrations/runner.server';
import { startObjectStore } from '#tests/support/object-store';
import { until } from '#tests/support/log';
import { startMailServer } from '#tests/workers/mail-server';
import { checkUp, type CheckUp } from '../../app/terminal/check-up.server';
import { installation, type Running } from './support';

const place = installation();
let running: Running;
let sql: Pool;

beforeAll(async () => {
  running = await place.start();
  sql = connect(running.ownerUrl, { max: 1 });
  writeFileSync(
    path.join(place.dataDir, 'encryption.keys'),
    place.environment.ENCRYPTION_KEYS ?? '',
    { mode: 0o600 },
  );
}, 240_000);

afterAll(async () => {
  await sql.end();
  await running.stop();
  place.remove();
});

/** What is said about a thing: its marks and its sentences. */
async function findings(
  about: string,
  env: Record<string, string> = {},
  other: Partial<CheckUp> = {},
) {
  const all = await checkUp({
    env: parseEnv({ ...place.environment, ...env }),
    ...{ sql, ownerUrl: running.ownerUrl, appUrl: running.appUrl },
    migrations: await readMigrations(),
    ...other,
  });
  const found = all.filter((finding) => finding.about === about);
  return found.map(({ mark, sentence }) => `${mark}: ${sentence}`).join('\n');
}

test('what is in order is said to be', async () => {
  expect(await findings('Node')).toMatch(/^ok: /);
  expect(await findings('Database')).toMatch(/^ok: The embedded server is PostgreSQL 17/);
  expect(await findings('Migrations')).toMatch(/^ok: All \d+ are applied/);
  expect(await findings('Clock')).toMatch(/^ok: /);
  expect(await findings('Keys')).toMatch(/^ok: They open/);
  expect(await findings('Erased users')).toMatch(/^ok: /);
  expect(await findings('Jobs')).toMatch(/^ok: /);
});

test('what has to be mended is named with its cure', async () => {
  expect(await findings('Node', {}, { nodeVersion: '20.18.1' })).toMatch(/^mend: .*needs 20\.19/);
  expect(await findings('Node', {}, { nodeVersion: '23.1.0' })).toMatch(/^look: /);
  expect(await findings('Backups')).toMatch(/^mend: There is none .*npm run backup/);
  const { id } = await running.backUp();
  expect(await findings('Backups')).toMatch(
    /^ok: The newest is .*\nlook: They are on the same disk as/,
  );
  const newest = filesOf(running.options.folder, (await running.backUp()).id);
  const { archive } = filesOf(running.options.folder, id);
  renameSync(archive, `${archive}.aside`);
  expect(await findings('Backups')).toContain(`look: Moved or deleted: the file of ${id}.`);
  renameSync(`${archive}.aside`, archive);
  const { record } = filesOf(running.options.folder, id);
  const written = readFileSync(record, 'utf8');
  writeFileSync(record, written.slice(0, 20));
  expect(await findings('Backups')).toContain(
    `look: Damaged: its record ${id}.json cannot be read`,
  );
  rmSync(record);
  const later = filesOf(running.options.folder, '21990131_030000');
  writeFileSync(later.archive, '');
  const ahead = { id: '21990131_030000', at: '2199-01-31T03:00:00.000Z' };
  writeFileSync(later.record, JSON.stringify({ ...(JSON.parse(written) as object), ...ahead }));
  expect(await findings('Backups')).toMatch(
    /^ok: The newest is 20.*\nlook: Dated in the future, .*: 21990131_030000\. .*npm run backup/,
  );
  renameSync(newest.archive, `${newest.archive}.aside`);
  expect(await findings('Backups')).toMatch(/^mend: Dated in the future, .*: 21990131_030000/);
  renameSync(`${newest.archive}.aside`, newest.archive);
  for (const file of [later.archive, later.record]) rmSync(file);
  const others = { ENCRYPTION_KEYS: `other:${Buffer.alloc(32, 9).toString('base64')}` };
  expect(await findings('Keys', others)).toMatch(/^mend: ENCRYPTION_KEYS lacks the key/);

  expect(await findings('Sealing')).toMatch(/^ok: Nothing waits/);
  expect(await findings('Log')).toMatch(/^look: It was never verified: npm run verify-log/);
  await sql`insert into log.verifications (size, ok, first_broken) values (10, false, 7)`;
  expect(await findings('Log')).toMatch(
    /^mend: It was not intact .*position 7.*older backup on purpose, move .*\/checkpoints aside/,
  );
  await sql`insert into log.verifications (size, ok) values (12, true)`;
  expect(await findings('Log')).toMatch(/^ok: It was intact .*12 events/);

  await sql`insert into migrations.applied (name, checksum) values ('9999_later.sql', '')`;
  expect(await findings('Migrations')).toMatch(/^mend: The database is of a newer release/);
  await sql`delete from migrations.applied where name = '9999_later.sql'`;

  const noMail = await findings('Mail server', { SMTP_URL: 'smtp://user:secret@127.0.0.1:9' });
  expect(noMail).toMatch(/^mend: 127\.0\.0\.1:9 cannot be reached \(E[A-Z]+\): .*SMTP_URL/);
  expect(noMail).not.toContain('secret');

  expect(await findings('Images')).toBe('ok: They are in the database.');
  const store = await startObjectStore();
  const BLOB_URL = store.address;
  expect(await findings('Images', { BLOB_URL })).toBe(
    'ok: 127.0.0.1 takes them and gives them back.',
  );
  const wrong = await findings('Images', { BLOB_URL: BLOB_URL.replace('s3cret', 'secret') });
  expect(wrong).toBe('mend: 127.0.0.1 does not keep them. The object store answers PUT with 403.');
  await store.stop();
  expect(await findings('Images', { BLOB_URL })).toMatch(/^mend: .* It does not answer\.$/);
});

test('a mail server is asked for a mail from us to us, and gets none', async () => {
  const server = await startMailServer();
  const said = (other: Record<string, string> = {}) =>
    findings('Mail server', {
      ...{ SMTP_URL: server.url, MAIL_FROM: 'Leafcard <cards@cards.example>' },
      ...{ CONTACT_EMAIL: 'desk@cards.example', ...other },
    });
  expect(await said()).toBe(
    'ok: 127.0.0.1 takes mails from Leafcard <cards@cards.example>, and those for desk@cards.example.',
  );
  server.manner = 'refuse-sender';
  expect(await said()).toMatch(
    /^mend: 127\.0\.0\.1 takes no mail from Leafcard <cards@cards\.example> \(550\), .*correct MAIL_FROM/,
  );
  server.manner = 'refuse-for-good';
  expect(await said()).toMatch(
    /^mend: .* takes no mail for desk@cards\.example \(550\), .*correct CONTACT_EMAIL/,
  );
  server.manner = 'refuse-for-now';
  expect(await said()).toMatch(/^look: .* takes no mail now for desk@cards\.example \(451\)/);
  expect(server.handedOver).toBe(0);
  await server.stop();
});

test('mails that were refused lately are counted, with their codes', async () => {
  expect(await findings('Refused mails')).toBe('ok: None in the last 7 days.');
  await sql`
    insert into mail.refused (day, template, count, reason)
    values (current_date - 7, 'contact', 9, 'EENVELOPE 550 RCPT TO'),
           (current_date - 1, 'member-invitation', 2, 'EENVELOPE 550 RCPT TO'),
           (current_date, 'member-invitation', 1, 'EENVELOPE 550 RCPT TO 5.1.1')`;
  expect(await findings('Refused mails')).toMatch(
    /^look: 3 mails in the last 7 days went to nobody: member-invitation 3 \(EENVELOPE 550 RCPT TO 5\.1\.1\)\. /,
  );
  await sql`delete from mail.refused`;
});

test('jobs that failed and wait for another try are counted, with why', async () => {
  await sql`select graphile_worker.add_job('Fragile', '{}'::json, run_at => now() + interval '1 hour')`;
  await sql`
    update graphile_worker._private_jobs j
       set attempts = 3, last_error = 'Error: The mail (contact) was not sent: EENVELOPE 550'
      from graphile_worker.jobs named where named.id = j.id and named.task_identifier = 'Fragile'`;
  expect(await findings('Jobs')).toBe(
    'look: 1 failed and will be tried again. Error: The mail (contact) was not sent: EENVELOPE 550',
  );
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = 'Fragile'))`;
});

test('what the role of the app may is asked of the database', async () => {
  expect(await findings('Rights')).toMatch(/^ok: The app has a role of its own.*\nok: /);
  const { ownerUrl } = running;
  expect(await findings('Rights', {}, { appUrl: ownerUrl })).toMatch(
    /^look: The role of DATABASE_URL can change the log/,
  );
  expect(await findings('Rights', {}, { appUrl: 'postgres://nobody@127.0.0.1:1/none' })).toMatch(
    /^mend: They could not be checked\. The database at 127\.0\.0\.1:\d+ cannot be reached/,
  );
});

test('whether pages can read is asked of the database, by /readyz as well', async () => {
  const readyz = async () => {
    const answer = await fetch(`${running.api.running.url}/readyz`);
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
  const isNow = (status: string) => until(readyz, (answer) => answer[1] === status);
  expect(await isNow('ready')).toEqual([200, 'ready']);
  await sql`revoke leafcard_app_reader from leafcard_app`;
  expect(await findings('Rights')).toMatch(
    /\nmend: .* Grant leafcard_app_reader to leafcard_app\.$/,
  );
  expect((await isNow('the role of readers cannot be taken'))[0]).toBe(503);
  await sql`grant leafcard_app_reader to leafcard_app`;
  await isNow('ready');
});

test('that there is no super admin has to be mended', async () => {
  const role = (from: string, to: string) =>
    sql`update identity.users set type = ${to} where type = ${from}`;
  expect(await findings('Super admin')).toBe('ok: There is one.');
  await role('SUPER_ADMIN', 'ASIDE');
  expect(await findings('Super admin')).toBe(
    'mend: There is none: start again with SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD set.',
  );
  await role('ASIDE', 'SUPER_ADMIN');
});

test('a demo that is used for real is said to be in the database', async () => {
  const { id } = await running.api.newPerson();
  await sql`update identity.users set type = 'SUPER_ADMIN', email = 'greta@leafcard.example' where id = ${id}`;
  expect(await findings('Super admin', { DEMO: '0' })).toMatch(
    /^ok: There is one\.\nlook: The organizations and accounts of the demo are in this database, .*another DATA_DIR/,
  );
  expect(await findings('Super admin', { DEMO: '1' })).toBe('ok: There is one.');
  await sql`update identity.users set type = 'USER', email = 'aside@mail.example' where id = ${id}`;
});

test('an account is made super admin at the terminal, beside the running system', async () => {
  const { id, email, token } = await running.api.newPerson();
  const type = async () => {
    const { json } = await running.api.call('GET', `/auth/users/${id}`, { token });
    return (json as { data: { type: string } }).data.type;
  };
  const command = (...args: string[]) => place.command('super-admin', ...args);
  const usage = { code: 1, said: expect.stringMatching(/-- MAIL/) as string };
  expect([await command(), await command(email, 'more')]).toEqual([usage, usage]);
  expect(await command('no.one@mail.example')).toEqual({
    code: 1,
    said: 'There is no account with the mail no.one@mail.example: sign up with it, then run this again.\n',
  });
  expect(await type()).toBe('USER');
  const written = ` ${email.toUpperCase()}`;
  expect(await command(written)).toEqual({ code: 0, said: `${written} is a super admin.\n` });
  expect(await type()).toBe('SUPER_ADMIN');
});

test('a program of the terminal whose runtime does not start comes to its end', async () => {
  const store = await startObjectStore();
  const BLOB_URL = store.address.replace('s3cret', 'secret');
  const { code, said } = await place.commandWith({ BLOB_URL }, 'replay-erasures');
  await store.stop();
  expect([code, said]).toEqual([1, expect.stringContaining('answers PUT with 403')]);
});

test('a role without readers is said to be so', async () => {
  const { ownerUrl } = running;
  await sql`create role lonely login password 'secret'`;
  await sql`grant usage on schema log to lonely`;
  const url = new URL(ownerUrl);
  [url.username, url.password] = ['lonely', 'secret'];
  expect(await findings('Rights', {}, { appUrl: url.href })).toMatch(
    /\nlook: Nothing stands behind .* create the role lonely_reader, grant it to lonely/,
  );
  await sql`drop owned by lonely`;
  await sql`drop role lonely`;
});

test('the disk of a folder that is not there yet is looked at', async () => {
  const BACKUP_DIR = path.join(place.dataDir, 'not', 'yet');
  expect(await findings('Disk', { BACKUP_DIR })).toMatch(
    /^(ok|look): .* are free where DATA_DIR is .*\n(ok|look): .* are free where BACKUP_DIR is/,
  );
});

test('a file of erasures that is not there yet is made by a start, and one that is a folder is not', async () => {
  const ERASURE_LEDGER = path.join(place.dataDir, 'not', 'erased.ndjson');
  expect(await findings('Erased users', { ERASURE_LEDGER })).toMatch(
    /^look: .* is not there: .* npm start makes it\.$/,
  );
  vi.stubEnv('ERASURE_LEDGER', place.dataDir);
  expect(await findings('Erased users', { ERASURE_LEDGER: place.dataDir })).toMatch(
    /^mend: .* is a directory, not a file: set ERASURE_LEDGER to a file in a directory\.$/,
  );
  vi.unstubAllEnvs();
});

test('the disk of a database that could not live in the data directory is looked at too', async () => {
  const DATA_DIR = path.join(place.dataDir, 'closed');
  const moved = path.join(place.dataDir, 'moved');
  for (const folder of [DATA_DIR, moved]) mkdirSync(folder);
  writeFileSync(path.join(DATA_DIR, 'postgres-moved-to'), `${moved}\n`);
  expect(await findings('Disk', { DATA_DIR })).toContain(
    ` are free where the database is (${moved})`,
  );
});

test('a database that was never migrated is said to be so, once', async () => {
  await sql`create database never_migrated`;
  const url = new URL(running.ownerUrl);
  url.pathname = '/never_migrated';
  const empty = { sql: connect(url.href, { max: 1 }), ownerUrl: url.href, appUrl: url.href };
  expect(await findings('Migrations', {}, empty)).toBe(
    'mend: The database has not been set up yet: start Leafcard once, or run npm run migrate.',
  );
  for (const about of ['Rights', 'Log', 'Jobs']) expect(await findings(about, {}, empty)).toBe('');
  const two = { DATABASE_URL: running.appUrl, DATABASE_OWNER_URL: url.href };
  expect(await findings('Database', two, empty)).toMatch(
    /^mend: DATABASE_URL and DATABASE_OWNER_URL lead to different databases/,
  );
  for (const about of ['Migrations', 'Keys']) expect(await findings(about, two)).toBe('');
  await empty.sql.end();
  await sql`drop database never_migrated`;
});

test('a key file that others can read is to be mended', async () => {
  chmodSync(path.join(place.dataDir, 'encryption.keys'), 0o644);
  expect(await findings('Keys', { ENCRYPTION_KEYS: '' })).toContain('mend: Others on this machine');
  chmodSync(path.join(place.dataDir, 'encryption.keys'), 0o600);
  expect(await findings('Keys', { ENCRYPTION_KEYS: '' })).toContain('ok: They are in');
});

test('the command says it on one page, and ends with 1 where something is to be mended', async () => {
  const fine = await place.command('doctor');
  expect(fine.said).toContain('0 to mend');
  expect(fine.code).toBe(0);
  expect(fine.said.split('\n').length).toBeLessThan(40);
  await sql`
    select graphile_worker.add_job('UnknownToAll', '{}'::json, max_attempts => 1)`;
  await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = null`;
  const ill = await place.command('doctor');
  expect(ill.said).toContain('✗ Jobs');
  expect(ill.code).toBe(1);
}, 240_000);
