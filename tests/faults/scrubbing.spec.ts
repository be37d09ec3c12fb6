import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scrubFiles } from '#events/scrubbing.server';
import { connect } from '#foundation/database.server';
import { startEmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { temporaryDirectory } from '#tests/support/database';

/** The files of the cluster in which a text stands. */
const filesWith = (cluster: string, text: string): string[] =>
  readdirSync(cluster, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => contentOf(file).includes(text));

/** Of a file that the server has removed or renamed meanwhile, nothing. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

test('what a deleted row held is in no file of the database any more, its log included', async () => {
  const dataDir = temporaryDirectory();
  const server = await startEmbeddedPostgres({ dataDir });
  const cluster = path.join(server.movedTo ?? path.join(dataDir, 'postgres'), 'cluster');
  const sql = connect(server.ownerUrl, { max: 1 });
  const other = connect(server.ownerUrl, { max: 1 });
  try {
    await sql.unsafe(`
      create table people (id int primary key, name text);
      create index people_name on people (name);
      create table busy (id int);
      insert into people select n, 'wilhelmina unusual ' || n from generate_series(1, 40) n;
      insert into busy values (1);`);
    await sql`checkpoint`;
    await sql`update people set name = upper(name) where id > 20`;
    await sql`delete from people where id <> 7`;
    await sql`delete from busy`;
    await sql`select pg_stat_force_next_flush()`;
    expect(filesWith(cluster, 'wilhelmina unusual 8').join()).toContain('pg_wal');

    // Who holds a table is not waited for.
    await other.begin(async (tx) => {
      await tx`select from busy`;
      await scrubFiles(sql);
    });
    expect(filesWith(cluster, 'wilhelmina unusual 8')).toEqual([]);
    expect(filesWith(cluster, 'WILHELMINA UNUSUAL 30')).toEqual([]);
    expect(await sql`select name from people`).toEqual([{ name: 'wilhelmina unusual 7' }]);
  } finally {
    await Promise.all([sql.end(), other.end()]);
    await server.stop();
    for (const dir of [dataDir, server.movedTo]) {
      if (dir) rmSync(dir, { recursive: true, force: true });
    }
  }
});
