import path from 'node:path';
import type { Env } from '#foundation/env.server';
import type { Backup } from '#foundation/backup/backup-folder.server';
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

export const placeOfKeys = ({ ENCRYPTION_KEYS, DATA_DIR }: Env): string =>
  ENCRYPTION_KEYS ? 'ENCRYPTION_KEYS' : path.resolve(DATA_DIR, 'encryption.keys');

export const whereKeysAre = (env: Env): string =>
  `It opens only with ${placeOfKeys(env)}: keep a copy of that elsewhere, and never beside the backups.`;

export const RESTORE_USAGE = `npm run restore                                     lists the backups
npm run restore -- <backup>                         to the moment of the backup
npm run restore -- <backup> --to latest             to the last moment that is kept with it
npm run restore -- <backup> --to 2026-01-31T12:00Z  to a moment between
npm run restore -- <backup> ... --check             restores and checks it beside the running system, and keeps nothing
npm run restore -- undo                             puts back what the last restore replaced
<backup> is one of the list, or the file of one anywhere, with its .json and .wal beside it or alone.`;

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
