import { keysOf } from '#foundation/encryption-keys.server';
import { loadEnv } from '#foundation/env.server';
import { erasureLedgerOf } from '#foundation/erasure-ledger.server';
import { createLog } from '#foundation/log.server';
import { joinDatabase } from '#foundation/postgres/open-database.server';
import { startFailure } from '#foundation/start-failure.server';
import { createRuntime, type Runtime } from '../runtime.server';

/** What a program of the terminal does beside the running system, or without one; and what it prints. */
export async function runProgram(work: (runtime: Runtime) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await withRuntime(work)}\n`);
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    // A runtime that did not start may still hold connections.
    process.exit(1);
  }
}

async function withRuntime<Result>(work: (runtime: Runtime) => Promise<Result>): Promise<Result> {
  const env = loadEnv();
  const database = await joinDatabase(env);
  try {
    const keys = await keysOf(env, database.ownerUrl ?? database.directUrl);
    const log = createLog('warn');
    const ledger = await erasureLedgerOf(env, log);
    const outside = { ledger, checkpointsIn: env.DATA_DIR };
    const runtime = await createRuntime({ env, log, database, encryptionKeys: keys, ...outside });
    try {
      return await work(runtime);
    } finally {
      await runtime.stop();
    }
  } finally {
    await database.stop();
  }
}
