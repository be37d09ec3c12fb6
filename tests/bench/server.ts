import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, type Pool } from '#foundation/database.server';
import { startEmbeddedPostgres } from '#foundation/postgres/embedded.server';
import { temporaryDirectory } from '#tests/support/database';
import { cpuMeter } from './cpu';
import type { Cpu } from './measure';

/** A PostgreSQL server as in production: what is committed is on the disk. */
export interface BenchServer {
  version: string;
  /** An empty database of its own; gone with the server. */
  newDatabase: () => Promise<string>;
  /** So far, of this process and of the server. */
  cpu: () => Cpu;
  stop: () => Promise<void>;
}

export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = temporaryDirectory();
  const server = await startEmbeddedPostgres({ dataDir });
  const sql = connect(server.ownerUrl, { max: 1, name: 'bench' });
  const [row] = await sql<{ version: string }[]>`select split_part(version(), ' ', 2) as version`;
  return {
    cpu: await cpuMeter(server.ownerUrl),
    version: row?.version ?? '',
    newDatabase: async () => {
      const name = `bench_${randomBytes(6).toString('hex')}`;
      await sql`create database ${sql(name)}`;
      const url = new URL(server.ownerUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
    stop: async () => {
      await sql.end();
      await server.stop();
      for (const dir of [dataDir, server.movedTo]) {
        if (dir) rmSync(dir, { recursive: true, force: true });
      }
    },
  };
}

/** What only the owner of the tables can do, in a database that the product works in. */
export async function asOwner<T>(
  { directUrl }: { directUrl: string },
  work: (sql: Pool) => Promise<T>,
): Promise<T> {
  const url = new URL(directUrl);
  // The product connects as the owner too, and takes the app's role.
  url.searchParams.delete('options');
  const sql = connect(url.href, { max: 4, name: 'bench owner' });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
