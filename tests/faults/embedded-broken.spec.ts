import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { temporaryDirectory } from '#tests/support/database';

test('whoever owns a server that cannot be started again is told', async () => {
  const dataDir = temporaryDirectory();
  const broken: string[] = [];
  const owner = await startEmbeddedPostgres({ dataDir, onBroken: (line) => broken.push(line) });
  try {
    expect(owner.movedTo).toBeUndefined();
    const cluster = path.join(dataDir, 'postgres/cluster');
    const pidFile = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8');
    rmSync(path.join(cluster, 'global/pg_control'));
    process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
    await vi.waitFor(() => expect(broken).toHaveLength(1), { timeout: 20_000 });
    expect(broken[0]).toContain('PostgreSQL cannot be started again');
  } finally {
    await owner.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
