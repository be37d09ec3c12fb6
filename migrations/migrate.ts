import { requireNoArguments } from '#foundation/arguments.server';
import { loadEnv } from '#foundation/env.server';
import { joinDatabase } from '#foundation/postgres/open-database.server';
import { endFailed } from '#foundation/start-failure.server';
import { prepareDatabase } from './rights.server';
import { readMigrations } from './runner.server';

/** `npm run migrate`: brings the database up to date and ends. */
async function run(): Promise<void> {
  const database = await joinDatabase(loadEnv());
  try {
    let applied = 0;
    const onApplied = (name: string) => {
      applied++;
      process.stdout.write(`${name}\n`);
    };
    await prepareDatabase(database, { migrations: await readMigrations(), onApplied });
    if (applied === 0) process.stdout.write('The database is up to date.\n');
  } finally {
    await database.stop();
  }
}

requireNoArguments(
  'npm run migrate    brings the database up to date; there is no way back but a backup',
);
run().catch(endFailed);
