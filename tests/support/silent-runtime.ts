import { createRuntime, type Runtime } from '../../app/runtime.server';
import { parseEnv } from '#foundation/env.server';
import { createLog } from '#foundation/log.server';
import { TEST_ENCRYPTION_KEYS } from './database';

/** The product without its pages and workers, which says nothing. */
export const silentRuntime = (
  databaseUrl: string,
  settings: Record<string, string> = {},
  encryptionKeys = TEST_ENCRYPTION_KEYS,
): Promise<Runtime> =>
  createRuntime({
    env: parseEnv({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, ...settings }),
    log: createLog('silent'),
    database: { url: databaseUrl, directUrl: databaseUrl },
    encryptionKeys,
  });
