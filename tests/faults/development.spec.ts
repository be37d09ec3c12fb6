import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { TEST_ENCRYPTION_KEYS, freshDatabase, temporaryDirectory } from '#tests/support/database';
import { until } from '#tests/support/log';

const SERVER = fileURLToPath(new URL('../../app/server.ts', import.meta.url));

/** What is prepared for browsers is said in the page's own scripts. */
const PREPARED = /\/node_modules\/\.vite\/deps\/[\w@.-]+\.js\?v=\w+/;

test('development serves pages and their scripts, without what only the server can load', async () => {
  const dataDir = temporaryDirectory();
  const database = await freshDatabase();
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: '0' },
      ...{ DATABASE_URL: database.url, DEMO: '0', ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS },
    },
  });
  const ended = once(child, 'exit');
  try {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => (said += data.toString()));
    }
    const ready = () => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
    const address = await until(ready, Boolean, 120_000);
    const get = async (path: string) => {
      const answer = await fetch(new URL(path, address));
      expect(answer.status, said).toBe(200);
      return answer.text();
    };
    expect(await get('/login')).toContain('<form');
    // Both wait until all that the pages need is prepared.
    const entry = await get('/app/entry.client.tsx');
    expect(await get(PREPARED.exec(entry)?.[0] ?? '')).toContain('export');
    expect(said).not.toContain('ERROR');
    expect(child.exitCode, said).toBeNull();
  } finally {
    child.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
    await database.drop();
  }
});
