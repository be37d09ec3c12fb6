import { runScrubbing } from '#events/scrubbing.server';
import { startWorkers } from '#workers/index.server';
import { requireNoArguments } from '#foundation/arguments.server';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { encryptionKeys } from '#foundation/encryption-keys.server';
import { loadEnv, warnOfMisspeltSettings } from '#foundation/env.server';
import { erasureLedgerOf } from '#foundation/erasure-ledger.server';
import { sealedInstallationKey } from '#foundation/installation-key.server';
import { createLog, takeConsole, type Log } from '#foundation/log.server';
import {
  openDatabase,
  requireDatabase,
  type Database,
} from '#foundation/postgres/open-database.server';
import { startFailure } from '#foundation/start-failure.server';
import { warnOfDemo, warnOfNoSuperAdmin } from '#modules/identity/index.server';
import { backupLines, dropBackupSlots, runBackups } from './run-backups.server';
import { seedDemo } from './demo/seed.server';
import { createRuntime, type Runtime } from './runtime.server';
import { refuseTakenPort } from './http/listen.server';
import { startWeb } from './web.server';
import { stopAll, together, type Stop } from './stopping.server';

/** The exit code that asks `npm run dev` for a process with the code as it is now. */
const START_AGAIN = 75;

async function start(stops: Stop[]): Promise<Log> {
  const env = loadEnv();
  const log = createLog(env.LOG_LEVEL);
  if (env.NODE_ENV === 'production') takeConsole(log);
  warnOfMisspeltSettings((line) => log.warn(line));
  const database =
    env.PROCESS === 'worker'
      ? await requireDatabase(env)
      : await openDatabase(env, { log: (line) => log.warn(line) });
  stops.push(database.stop);
  // What the operator has to mend comes before the first change to the database.
  if (env.PROCESS !== 'worker') await refuseTakenPort(env);
  const sealed = await sealedInstallationKey(database.ownerUrl ?? database.directUrl);
  const keys = await encryptionKeys(env, sealed);
  const ledger = await erasureLedgerOf(env, log);
  const outside = { ledger, checkpointsIn: env.DATA_DIR };
  const runtime = await createRuntime({ env, log, database, encryptionKeys: keys, ...outside });
  stops.push(runtime.stop);
  if (env.embedded && env.PROCESS !== 'worker' && database.ownerUrl) {
    const { ownerUrl } = database;
    const takeLog = async () => runtime.backups?.takeLog();
    stops.push(await runScrubbing({ ...runtime, ownerUrl, takeLog }));
    if (env.BACKUP_KEEP > 0) {
      runtime.backups = runBackups({ ...runtime, ownerUrl });
      stops.push(runtime.backups.stop);
    } else {
      await dropBackupSlots(ownerUrl);
    }
  }
  if (env.demo) await seedDemo(runtime, database.ownerUrl);
  if (env.PROCESS !== 'worker') {
    await warnOfNoSuperAdmin(runtime.services);
    await warnOfDemo(runtime.services);
  }
  const web = env.PROCESS === 'worker' ? null : await startWeb(runtime, () => stop(START_AGAIN));
  const serving = web ? [web.stop] : [];
  if (env.PROCESS !== 'web') {
    const workers = await startWorkers({
      ...runtime,
      url: runtime.directUrl,
      onBroken: () => stop(1),
    });
    runtime.onJobs(workers.wake);
    serving.push(workers.stop);
  }
  stops.push(together(...serving));
  announce(runtime, database, await backupLines(runtime, sealed === null));
  return log;
}

/** Where the server is, for the terminal it was started in. */
function announce(
  { env, publicUrl }: Runtime,
  { movedTo }: Database,
  aboutBackups: string[],
): void {
  const lines = [''];
  if (env.PROCESS === 'worker') {
    lines.push('  Leafcard is working in the background.');
  } else {
    lines.push(`  Leafcard is ready: ${publicUrl}`);
    if (env.demo) {
      lines.push('', `  Look around as (password ${DEMO_PASSWORD}):`);
      lines.push(...DEMO_ACCOUNTS.map(({ email, role }) => `    ${email.padEnd(34)} ${role}`));
    }
    if (env.local && !env.SMTP_URL) lines.push('', `  Mails can be read at ${publicUrl}/dev/mail`);
  }
  if (aboutBackups.length > 0) lines.push('', ...aboutBackups);
  if (movedTo) lines.push('', `  The database lives in ${movedTo}`);
  if (env.PROCESS !== 'worker') lines.push('  Stop with Ctrl-C');
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

const stops: Stop[] = [];
let stopping: Promise<void> | undefined;
let log: Log | undefined;

const giveUp = (): void => {
  log?.fatal('stopping takes too long, what still runs is cut off');
  // Exiting would wait for each thread, seconds where the machine is busy.
  process.kill(process.pid, 'SIGKILL');
};

const stop = (code: number): void => {
  stopping ??= stopAll(stops, giveUp)
    .catch((error: unknown) => log?.error({ err: error }, 'stopping failed'))
    .then(() => process.exit(code));
};

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
process.on('uncaughtException', (error) => {
  log?.fatal({ err: error }, 'an error nobody foresaw');
  stop(1);
});

const USAGE = `npm start         runs Leafcard
npm run worker    does jobs beside it, in a process of their own
All that can be set is in the environment: see docs/settings.md.`;

requireNoArguments(USAGE);
try {
  log = await start(stops);
} catch (error) {
  // Asked to stop halfway, it fails as what it needs is gone.
  if (!stopping) process.stderr.write(`${startFailure(error)}\n`);
  stop(1);
}
