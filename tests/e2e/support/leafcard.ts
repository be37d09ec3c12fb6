import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createKeptMails, type KeptMails } from '#events/kept-mails.server';
import { connect } from '#foundation/database.server';
import { Keyring } from '#foundation/keyring.server';
import { TEST_ENCRYPTION_KEYS, demoDatabase, temporaryDirectory } from '../../support/database';
import { freePort } from '../../support/free-port';

/** The built product as one process, as `npm start` runs it; on a copy of the demo, or on a database that is given. */
export interface Leafcard {
  url: string;
  databaseUrl: string;
  /** What was mailed, newest first. */
  mails: Pick<KeptMails, 'list'>;
  /** Ends it as Ctrl-C does, or as kill -9 does, and starts it again on the same port and data; `meanwhile` is done first. */
  restart: (how?: 'SIGINT' | 'SIGKILL', meanwhile?: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('../../../build/server.js', import.meta.url));
const ROOT = path.dirname(path.dirname(PROGRAM));
const START_MS = 60_000;

/**
 * People in tests are impatient: codes and failures are not rationed, and passwords are hashed at
 * once, unless a test says so.
 */
const GENEROUS = {
  PASSWORD_MEMORY_KIB: '8',
  LIMIT_SIGN_IN_FAILURES: '1000',
  LIMIT_SIGN_IN_ADDRESS: '1000/1m',
  LIMIT_CODE_MAIL: '1000/1m',
  LIMIT_CODE_ADDRESS: '1000/1m',
  LIMIT_CODE_TRIES: '1000/1m',
  LIMIT_CONTACT_ADDRESS: '1000/1m',
};

export async function startLeafcard(env: Record<string, string> = {}): Promise<Leafcard> {
  const database = env.DATABASE_URL ? null : await demoDatabase();
  const databaseUrl = database?.url ?? env.DATABASE_URL ?? '';
  const sql = connect(databaseUrl, { max: 1, name: 'tests' });
  const dataDir = temporaryDirectory();
  const port = env.PORT ?? String(await freePort());
  const settings = {
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS,
    DATA_DIR: dataDir,
    PORT: port,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...GENEROUS,
    ...env,
  };
  const url = `http://127.0.0.1:${port}`;
  let child = await launch(settings);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url,
    databaseUrl,
    mails: createKeptMails({ sql, keyring: new Keyring(TEST_ENCRYPTION_KEYS) }),
    restart: async (how = 'SIGINT', meanwhile) => {
      await end(how);
      await meanwhile?.();
      child = await launch(settings);
    },
    stop: async () => {
      await end('SIGINT');
      await sql.end();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The built product, by these variables alone; on a database of its own where none is named. */
export async function launch(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Leafcard did not start:\n${said}`)), START_MS);
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('Leafcard is ready')) return;
      clearTimeout(late);
      resolve();
    });
    child.once('exit', () => {
      clearTimeout(late);
      reject(new Error(`Leafcard ended at once:\n${said}`));
    });
  });
  return child;
}
