import { readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { connect } from '#foundation/database.server';
import { startEmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { temporaryDirectory } from '#tests/support/database';

test('a server that cannot be started is tried again until it can, at the same address', async () => {
  const dataDir = temporaryDirectory();
  const lines: string[] = [];
  const owner = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  const sql = connect(owner.url, { max: 1 });
  try {
    expect(owner.movedTo).toBeUndefined();
    const cluster = path.join(dataDir, 'postgres/cluster');
    const control = path.join(cluster, 'global/pg_control');
    const pidFile = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8');
    renameSync(control, `${control}.away`);
    process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
    const wait = { timeout: 20_000 };
    await vi.waitFor(() => expect(lines.join()).toContain('cannot be started again'), wait);
    renameSync(`${control}.away`, control);
    await vi.waitFor(() => sql`select 1`, wait);
  } finally {
    await sql.end();
    await owner.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a server that cannot be started does not keep its owner from stopping', async () => {
  const dataDir = temporaryDirectory();
  const lines: string[] = [];
  const owner = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  const cluster = path.join(dataDir, 'postgres/cluster');
  const pidFile = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8');
  rmSync(path.join(cluster, 'global/pg_control'));
  process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
  const wait = { timeout: 20_000 };
  await vi.waitFor(() => expect(lines.join()).toContain('cannot be started again'), wait);
  await owner.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
