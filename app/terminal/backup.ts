import { existsSync } from 'node:fs';
import { requireNoArguments } from '#foundation/arguments.server';
import { takeBackup } from '#foundation/backup/take-backup.server';
import { filesOf } from '#foundation/backup/backup-folder.server';
import { keysOf } from '#foundation/encryption-keys.server';
import { ConfigurationError, loadEnv } from '#foundation/env.server';
import { actAsOwnerOf } from '#foundation/postgres/embedded-account.server';
import { asTableOwner, joinDatabase } from '#foundation/postgres/open-database.server';
import { endFailed } from '#foundation/start-failure.server';
import { backupFolder, backupOptions } from '../run-backups.server';
import { createLogParts } from '../runtime.server';
import { ownServerAdvice, sizeOf, whereKeysAre } from '../backup-words';

/** `npm run backup`: beside the running system, or without one. */
async function run(): Promise<void> {
  const env = loadEnv();
  if (!env.embedded) throw new ConfigurationError(ownServerAdvice);
  const database = await joinDatabase(env);
  const folder = backupFolder(env);
  actAsOwnerOf(existsSync(folder) ? folder : env.DATA_DIR);
  await asTableOwner(database, { max: 1, name: 'leafcard backup' }, async (sql, ownerUrl) => {
    const [log] = await sql`select 1 where to_regclass('log.events') is not null`;
    if (!log) throw new ConfigurationError('There is nothing to back up: run npm start first.');
    const keys = await keysOf(env, ownerUrl);
    const { keyring, projections } = await createLogParts(sql, keys);
    const { id, bytes, seconds } = await takeBackup(
      backupOptions({ env, ownerUrl, keyring, projections }),
    );
    const { archive } = filesOf(folder, id);
    process.stdout.write(
      `${archive}: ${sizeOf(bytes ?? 0)} in ${seconds} s\n${whereKeysAre(env)}\n`,
    );
  });
}

const USAGE = 'npm run backup    backs up the embedded database now, beside the running system';

requireNoArguments(USAGE);
run().catch(endFailed);
