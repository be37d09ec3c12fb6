import { afterAll, expect, test } from 'vitest';
import { rebuildProjection } from '#events/rebuild.server';
import { archiveWal } from '#foundation/backup/archive-wal.server';
import { filesOf } from '#foundation/backup/backup-folder.server';
import { restoreCluster } from '#foundation/backup/restore-cluster.server';
import { connect, type Pool } from '#foundation/database.server';
import { createLogParts } from '../../app/runtime.server';
import { TEST_ENCRYPTION_KEYS } from '../support/database';
import { newApplicant, decide } from '../api/support/requests';
import { newOffice } from '../api/support/organizations';
import { howMuch } from '../support/how-much';
import { installation } from './support';

const MOMENTS = howMuch({ short: 4, long: 20 });
const place = installation();

afterAll(place.remove);

/** What the log says, and what is kept from it in the same transactions. */
async function contentsOf(sql: Pool, tables: readonly string[]): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const table of ['log.events', ...tables]) {
    const rows = await sql<{ row: string }[]>`
      select to_jsonb(t)::text as row from ${sql(table)} t order by 1`;
    contents[table] = rows.map(({ row }) => row);
  }
  return contents;
}

test('random moments are restored as the log until then, and replaying it gives the same', async () => {
  // Only with it can be asked afterwards when each transaction was committed.
  const running = await place.start({ track_commit_timestamp: 'on' });
  const { api, options } = running;
  const sql = connect(running.ownerUrl, { max: 2 });
  const { id } = await running.backUp();
  const [{ began } = { began: new Date() }] = await sql<
    { began: Date }[]
  >`select clock_timestamp() as began`;
  const office = await newOffice(api);
  await Promise.all(
    [0, 1].map(async () => {
      for (let n = 0; n < 4; n++) {
        const person = await newApplicant(api, office);
        await decide(api, office.admin, {
          id: person.requestId,
          is_approved: n % 2 === 0 ? 'T' : 'R',
        });
      }
    }),
  );
  const [{ ended } = { ended: began }] = await sql<
    { ended: Date }[]
  >`select clock_timestamp() as ended`;
  await sql`select pg_switch_wal()`;
  await archiveWal({ ...options, sql });
  // In parts of a millisecond, for a moment to restore lies between two commits of the same one.
  const committed = await sql<{ row: string; at: number | null }[]>`
    select to_jsonb(e)::text as row,
           (extract(epoch from pg_xact_commit_timestamp(e.xmin)) * 1000)::float8 as at
      from log.events e order by 1`;
  await sql.end();
  await running.stop();

  const span = ended.getTime() - began.getTime();
  const seed = 15;
  const moments = Array.from({ length: MOMENTS }, (_, n) => {
    // Spread by the golden ratio, so that none of them lie together.
    const share = (seed / 100 + n * 0.618_033_988_75) % 1;
    return new Date(began.getTime() + Math.floor(share * span));
  });
  const { wal, archive } = filesOf(options.folder, id);
  const { home, keyring } = options;
  const sizes = new Set<number>();
  for (const target of moments) {
    const copy = await restoreCluster({ home, place: 'rehearsal', archive, wal, keyring, target });
    const there = connect(copy.ownerUrl, { max: 4 });
    const { projections, codec } = await createLogParts(there, TEST_ENCRYPTION_KEYS);
    const tables = projections.map(({ table }) => table);
    const restored = await contentsOf(there, tables);
    const expected = committed.filter(({ at }) => at === null || at <= target.getTime());
    expect(restored['log.events']).toEqual(expected.map(({ row }) => row));
    for (const projection of projections) {
      await rebuildProjection(projection, { sql: there, codec });
    }
    expect(await contentsOf(there, tables)).toEqual(restored);
    sizes.add(expected.length);
    await there.end();
    await copy.discard();
  }
  expect(sizes.size).toBeGreaterThan(MOMENTS / 2);
}, 1_800_000);
