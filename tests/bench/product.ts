import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryDirectory } from '#tests/support/database';
import { freePort } from '#tests/support/free-port';

/** The built product as one process, with the people of the demo. */
export interface Product {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

const START_MS = 120_000;

/** The last thing that is done after a first start; until then the machine is not idle. */
const FURNISHED = 'places can be searched';

export async function startProduct(
  databaseUrl: string,
  env: Record<string, string> = {},
  /** What it logs when it can be measured. */
  ready = FURNISHED,
): Promise<Product> {
  const { ensureBuilt } = (await import(
    pathToFileURL(path.resolve('app/process/freshness.mjs')).href
  )) as { ensureBuilt: () => Promise<void> };
  await ensureBuilt();
  const dataDir = temporaryDirectory();
  const port = await freePort();
  const child = spawn(process.execPath, ['build/server.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '1',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A bench that is broken off leaves nothing running.
  const end = () => {
    child.kill('SIGINT');
    // One that is halted would not hear of it.
    child.kill('SIGCONT');
  };
  process.once('exit', end);
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Leafcard did not start.')), START_MS);
    child.once('exit', () => reject(new Error('Leafcard ended at once.')));
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes(ready)) return;
      clearTimeout(late);
      resolve();
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stop: async () => {
      process.off('exit', end);
      end();
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
