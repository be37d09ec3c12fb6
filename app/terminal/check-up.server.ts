import { existsSync } from 'node:fs';
import { open, readFile, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { queueState } from '#events/queue-state.server';
import { refusedMails } from '#events/refused-mails.server';
import { lastVerification } from '#events/verify-log.server';
import { isAhead, listBackups, type Backup } from '#foundation/backup/backup-folder.server';
import { connect, type Sql } from '#foundation/database.server';
import { encryptionKeys, keysOf } from '#foundation/encryption-keys.server';
import type { Env } from '#foundation/env.server';
import { sealedInstallationKey } from '#foundation/installation-key.server';
import { ledgerFile } from '#foundation/erasure-ledger.server';
import { isDomainError } from '#foundation/errors';
import { Keyring } from '#foundation/keyring.server';
import { openObjectStore, tryObjectStore } from '#foundation/object-store.server';
import { findRoles, readerRoleOf } from '#foundation/reader.server';
import { findHome } from '#foundation/postgres/embedded-account.server';
import { requireOneDatabase } from '#foundation/postgres/open-database.server';
import { startFailure } from '#foundation/start-failure.server';
import { whoMayChangeLog } from '#migrations/rights.server';
import { hasSuperAdmin, holdsDemo } from '#modules/identity/index.server';
import { isSetUp, newerRelease, requireSetUp, type Migration } from '#migrations/runner.server';
import { backupFolder } from '../run-backups.server';
import { afterOlderBackup, sizeOf } from '../backup-words';
import { mailFailure, tryMail } from './mail-trial.server';

/** In order; to look at some day; to mend now. */
export type Mark = 'ok' | 'look' | 'mend';

export interface Finding {
  mark: Mark;
  about: string;
  sentence: string;
}

export interface CheckUp {
  env: Env;
  sql: Sql;
  /** Past any pooler, of the owner where it is known. */
  ownerUrl: string;
  /** As the app connects, past any pooler. */
  appUrl: string;
  migrations: Migration[];
  nodeVersion?: string;
}

type Said = [Mark, string];
type Check = (checked: CheckUp) => Promise<Said | Said[]> | Said | Said[];

const GIB = 1024 ** 3;
const DAY_MS = 24 * 3_600_000;
const VERIFIED_DAYS = 31;
const REFUSED_DAYS = 7;

const ago = (at: Date): string => {
  const hours = Math.round((Date.now() - at.getTime()) / 3_600_000);
  if (hours === 0) return 'less than an hour ago';
  return `${hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day')} ago`;
};

const counted = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`;

const node: Check = ({ nodeVersion = process.versions.node }) => {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  const isEnough = major > 20 || (major === 20 && minor >= 19);
  if (!isEnough) return ['mend', `It is ${nodeVersion}; Leafcard needs 20.19 or later.`];
  if (major % 2 === 1) {
    return [
      'look',
      `It is ${nodeVersion}, which is maintained for only half a year: use an even version.`,
    ];
  }
  return ['ok', `It is ${nodeVersion}.`];
};

const configuration: Check = ({ env }) => {
  if (env.local) {
    return [
      'ok',
      'It is valid. Only this machine can connect to the server: for others, see "For real" in README.md.',
    ];
  }
  if (env.demo) return ['look', 'DEMO is on, and everyone can read its sign-ins.'];
  return ['ok', `It is valid. People find the server at ${env.PUBLIC_URL}.`];
};

const database: Check = async ({ env, sql }) => {
  await requireOneDatabase(env);
  const [row] = await sql<{ version: string; size: number; used: number; most: number }[]>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size,
           (select count(*) from pg_stat_activity) as used,
           current_setting('max_connections')::int as most`;
  const { version, size, used, most } = row!;
  const whose = env.embedded ? 'The embedded server' : 'The server of DATABASE_URL';
  const sentence = `${whose} is PostgreSQL ${version} and holds ${sizeOf(size)}; ${used} of ${most} connections are open.`;
  return [used > 0.9 * most ? 'look' : 'ok', sentence];
};

const rights: Check = async ({ appUrl }) => {
  const sql = connect(appUrl, { max: 1, name: 'leafcard doctor' });
  try {
    if (await whoMayChangeLog(sql)) {
      return [
        'look',
        'The role of DATABASE_URL can change the log: move it to DATABASE_OWNER_URL, and give DATABASE_URL one of its own.',
      ];
    }
    return [
      ['ok', 'The app has a role of its own, which can change neither the log nor the tables.'],
      await readers(sql),
    ];
  } catch (error) {
    return ['mend', `They could not be checked. ${firstLine(startFailure(error))}`];
  } finally {
    await sql.end();
  }
};

const readers = async (sql: Sql): Promise<Said> => {
  if (await findRoles(sql)) return ['ok', 'Pages and calls read in a role that sees less.'];
  const [row] = await sql<{ app: string }[]>`select current_user::text as app`;
  const { app } = row!;
  const reader = readerRoleOf(app);
  const [policy] = await sql`select 1 from pg_policies where ${reader} = any(roles) limit 1`;
  return policy
    ? [
        'mend',
        `Pages and calls fail until the next start: ${app} may no longer take the role ${reader}, in which they read. Grant ${reader} to ${app}.`,
      ]
    : [
        'look',
        `Nothing stands behind the checks of pages and calls: create the role ${reader}, grant it to ${app}, and start again.`,
      ];
};

const migrations: Check = async ({ sql, migrations: known }) => {
  await requireSetUp(sql);
  const newer = await newerRelease(sql, known);
  if (newer) return ['mend', newer];
  const applied = await sql`select 1 from migrations.applied`;
  const missing = known.length - applied.length;
  if (missing > 0)
    return ['mend', `${missing} of ${known.length} are not applied: npm run migrate.`];
  return ['ok', `All ${applied.length} are applied.`];
};

const superAdmin: Check = async (checked) => {
  const said: Said[] = [
    (await hasSuperAdmin(checked))
      ? ['ok', 'There is one.']
      : ['mend', 'There is none: start again with SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD set.'],
  ];
  if (await holdsDemo(checked)) {
    said.push([
      'look',
      'The organizations and accounts of the demo are in this database, though its password opens none of them: begin with an empty one, in another DATA_DIR.',
    ]);
  }
  return said;
};

const disk: Check = async ({ env }) => {
  const places = new Map([['DATA_DIR', path.resolve(env.DATA_DIR)]]);
  if (env.embedded && env.BACKUP_DIR) places.set('BACKUP_DIR', path.resolve(env.BACKUP_DIR));
  const movedTo = env.embedded && findHome(env.DATA_DIR, false)?.movedTo;
  if (movedTo) places.set('the database', movedTo);
  const said: Said[] = [];
  for (const [name, folder] of places) {
    const { bavail, bsize } = await statfs(nearest(folder));
    const free = bavail * bsize;
    const mark = free < GIB / 4 ? 'mend' : free < 2 * GIB ? 'look' : 'ok';
    said.push([mark, `${sizeOf(free)} are free where ${name} is (${folder}).`]);
  }
  return said;
};

/** What is there already of a folder that is made when it is needed. */
const nearest = (folder: string): string =>
  existsSync(folder) ? folder : nearest(path.dirname(folder));

/** The database's clock dates what is stored, ours says how long ago that was. */
const clock: Check = async ({ sql }) => {
  const before = Date.now();
  const [row] = await sql<{ at: Date }[]>`select clock_timestamp() as at`;
  const between = (before + Date.now()) / 2;
  const seconds = Math.abs(row!.at.getTime() - between) / 1000;
  const isClose = seconds < 2 + (Date.now() - before) / 2000;
  return isClose
    ? ['ok', 'This machine and the database agree on the time.']
    : [
        'mend',
        `This machine and the database are ${seconds.toFixed(0)} s apart: let NTP set both clocks.`,
      ];
};

const mail: Check = async ({ env }) => {
  if (!env.SMTP_URL)
    return [env.local ? 'ok' : 'mend', 'Mails are kept and sent to nobody: SMTP_URL is not set.'];
  const { SMTP_URL: url, MAIL_FROM: from, CONTACT_EMAIL: to } = env;
  const { hostname } = new URL(url);
  try {
    const refused = await tryMail({ url, from, to });
    if (!refused) return ['ok', `${hostname} takes mails from ${from}, and those for ${to}.`];
    const { of, code } = refused;
    const mark = code < 500 ? 'look' : 'mend';
    const now = code < 500 ? 'now ' : '';
    return of === 'sender'
      ? [
          mark,
          `${hostname} takes no mail ${now}from ${from} (${code}), so none is sent: correct MAIL_FROM, or let the login of SMTP_URL send in its name.`,
        ]
      : [
          mark,
          `${hostname} takes no mail ${now}for ${to} (${code}), where the contact form goes: correct CONTACT_EMAIL.`,
        ];
  } catch (error) {
    return ['mend', mailFailure(error, url)];
  }
};

const images: Check = async ({ env }) => {
  if (!env.BLOB_URL) return ['ok', 'They are in the database.'];
  const { hostname } = new URL(env.BLOB_URL);
  try {
    await tryObjectStore(openObjectStore(env.BLOB_URL));
    return ['ok', `${hostname} takes them and gives them back.`];
  } catch (error) {
    const why = isDomainError(error) ? 'It does not answer.' : (error as Error).message;
    return ['mend', `${hostname} does not keep them. ${why}`];
  }
};

const keys: Check = async ({ env, ownerUrl }) => {
  const sealed = await sealedInstallationKey(ownerUrl);
  if (sealed === null) return ['mend', 'The database was never started: npm start.'];
  const keyring = new Keyring(await encryptionKeys(env, sealed));
  const said: Said[] = [['ok', 'They open what the database holds.']];
  if (keyring.hasOlder) {
    said.push([
      'look',
      'An older key is still listed: remove it once the workers have logged that nothing is left under it, but keep a copy for as long as you keep backups of its time.',
    ]);
  }
  if (!env.ENCRYPTION_KEYS && process.platform !== 'win32') {
    const file = path.resolve(env.DATA_DIR, 'encryption.keys');
    const { mode } = await stat(file);
    if (mode & 0o077) said.push(['mend', `Others on this machine can read ${file}: chmod 600.`]);
    else
      said.push([
        'ok',
        `They are in ${file}: keep a copy elsewhere, and never beside the backups.`,
      ]);
  }
  return said;
};

const ledger: Check = async ({ env }) => {
  const file = ledgerFile(env);
  try {
    await (await open(file, 'r+')).close();
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean).length;
    return ['ok', `${lines} are in ${file}.`];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [
      'look',
      `${file} is not there: an older backup would bring erased users back. npm start makes it.`,
    ];
  }
};

const backups: Check = async ({ env, ownerUrl }) => {
  if (!env.embedded) return ['ok', 'Your own server makes them: npm run backup says how.'];
  if (env.BACKUP_KEEP === 0) return ['look', 'BACKUP_KEEP is 0: none are made automatically.'];
  const folder = backupFolder(env);
  const all = await listBackups(folder);
  const newest = all.find(({ state }) => state === 'complete');
  if (!newest) return ['mend', `There is none in ${folder} yet: npm run backup.`];
  const said: Said[] = [];
  const at = new Date(newest.at);
  const isOld = Date.now() - at.getTime() > 2 * DAY_MS;
  if (!isAhead(newest)) {
    said.push([
      isOld ? 'mend' : 'ok',
      `The newest is ${newest.id}, ${ago(at)}, ${sizeOf(newest.allBytes)}, in ${folder}.`,
    ]);
  }
  const ahead = idsOf(all.filter(isAhead));
  if (ahead) {
    said.push([
      isAhead(newest) ? 'mend' : 'look',
      `Dated in the future, by a clock that is or was wrong: ${ahead}. Let NTP set the clock, then: npm run backup. The next backups take their place first.`,
    ]);
  }
  if (all[0]?.state === 'failed') said.push(['mend', `The last try failed: ${all[0].why}.`]);
  const missing = idsOf(all.filter(({ state }) => state === 'missing'));
  if (missing) said.push(['look', `Moved or deleted: the file of ${missing}.`]);
  for (const { state, why } of all)
    if (state === 'unreadable') said.push(['look', `Damaged: ${why}.`]);
  const keyring = new Keyring(await keysOf(env, ownerUrl));
  const closed = all.filter(({ state, key }) => state === 'complete' && !keyring.has(key));
  if (closed.length > 0) {
    const names = [...new Set(closed.map(({ key }) => key))].join(', ');
    said.push(['look', `${closed.length} open only with a key that is no longer here: ${names}.`]);
  }
  const data = findHome(env.DATA_DIR, false)?.dir ?? path.resolve(env.DATA_DIR);
  const [here, there] = await Promise.all([stat(data), stat(folder)]);
  if (here.dev === there.dev) {
    said.push([
      'look',
      'They are on the same disk as the data, and would be lost with it: set BACKUP_DIR, or copy them elsewhere.',
    ]);
  }
  return said;
};

const idsOf = (all: readonly Backup[]): string => all.map(({ id }) => id).join(', ');

const log: Check = async ({ env, sql }) => {
  const last = await lastVerification(sql);
  if (!last) return ['look', 'It was never verified: npm run verify-log.'];
  if (!last.ok) {
    return [
      'mend',
      `It was not intact ${ago(last.at)}, from position ${last.firstBroken} on: see docs/decisions/audit.md. ${afterOlderBackup(env)}`,
    ];
  }
  const isOld = Date.now() - last.at.getTime() > VERIFIED_DAYS * DAY_MS;
  const sentence = `It was intact ${ago(last.at)}, with ${last.size} events sealed.`;
  return isOld ? ['look', `${sentence} Verify it again: npm run verify-log.`] : ['ok', sentence];
};

const SEALED_WITHIN_MS = 10 * 60_000;

const sealing: Check = async ({ sql }) => {
  const [oldest] = await sql<{ at: Date }[]>`
    select at from log.events
     where position > coalesce((select max(position) from log.leaves), 0)
     order by position limit 1`;
  return oldest && Date.now() - oldest.at.getTime() > SEALED_WITHIN_MS
    ? ['look', `Nothing is sealed since ${ago(oldest.at)}: it takes seconds while a process runs.`]
    : ['ok', 'Nothing waits for long to be sealed.'];
};

const jobs: Check = async ({ sql }) => {
  const { parked, failing, reason, oldest } = await queueState(sql);
  const said: Said[] = [];
  if (parked > 0) said.push(['mend', `${parked} failed for good: npm run jobs.`]);
  if (failing > 0) said.push(['look', `${failing} failed and will be tried again. ${reason}`]);
  if (oldest > 600) {
    const minutes = Math.round(oldest / 60);
    said.push(['look', `The oldest has waited for ${minutes} minutes: is a worker running?`]);
  }
  return said.length > 0 ? said : ['ok', 'None failed, and none has waited for long.'];
};

const refused: Check = async ({ sql }) => {
  const all = await refusedMails(sql, REFUSED_DAYS);
  if (all.length === 0) return ['ok', `None in the last ${REFUSED_DAYS} days.`];
  const many = all.reduce((sum, { count }) => sum + count, 0);
  const which = all.map(({ template, count, reason }) => `${template} ${count} (${reason})`);
  return [
    'look',
    `${counted(many, 'mail')} in the last ${REFUSED_DAYS} days went to nobody: ${which.join(', ')}. What the codes mean, and how to send again, is in docs/operating.md, "Refused mails".`,
  ];
};

const checks: [about: string, check: Check][] = [
  ['Node', node],
  ['Configuration', configuration],
  ['Database', database],
  ['Rights', rights],
  ['Migrations', migrations],
  ['Super admin', superAdmin],
  ['Disk', disk],
  ['Clock', clock],
  ['Mail server', mail],
  ['Refused mails', refused],
  ['Images', images],
  ['Keys', keys],
  ['Erased users', ledger],
  ['Backups', backups],
  ['Log', log],
  ['Sealing', sealing],
  ['Jobs', jobs],
];

/** What there is nothing to say of before the database is set up. */
const laterChecks = new Set([rights, superAdmin, refused, log, sealing, jobs]);
/** What there is nothing to say of while it is not known which database is the one. */
const databaseChecks = new Set([...laterChecks, migrations, clock, keys]);

/** One after the other; a check that cannot be made is a finding too. */
export async function checkUp(checked: CheckUp): Promise<Finding[]> {
  const findings: Finding[] = [];
  // Where the database cannot be asked, each check says so.
  const isEmpty = await isSetUp(checked.sql).then(
    (setUp) => !setUp,
    () => false,
  );
  const isOne = await requireOneDatabase(checked.env).then(
    () => true,
    () => false,
  );
  for (const [about, check] of checks) {
    if (isEmpty && laterChecks.has(check)) continue;
    if (!isOne && databaseChecks.has(check)) continue;
    const said = await Promise.resolve()
      .then(() => check(checked))
      .catch((error: unknown): Said => ['mend', firstLine(startFailure(error))]);
    const all = (Array.isArray(said[0]) ? said : [said]) as Said[];
    findings.push(...all.map(([mark, sentence]) => ({ mark, about, sentence })));
  }
  return findings;
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
