import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { connectEmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { temporaryDirectory, TEST_ENCRYPTION_KEYS, withDatabase } from '#tests/support/database';
import { until } from '#tests/support/log';
import { builtProgram } from '#tests/support/program';

const start = async (dataDir: string) =>
  spawn(process.execPath, [await builtProgram('server')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', DEMO: '0' },
      ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS,
    },
  });

test('a first start that is asked to stop halfway ends in good order, calls it no failure, and the next one is the first', async () => {
  const dataDir = temporaryDirectory();
  let child = await start(dataDir);
  try {
    const said = text(child.stderr);
    const ended = once(child, 'exit');
    const database = () => connectEmbeddedPostgres({ dataDir });
    const running = await until(database, Boolean, 60_000);
    await withDatabase(running!.ownerUrl, (sql) =>
      until(
        () => sql`select 1 from pg_tables where schemaname = 'identity'`,
        (tables) => tables.length > 0,
      ),
    );
    // The other tables are being made.
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await said).toBe('');
    expect(await database()).toBeUndefined();

    child = await start(dataDir);
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part));
    await until(
      () => printed,
      (lines) => lines.includes('Leafcard is ready'),
      120_000,
    );
    expect(printed).toContain('This is a new installation. To restore a backup instead');
    const endedAgain = once(child, 'exit');
    child.kill('SIGTERM');
    await endedAgain;
  } finally {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
