import { requireNoArguments } from '#foundation/arguments.server';
import { loadEnv } from '#foundation/env.server';
import {
  asTableOwner,
  joinDatabase,
  namedDatabase,
} from '#foundation/postgres/open-database.server';
import { startFailure } from '#foundation/start-failure.server';
import { readMigrations } from '#migrations/runner.server';
import { checkUp, type Finding, type Mark } from './check-up.server';
import { release } from '../run-backups.server';

const SIGNS: Record<Mark, string> = { ok: '✓', look: '○', mend: '✗' };

/** `npm run doctor`: beside the running system, or without one; changes no data. */
async function run(): Promise<Finding[]> {
  const env = loadEnv();
  const database = namedDatabase(env) ?? (await joinDatabase(env));
  return asTableOwner(database, { max: 1, name: 'leafcard doctor' }, async (sql, ownerUrl) =>
    checkUp({
      ...{ env, sql, ownerUrl, appUrl: database.directUrl },
      migrations: await readMigrations(),
    }),
  );
}

function print(findings: Finding[]): void {
  const lines = findings.map(
    ({ mark, about, sentence }) => `${SIGNS[mark]} ${about.padEnd(14)} ${sentence}`,
  );
  const [toMend, toLook] = (['mend', 'look'] as const).map(
    (mark) => findings.filter((finding) => finding.mark === mark).length,
  );
  process.stdout.write(
    `Leafcard ${release()}\n\n${lines.join('\n')}\n\n${toMend} to mend (✗), ${toLook} to look at (○)\n`,
  );
  if (toMend) process.exitCode = 1;
}

const USAGE = `npm run doctor    says whether all is in order, beside the running system, and changes no data
It exits with 1 where something has to be mended.`;

requireNoArguments(USAGE);
run().then(print, (error: unknown) => {
  process.stderr.write(`${SIGNS.mend} ${startFailure(error)}\n`);
  process.exitCode = 1;
});
