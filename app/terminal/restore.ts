import { existsSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { waitingSegments } from '#foundation/backup/archive-wal.server';
import {
  backupIdOf,
  filesOf,
  isBackupId,
  listBackups,
  markChecked,
  type Backup,
} from '#foundation/backup/backup-folder.server';
import {
  restoreCluster,
  type RestoreOptions,
  type Target,
} from '#foundation/backup/restore-cluster.server';
import { argumentsOf } from '#foundation/arguments.server';
import { encryptionKeys } from '#foundation/encryption-keys.server';
import { ConfigurationError, loadEnv, type Env } from '#foundation/env.server';
import { Keyring } from '#foundation/keyring.server';
import { createLog } from '#foundation/log.server';
import { findHome, type Home } from '#foundation/postgres/embedded-account.server';
import {
  clusterOf,
  clustersSetAside,
  swapCluster,
} from '#foundation/postgres/embedded-cluster.server';
import { takeOwnership } from '#foundation/postgres/embedded.server';
import { endFailed } from '#foundation/start-failure.server';
import { ownServerAdvice, RESTORE_USAGE, sizeOf } from '../backup-words';
import { backupFolder } from '../run-backups.server';
import { checkRestored, putCheckpointsBack, setCheckpointsAside } from './restored.server';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface RestoreArguments {
  backup: string;
  target: Target;
  isCheck: boolean;
}

async function run(args: string[]): Promise<void> {
  const env = loadEnv();
  if (!env.embedded) throw new ConfigurationError(ownServerAdvice);
  if (args.length === 0) return list(env);
  if (args[0] === 'undo' && args.length === 1) return undo(env);
  await restore(env, parse(args));
}

async function list(env: Env): Promise<void> {
  const backups = await listBackups(backupFolder(env));
  say(RESTORE_USAGE);
  say(`\nIn ${backupFolder(env)}:`);
  for (const { id, at, state, allBytes, reaches, why } of backups) {
    const until = reaches && state === 'complete' ? `, to any moment until ${reaches}` : '';
    say(`  ${id}  ${at}  ${sizeOf(allBytes)}  ${state}${why ? `: ${why}` : until}`);
  }
  if (backups.length === 0) say('  nothing yet: npm run backup makes one');
}

function parse(args: string[]): RestoreArguments {
  const isCheck = args.includes('--check');
  const [backup, to, moment, ...more] = args.filter((word) => word !== '--check');
  const isWhole = to === undefined || (to === '--to' && moment !== undefined && more.length === 0);
  if (!backup || backup.startsWith('-') || !isWhole) throw new ConfigurationError(RESTORE_USAGE);
  return { backup, target: moment === undefined ? 'backup' : targetIn(moment), isCheck };
}

function targetIn(moment: string): Target {
  if (moment === 'latest') return 'latest';
  // Without a zone it would be another moment on another machine.
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(moment);
  const at = new Date(moment);
  if (isWhole && !Number.isNaN(at.getTime())) return at;
  throw new ConfigurationError(
    `"${moment}" is not a moment: write it as 2026-01-31T12:00Z, or with +01:00 in place of Z.`,
  );
}

async function restore(env: Env, { backup, target, isCheck }: RestoreArguments): Promise<void> {
  const keyring = new Keyring(await presentKeys(env));
  const home = findHome(env.DATA_DIR, true)!;
  // Nothing is written that would be lost with the swap.
  const lock = isCheck ? undefined : await takeOwnership(home, { dataDir: env.DATA_DIR });
  try {
    const source = await sourceOf(env, backup, target, lock && home);
    say(`Restoring ${backup} into a place of its own…`);
    const place = isCheck ? 'rehearsal' : 'restoring';
    const copy = await restoreCluster({ home, place, ...source, keyring, target, log: say });
    try {
      say('Checking it…');
      const log = createLog('warn');
      const { events, lastAt, sealed, erasedAgain, dropped, missing } = await checkRestored(copy, {
        ...{ env, log, target },
      });
      say(
        `It is intact: ${events} events, ${sealed} of them sealed and as they were, ` +
          `${erasedAgain} erased users erased again, all counts equal.`,
      );
      if (lastAt) say(`The last event in it is of ${lastAt.toISOString()}.`);
      const leftOut = leftOutOf(source, target);
      if (leftOut) say(leftOut);
      if (dropped > 0) {
        say(
          `${dropped} open invitations and files of employees in it are older than an erasure that it lacks, ` +
            'and may name the person: they are deleted. Send and upload them again.',
        );
      }
      if (isBackupId(backup)) await markChecked(backupFolder(env), backup);
      if (isCheck) return;
      await copy.stop();
      const stamp = backupIdOf(new Date());
      if (missing > 0) setCheckpointsAside(env, stamp);
      swapCluster(home, copy.cluster, stamp);
      sayWhatNow(home, missing);
    } finally {
      await copy.discard();
    }
  } finally {
    lock?.release?.();
  }
}

/** Never a new key: it would open nothing. */
function presentKeys(env: Env): Promise<string> {
  const file = path.resolve(env.DATA_DIR, 'encryption.keys');
  if (env.ENCRYPTION_KEYS || existsSync(file)) return encryptionKeys(env, null);
  throw new ConfigurationError(
    `A backup opens only with the encryption keys of its time: put them in ${file}, or set ENCRYPTION_KEYS.`,
  );
}

function sayWhatNow(home: Home, missing: number): void {
  if (missing > 0) {
    say(
      `${missing} sealed events came later than this moment and are gone with it. Witnesses and the ` +
        'timestamp authority know of them, and will say so.',
    );
  }
  say('It is in place. Everyone has to sign in again.');
  say(
    'Passwords, roles, invitations and webhooks are as they were then. Who changed a password, took a role ' +
      'away or withdrew an invitation after that moment has to do so again.',
  );
  const [before] = clustersSetAside(home).slice(-1);
  if (!before) return;
  say(`What was there before is kept in ${path.join(home.dir, before)}`);
  say('npm run restore -- undo puts it back; delete it when you no longer need it.');
}

interface Source extends Pick<RestoreOptions, 'archive' | 'wal' | 'waiting'> {
  /** Up to when the log that is kept with it reaches. */
  reaches?: string;
}

/** One of the list, or a file from elsewhere with what lies beside it. */
async function sourceOf(env: Env, backup: string, target: Target, stopped?: Home): Promise<Source> {
  const ofList = backupFolder(env);
  const isListed = isBackupId(backup);
  if (!isListed && !existsSync(backup)) {
    throw new ConfigurationError(`There is no backup ${backup} in ${ofList}, and no such file.`);
  }
  if (!isListed && statSync(backup).isDirectory()) {
    throw new ConfigurationError(`${backup} is a folder: name the file of a backup in it.`);
  }
  const file = path.resolve(isListed ? filesOf(ofList, backup).archive : backup);
  const folder = path.dirname(file);
  const all = await listBackups(folder);
  const found = all.find(({ id }) => filesOf(folder, id).archive === file);
  // A copy of the files alone lacks the folder.
  const isWhole = found && (folder === ofList || existsSync(filesOf(folder, found.id).wal));
  if (!isWhole || found.state !== 'complete') {
    if (!isListed && target === 'backup') return { archive: file };
    const why = found?.why ? `: ${found.why}` : '';
    throw new ConfigurationError(
      isListed
        ? `There is no complete backup ${backup} in ${folder}${why}.`
        : `Only the moment of its backup can be restored from ${backup} without its .json and .wal beside it: leave out --to, or put them there.`,
    );
  }
  const { id, at } = found;
  // Of a copy there may be a gap between the two.
  const isOwn = stopped !== undefined && folder === ofList;
  const waiting = isOwn ? await waitingSegments(stopped, folder, id) : [];
  const reaches = waiting.at(-1)?.at.toISOString() ?? found.reaches;
  if (
    target instanceof Date &&
    !(reaches && target >= new Date(at) && target <= new Date(reaches))
  ) {
    throw new ConfigurationError(
      `With ${id} any moment from ${at} to ${reaches ?? at} can be restored. ` +
        nearestTo(target, id, all),
    );
  }
  return { archive: file, wal: filesOf(folder, id).wal, waiting, reaches };
}

/** What a restore to the moment of the backup leaves out. */
function leftOutOf({ wal, reaches }: Source, target: Target): string | undefined {
  if (target !== 'backup') return undefined;
  if (!wal) return 'What came after that backup is not in its file.';
  return reaches && `More is kept with it, until ${reaches}: --to latest restores that too.`;
}

/** The last backup that began before a moment has most of what was there then. */
function nearestTo(moment: Date, chosen: string, all: readonly Backup[]): string {
  const last = all.find(({ state, at }) => state === 'complete' && new Date(at) <= moment);
  if (!last) return 'No backup is older.';
  return last.id === chosen ? '"latest" is the nearest.' : `Take ${last.id} for this one.`;
}

/** What the restored copy has become since is set aside in its turn. */
async function undo(env: Env): Promise<void> {
  const home = findHome(env.DATA_DIR, false);
  const before = home && clustersSetAside(home).at(-1);
  if (!home || !before)
    throw new ConfigurationError('Nothing was restored here, or it was deleted.');
  const lock = await takeOwnership(home, { dataDir: env.DATA_DIR });
  try {
    const stamp = before.slice(before.indexOf('-') + 1);
    const undone = path.join(home.dir, `cluster.undone-${stamp}`);
    renameSync(clusterOf(home), undone);
    renameSync(path.join(home.dir, before), clusterOf(home));
    putCheckpointsBack(env, stamp);
    say(`The database from before the restore is back. What was restored is in ${undone}`);
  } finally {
    lock.release?.();
  }
}

run(argumentsOf(RESTORE_USAGE)).catch(endFailed);
