import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '#foundation/env.server';
import type { Backup, Backups } from '#foundation/backup/backup-folder.server';
import { OWN_SERVER } from './backups/own-server';
import { RESTORE, wayBack } from './backups/restore-command';

/** What the commands that back up and restore say in the terminal. */

export const ownServerAdvice = `DATABASE_URL names a server of your own, which Leafcard does not back up: its tools do that better.
Once a day, as the owner of the tables, into one file:
  ${OWN_SERVER.dump}
and back, into an empty database, with Leafcard stopped:
  ${OWN_SERVER.load}
An older backup lacks events that the newest checkpoint counts, and npm run verify-log says so: after restoring one, move DATA_DIR/checkpoints aside on each machine.
To lose no minute, and to go back to any, keep its write-ahead log: pgBackRest does (https://pgbackrest.org)
  ${OWN_SERVER.base}
  ${OWN_SERVER.pointInTime}
Keep ENCRYPTION_KEYS apart from the backups: without them nothing in a backup can be read.
Keep the newest ERASURE_LEDGER apart too, and never put back an older one: each start erases again who is in it.`;

/** The newest checkpoint is in no backup. */
export const afterOlderBackup = ({ DATA_DIR }: Env): string =>
  `If you restored an older backup on purpose, move ${path.resolve(DATA_DIR, 'checkpoints')} aside and run npm run verify-log again.`;

export const whereKeysAre = ({ ENCRYPTION_KEYS, DATA_DIR }: Env): string =>
  `It opens only with ${
    ENCRYPTION_KEYS ? 'ENCRYPTION_KEYS' : path.resolve(DATA_DIR, 'encryption.keys')
  }: keep a copy of that elsewhere, and never beside the backups.`;

export const RESTORE_USAGE = `npm run restore                                     lists the backups
npm run restore -- <backup>                         to the moment of the backup
npm run restore -- <backup> --to latest             to the last moment that is kept with it
npm run restore -- <backup> --to 2026-01-31T12:00Z  to a moment between
npm run restore -- <backup> ... --check             restores and checks it beside the running system, and keeps nothing
npm run restore -- undo                             puts back what the last restore replaced
<backup> is one of the list, or a file that was downloaded.`;

/** What a start says of backups, where it makes any. */
export async function backupLines(
  { env, backups }: { env: Env; backups?: Backups },
  isNew = false,
): Promise<string[]> {
  if (!backups) return [];
  const { folder, keep } = backups;
  const keys = env.ENCRYPTION_KEYS
    ? 'ENCRYPTION_KEYS'
    : path.resolve(env.DATA_DIR, 'encryption.keys');
  const where = await usable(folder).then(
    () => `  Backed up each day to ${folder}, the newest ${keep} are kept`,
    ({ code }: NodeJS.ErrnoException) =>
      `  No backup can be made in ${folder} (${code}): set BACKUP_DIR to a folder that can be written`,
  );
  return [
    where,
    `  They open only with ${keys}: keep a copy elsewhere`,
    ...(isNew ? ['', ...wayBackLines(keys, await backups.list())] : []),
  ];
}

async function usable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
}

/** What a first start says, on an empty disk: everything may have to be brought back. */
export function wayBackLines(keys: string, backups: readonly Backup[]): string[] {
  const way = wayBack(backups, null);
  return [
    '  This is a new installation. To restore a backup instead: stop with Ctrl-C,',
    `  put the encryption keys of that backup in ${keys}, and`,
    `    ${way && way.kind !== 'too-early' ? way.command : `${RESTORE} <file>`}`,
  ];
}

export function sizeOf(bytes: number): string {
  const mega = bytes / 1e6;
  return mega < 1000 ? `${mega.toFixed(1)} MB` : `${(mega / 1000).toFixed(1)} GB`;
}
