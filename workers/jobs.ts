import { argumentsOf } from '#foundation/arguments.server';
import { connect, type Sql } from '#foundation/database.server';
import { ConfigurationError, loadEnv } from '#foundation/env.server';
import { joinDatabase } from '#foundation/postgres/open-database.server';
import { endFailed } from '#foundation/start-failure.server';
import { requireSetUp } from '#migrations/runner.server';
import { dropParkedJob, listParkedJobs, retryParkedJobs } from './parked-jobs.server';

const USAGE = `npm run jobs                      lists the jobs that failed for good
npm run jobs -- retry <id|all>    tries them again
npm run jobs -- drop <id>         forgets one`;

async function main([verb, which, ...rest]: string[]): Promise<string> {
  const task = taskOf(verb, rest.length > 0 ? undefined : which);
  const database = await joinDatabase(loadEnv());
  const sql = connect(database.directUrl, { max: 1, name: 'leafcard-jobs' });
  try {
    await requireSetUp(sql);
    return await task(sql);
  } finally {
    await sql.end();
    await database.stop();
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
  throw new ConfigurationError(USAGE);
}

function report(count: number, id: number, action: string): string {
  if (count === 0) throw new ConfigurationError(`No job ${id} is parked.`);
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

main(argumentsOf(USAGE)).then((answer) => void process.stdout.write(`${answer}\n`), endFailed);
