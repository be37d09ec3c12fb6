import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { connect } from '#foundation/database.server';
import { connectEmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { TEST_ENCRYPTION_KEYS, temporaryDirectory } from '#tests/support/database';
import { until } from '#tests/support/log';

const SERVER = fileURLToPath(new URL('../../app/server.ts', import.meta.url));

test('a first start that is asked to stop halfway ends in good order, and calls it no failure', async () => {
  const dataDir = temporaryDirectory();
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0' },
      ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS,
    },
  });
  try {
    const said = text(child.stderr);
    const ended = once(child, 'exit');
    const database = () => connectEmbeddedPostgres({ dataDir });
    const running = await until(database, Boolean, 60_000);
    const sql = connect(running!.ownerUrl, { max: 1, name: 'test' });
    await until(
      () => sql`select 1 from pg_tables where schemaname = 'identity'`,
      (tables) => tables.length > 0,
    );
    await sql.end();
    // The other tables are being made.
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await said).toBe('');
    expect(await database()).toBeUndefined();
  } finally {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
