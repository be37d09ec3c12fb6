import { takeBackup } from '#foundation/backup/take-backup.server';
import { connect } from '#foundation/database.server';
import { parseEnv } from '#foundation/env.server';
import { backupOptions } from '../../app/run-backups.server';
import { createLogParts } from '../../app/runtime.server';
import { TEST_ENCRYPTION_KEYS } from '../support/database';

/** A process that makes one backup as `npm run backup` does, of the database at the address that it is given. */
const [ownerUrl = '', dataDir = ''] = process.argv.slice(2);
const env = parseEnv({ DATA_DIR: dataDir, BACKUP_KEEP: '3' });
const sql = connect(ownerUrl, { max: 1, name: 'tests backup' });
try {
  const { keyring, projections } = await createLogParts(sql, TEST_ENCRYPTION_KEYS);
  await takeBackup(backupOptions({ env, ownerUrl, keyring, projections }));
} finally {
  await sql.end({ timeout: 1 });
}
