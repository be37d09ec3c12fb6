import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseEnv } from '#foundation/env.server';
import { startEmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { requireDatabase } from '#foundation/postgres/open-database.server';
import { temporaryDirectory } from '#tests/support/database';
import { builtProgram } from '#tests/support/program';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryDirectory();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('workers in a process of their own, without DATABASE_URL', () => {
  it('ask for a running Leafcard, and do not take its place', async () => {
    const { PATH } = process.env;
    const env = { NODE_ENV: 'test' as const, PATH, PROCESS: 'worker', DATA_DIR: dataDir };
    const call = promisify(execFile)(process.execPath, [await builtProgram('server')], { env });
    await expect(call).rejects.toMatchObject({
      code: 1,
      stderr: 'Start Leafcard with npm start first, or set DATABASE_URL.\n',
    });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('use the database of the one that runs', async () => {
    const owner = await startEmbeddedPostgres({ dataDir });
    try {
      const database = await requireDatabase(parseEnv({ PROCESS: 'worker', DATA_DIR: dataDir }));
      expect(database.url).toBe(owner.url);
      await database.stop();
    } finally {
      await owner.stop();
    }
  });
});
