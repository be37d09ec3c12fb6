import { isReadModel } from '#events/consumer.server';
import { rebuildConsumer, rebuildProjection, type RebuildProgress } from '#events/rebuild.server';
import { connect } from '#foundation/database.server';
import { encryptionKeys } from '#foundation/encryption-keys.server';
import { ConfigurationError, loadEnv } from '#foundation/env.server';
import { sealedInstallationKey } from '#foundation/installation-key.server';
import { joinDatabase } from '#foundation/postgres/open-database.server';
import { startFailure } from '#foundation/start-failure.server';
import { requireSetUp } from '#migrations/runner.server';
import { createLogParts } from './runtime.server';

const say = (text: string): void => void process.stdout.write(text);

/** `npm run rebuild [name …]`: rebuilds read models from the log, beside the running system. */
async function run(wanted: string[]): Promise<void> {
  const env = loadEnv();
  const database = await joinDatabase(env);
  const url = database.ownerUrl ?? database.directUrl;
  const sql = connect(url, { max: 4, name: 'leafcard rebuild' });
  try {
    await requireSetUp(sql);
    const keys = await encryptionKeys(env, await sealedInstallationKey(url));
    const { codec, projections, consumers } = await createLogParts(sql, keys);
    const kept = consumers.filter(isReadModel);
    const names = [...projections, ...kept].map(({ name }) => name);
    const unknown = wanted.filter((name) => !names.includes(name));
    if (unknown.length > 0) {
      throw new ConfigurationError(
        `There is no read model ${unknown.join(', ')}. There are: ${names.join(', ')}.`,
      );
    }
    const isWanted = ({ name }: { name: string }) => wanted.length === 0 || wanted.includes(name);
    for (const projection of projections.filter(isWanted)) {
      await tell(projection.name, (onProgress) =>
        rebuildProjection(projection, { sql, codec, onProgress }),
      );
    }
    for (const consumer of kept.filter(isWanted)) {
      await tell(consumer.name, (onProgress) =>
        rebuildConsumer(consumer, { sql, codec, onProgress }),
      );
    }
  } finally {
    await sql.end();
    await database.stop();
  }
}

async function tell(
  name: string,
  work: (onProgress: (progress: RebuildProgress) => void) => Promise<RebuildProgress>,
): Promise<void> {
  const { events } = await work((progress) => say(`\r${name}: ${progress.events} events`));
  say(`\r${name}: rebuilt from ${events} events\n`);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exitCode = 1;
});
