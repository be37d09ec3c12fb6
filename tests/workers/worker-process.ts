import { z } from 'zod';
import { connect } from '#foundation/database.server';
import { parseEnv } from '#foundation/env.server';
import { Keyring } from '#foundation/keyring.server';
import { createLog } from '#foundation/log.server';
import { startWorkers } from '#workers/index.server';
import { workerParts } from './parts';

// Workers in a process of their own, that is asked to go by a signal, or is killed.

const [url = '', keys = '', smtpUrl] = process.argv.slice(2);
const sql = connect(url, { max: 4, name: 'worker-process' });

/** Begins and never ends: says so in a table. */
const hang = {
  definition: { name: 'Hang', schema: z.unknown(), maxAttempts: 3 },
  run: async () => {
    await sql`insert into begun values (${process.pid})`;
    await new Promise(() => undefined);
  },
};

const workers = await startWorkers({
  ...workerParts({
    sql,
    keyring: new Keyring(keys),
    log: createLog('silent'),
    env: parseEnv({ NODE_ENV: 'test', DATABASE_URL: url, SMTP_URL: smtpUrl }),
  }),
  url,
  onBroken: () => process.exit(1),
  handlers: [hang],
  pollMs: 50,
  stopTimeoutMs: 300,
});

process.once('SIGTERM', () => {
  void workers.stop().then(async () => {
    await sql.end();
    process.exit(0);
  });
});
process.stdout.write('ready\n');
