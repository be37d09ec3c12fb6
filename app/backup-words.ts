import path from 'node:path';
import type { Env } from '#foundation/env.server';

/** What the commands that back up and restore say in the terminal. */

export const ownServerAdvice = `DATABASE_URL names a server of your own, which Leafcard does not back up: its tools do that better.
Once a day, as the owner of the tables, into one file:
  pg_dump --format=custom --file=leafcard-$(date +%F).dump "$DATABASE_OWNER_URL"
and back, into an empty database, with Leafcard stopped:
  pg_restore --no-privileges --exit-on-error --dbname="$DATABASE_OWNER_URL" leafcard-2026-01-31.dump
To lose no minute, and to go back to any, keep its write-ahead log: pgBackRest does (https://pgbackrest.org)
  pgbackrest --stanza=leafcard --type=full backup
  pgbackrest --stanza=leafcard --type=time --target="2026-01-31 12:00:00+00" restore
Keep ENCRYPTION_KEYS apart from the backups: without them nothing in a backup can be read.
Keep the newest ERASURE_LEDGER apart too, and never put back an older one: each start erases again who is in it.`;

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

export function sizeOf(bytes: number): string {
  const mega = bytes / 1e6;
  return mega < 1000 ? `${mega.toFixed(1)} MB` : `${(mega / 1000).toFixed(1)} GB`;
}
