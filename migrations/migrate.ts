import { connect } from '#foundation/database.server';
import { ConfigurationError, loadEnv } from '#foundation/env.server';
import { joinDatabase } from '#foundation/postgres/open-database.server';
import { migrate } from './runner.server';

/** `npm run migrate`: brings the database up to date and ends. */
async function run(): Promise<void> {
  const database = await joinDatabase(loadEnv());
  const sql = connect(database.directUrl, { max: 2, name: 'leafcard migrate' });
  try {
    const onApplied = (name: string) => void process.stdout.write(`${name}\n`);
    const applied = await migrate(sql, { url: database.directUrl, onApplied });
    if (applied.length === 0) process.stdout.write('The database is up to date.\n');
  } finally {
    await sql.end();
    await database.stop();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
