import { expect } from '@playwright/test';
import { connect, type Sql } from '#foundation/database.server';
import { letBackgroundsBeSeeded } from '../../support/backgrounds';
import { freshDatabase, keepAsDemo } from '../../support/database';
import { startLeafcard } from './leafcard';

const PREPARED_MS = 120_000;

/** Seeds and draws the demo once, for all the servers of a run. */
export async function prepareDemo(): Promise<void> {
  const database = await freshDatabase();
  const sql = connect(database.url, { max: 1, name: 'tests' });
  await letBackgroundsBeSeeded(sql);
  const leafcard = await startLeafcard({
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  });
  await expect
    .poll(() => isAnythingLeft(sql), { timeout: PREPARED_MS, intervals: [100] })
    .toBe(false);
  await leafcard.stop();
  await sql.end();
  await keepAsDemo(database);
}

async function isAnythingLeft(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ left: boolean }[]>`
    select exists (select 1 from log.outbox)
        or exists (select 1 from graphile_worker.jobs where run_at <= now()) as left`;
  return row?.left ?? true;
}
