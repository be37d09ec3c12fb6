import { connect, type Sql } from '#foundation/database.server';
import { loadEnv } from '#foundation/env.server';
import { connectEmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { startFailure } from '#foundation/start-failure.server';
import { requireSetUp } from '#migrations/runner.server';
import { dropParkedJob, listParkedJobs, retryParkedJobs } from './parked-jobs.server';

const USAGE = `npm run jobs                      lists the jobs that failed for good
npm run jobs -- retry <id|all>    tries them again
npm run jobs -- drop <id>         forgets one`;

/** An error that the user at the terminal can correct. */
class UsageError extends Error {}

async function main([verb, which, ...rest]: string[]): Promise<string> {
  const task = taskOf(verb, rest.length > 0 ? undefined : which);
  const sql = connect(await databaseUrl(), { max: 1, name: 'leafcard-jobs' });
  try {
    await requireSetUp(sql);
    return await task(sql);
  } finally {
    await sql.end();
  }
}

function taskOf(verb = 'list', which?: string): (sql: Sql) => Promise<string> {
  const id = which !== undefined && /^\d{1,15}$/.test(which) ? Number(which) : null;
  if (verb === 'list' && which === undefined) return list;
  if (verb === 'retry' && which === 'all') {
    return async (sql) => `${await retryParkedJobs(sql, 'all')} put back.`;
  }
  if (verb === 'retry' && id !== null) {
    return async (sql) => report(await retryParkedJobs(sql, id), id, 'put back');
  }
  if (verb === 'drop' && id !== null) {
    return async (sql) => report(await dropParkedJob(sql, id), id, 'dropped');
  }
  throw new UsageError(USAGE);
}

function report(count: number, id: number, action: string): string {
  if (count === 0) throw new UsageError(`No job ${id} is parked.`);
  return `Job ${id} ${action}.`;
}

async function list(sql: Sql): Promise<string> {
  const jobs = await listParkedJobs(sql);
  if (jobs.length === 0) return 'No job is parked.';
  const rows = jobs.map(({ id, task, attempts, reason, since }) => [
    `${id}`,
    task,
    `${attempts}`,
    since.toISOString(),
    reason ?? 'its process ended while it ran',
  ]);
  const table = [['id', 'task', 'attempts', 'since', 'why'], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

async function databaseUrl(): Promise<string> {
  const env = loadEnv();
  const given = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (given) return given;
  const running = await connectEmbeddedPostgres({ dataDir: env.DATA_DIR });
  if (!running) {
    throw new UsageError(
      'Leafcard is not running here. Start it with npm start, or set DATABASE_URL.',
    );
  }
  return running.url;
}

main(process.argv.slice(2)).then(
  (answer) => process.stdout.write(`${answer}\n`),
  (error: unknown) => {
    const text = error instanceof UsageError ? error.message : startFailure(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  },
);
