import { isReadModel } from '#events/consumer.server';
import { rebuildConsumer, rebuildProjection, type RebuildProgress } from '#events/rebuild.server';
import { argumentsOf } from '#foundation/arguments.server';
import { keysOf } from '#foundation/encryption-keys.server';
import { ConfigurationError, loadEnv } from '#foundation/env.server';
import { asTableOwner, joinDatabase } from '#foundation/postgres/open-database.server';
import { endFailed } from '#foundation/start-failure.server';
import { requireSetUp } from '#migrations/runner.server';
import { createLogParts } from '../runtime.server';

const say = (text: string): void => void process.stdout.write(text);

/** `npm run rebuild [name …]`: rebuilds read models from the log, beside the running system. */
async function run(wanted: string[]): Promise<void> {
  const env = loadEnv();
  const options = { max: 4, name: 'leafcard rebuild' };
  await asTableOwner(await joinDatabase(env), options, async (sql, ownerUrl) => {
    await requireSetUp(sql);
    const keys = await keysOf(env, ownerUrl);
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
      await rebuildAndReport(projection.name, (onProgress) =>
        rebuildProjection(projection, { sql, codec, onProgress }),
      );
    }
    for (const consumer of kept.filter(isWanted)) {
      await rebuildAndReport(consumer.name, (onProgress) =>
        rebuildConsumer(consumer, { sql, codec, onProgress }),
      );
    }
  });
}

async function rebuildAndReport(
  name: string,
  work: (onProgress: (progress: RebuildProgress) => void) => Promise<RebuildProgress>,
): Promise<void> {
  const { events } = await work((progress) => say(`\r${name}: ${progress.events} events`));
  say(`\r${name}: rebuilt from ${events} events\n`);
}

const USAGE =
  'npm run rebuild [-- name …]    makes these read models again from the log, or all of them';

run(argumentsOf(USAGE)).catch(endFailed);
