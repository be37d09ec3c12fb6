import { createRuntime, createLogParts, type Runtime } from '../../app/runtime.server';
import { startWeb } from '../../app/web.server';
import { createKeptMails } from '#events/kept-mails.server';
import { rebuildProjection } from '#events/rebuild.server';
import { parseEnv } from '#foundation/env.server';
import type { ErasureLedger } from '#foundation/erasure-ledger.server';
import { createLog } from '#foundation/log.server';
import { startWorkers } from '#workers/index.server';
import { leaveBackgroundsOut } from './backgrounds';
import { connectAsOwner, TEST_ENCRYPTION_KEYS } from './database';
import { leaveGazetteerOut } from './gazetteer';

export interface Running {
  url: string;
  runtime: Runtime;
  /** Waits for the newest kept mail to an address, and gives its text. */
  mailTo: (email: string) => Promise<string>;
  /** As mailTo, and the code in it. */
  codeFor: (email: string) => Promise<string>;
  stop: () => Promise<void>;
}

export interface RuntimeSettings {
  databaseUrl: string;
  env?: Record<string, string>;
  isDiskLow?: () => boolean;
  ledger?: ErasureLedger;
  /** Hears each line of the log, from `debug` up. */
  hear?: (line: string) => void;
}

/** The product without its pages, on a free port, with its workers. */
export async function startRuntime({
  databaseUrl,
  env: extra,
  isDiskLow,
  ledger,
  hear,
}: RuntimeSettings): Promise<Running> {
  const env = parseEnv({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'error',
    ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS,
    ...extra,
  });
  // By the console, which vitest shows where a test fails.
  const log = hear
    ? createLog('debug', { write: hear })
    : createLog(env.LOG_LEVEL, { write: (line) => console.error(line.trimEnd()) });
  const runtime = await createRuntime({
    env,
    log,
    database: { url: databaseUrl, directUrl: databaseUrl, isDiskLow },
    encryptionKeys: env.ENCRYPTION_KEYS ?? TEST_ENCRYPTION_KEYS,
    ledger,
  });
  await leaveGazetteerOut(runtime.sql);
  await leaveBackgroundsOut(runtime.sql);
  const web = await startWeb(runtime, () => undefined);
  const workers = await startWorkers({
    ...runtime,
    url: runtime.directUrl,
    // It was logged as fatal, and what waits for a job says the rest.
    onBroken: () => undefined,
  });
  runtime.onJobs(workers.wake);
  const kept = createKeptMails({ sql: runtime.sql, keyring: runtime.keyring });
  const read = new Set<string>();

  const mailTo = async (email: string): Promise<string> => {
    for (let tries = 0; tries < 400; tries++) {
      const mail = (await kept.list()).find((one) => one.to === email && !read.has(one.id));
      if (mail) {
        read.add(mail.id);
        return mail.text;
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`No mail came for ${email}.`);
  };

  return {
    url: runtime.publicUrl,
    runtime,
    mailTo,
    codeFor: async (email) => /\b\d{6}\b/.exec(await mailTo(email))?.[0] ?? '',
    stop: async () => {
      await web.stop();
      await workers.stop();
      await runtime.stop();
    },
  };
}

/** Every read model built again from the log, as `npm run rebuild` does it: tables are made, by their owner. */
export async function rebuildAll({ sql, directUrl, store: { codec } }: Runtime): Promise<void> {
  const { projections } = await createLogParts(sql, TEST_ENCRYPTION_KEYS);
  const owner = connectAsOwner(directUrl, 4);
  for (const projection of projections) await rebuildProjection(projection, { sql: owner, codec });
  await owner.end();
}
