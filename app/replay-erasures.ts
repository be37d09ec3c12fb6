import { encryptionKeys } from '#foundation/encryption-keys.server';
import { loadEnv } from '#foundation/env.server';
import { erasureLedgerOf } from '#foundation/erasure-ledger.server';
import { sealedInstallationKey } from '#foundation/installation-key.server';
import { createLog } from '#foundation/log.server';
import { joinDatabase } from '#foundation/postgres/open-database.server';
import { startFailure } from '#foundation/start-failure.server';
import { createRuntime } from './runtime.server';

/** `npm run replay-erasures`: what every start does first, without starting to serve. */
async function run(): Promise<void> {
  const env = loadEnv();
  const database = await joinDatabase(env);
  try {
    const sealed = await sealedInstallationKey(database.ownerUrl ?? database.directUrl);
    const keys = await encryptionKeys(env, sealed);
    const log = createLog('warn');
    const ledger = await erasureLedgerOf(env, log);
    const outside = { ledger, checkpointsIn: env.DATA_DIR };
    const runtime = await createRuntime({ env, log, database, encryptionKeys: keys, ...outside });
    await runtime.stop();
    const { erasedAgain, dropped } = runtime;
    process.stdout.write(
      `Erased again: ${erasedAgain}\nInvitations and imports deleted: ${dropped}\n`,
    );
  } finally {
    await database.stop();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exitCode = 1;
});
