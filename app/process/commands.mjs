import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './freshness.mjs';
import { ensureInstalled } from './install.mjs';
import { runToEnd } from './child.mjs';
import { expectedError, root } from './place.mjs';

const production = {
  NODE_ENV: 'production',
  // A card's pixels are freed and taken again: given back to the system between, they cost more than drawing.
  MIMALLOC_PURGE_DELAY: '60000',
  // Node 22 and later keep what they compiled: the next start takes a sixth less.
  NODE_COMPILE_CACHE: path.join(root, 'build/.compiled'),
};
const development = { NODE_ENV: 'development' };
const typescript = ['--import', 'tsx'];

/** With this the program asks for a process with the code as it is now. */
const START_AGAIN = 75;

/** What `npm run <verb>` runs once packages, and for most verbs the build, are there. */
const COMMANDS = {
  start: { program: 'build/server.js', env: production },
  worker: { program: 'build/server.js', env: { ...production, PROCESS: 'worker' } },
  migrate: { program: 'build/migrate.js', env: production },
  rebuild: { program: 'build/rebuild.js', env: production },
  'verify-log': { program: 'build/verify-log.js', env: production },
  'replay-erasures': { program: 'build/replay-erasures.js', env: production },
  backup: { program: 'build/backup.js', env: production },
  restore: { program: 'build/restore.js', env: production },
  doctor: { program: 'build/doctor.js', env: production },
  jobs: { program: 'build/jobs.js', env: production },
  'super-admin': { program: 'build/super-admin.js', env: production },
  dev: { program: 'app/server.ts', flags: typescript, env: development },
  bench: { program: 'tests/bench/run.ts', flags: typescript, env: production },
  pictures: { program: 'tests/pictures/make.ts', flags: typescript, env: production },
  test: { program: 'tests/run.mjs', env: {} },
  build: {},
};

export async function runCommand(verb, args) {
  const command = COMMANDS[verb];
  if (!command) {
    throw expectedError(`There is no "${verb}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
  }
  await ensureInstalled();
  const { program, flags = [], env } = command;
  if (!program || program.startsWith('build/')) await ensureBuilt();
  if (!program) return;
  if (!existsSync(path.join(root, program))) {
    throw expectedError(`${program} is not there: the checkout is not whole.`);
  }
  do {
    process.exitCode = await runToEnd([...flags, program, ...args], env);
  } while (process.exitCode === START_AGAIN);
}
