import { STREAM_DOES_NOT_EXIST } from '@event-driven-io/emmett';
import pg from 'pg';
import type { LeafEvent } from '#events/catalogue';
import { bareAppend } from './bare-append';
import { throughput, type Row } from './measure';
import type { LoadPeer } from './peers';
import type { BenchServer } from './server';
import { CONNECTIONS, newStream, pushedEvent, setStage } from './stage';
import { compareWriters, pushed, ROUND_MS } from './throughput';

const ROUNDS = 30;

interface EmmettPostgresql {
  getPostgreSQLEventStore: (
    url: string,
    options: { connectionOptions: { pool: pg.Pool } },
  ) => {
    schema: { migrate: () => Promise<unknown> };
    appendToStream: (
      stream: string,
      events: LeafEvent[],
      options: { expectedStreamVersion: typeof STREAM_DOES_NOT_EXIST },
    ) => Promise<unknown>;
    close: () => Promise<void>;
  };
}

/** The same append by emmett's own store, on the same server and with as many connections. */
export async function measurePeerAppend(server: BenchServer, load: LoadPeer): Promise<Row[]> {
  const url = await server.newDatabase();
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // Its end does not wait for its connections, which may still hear that the server stops.
  pool.on('error', () => undefined);
  const { getPostgreSQLEventStore } = load<EmmettPostgresql>('@event-driven-io/emmett-postgresql');
  const peer = getPostgreSQLEventStore(url, { connectionOptions: { pool } });
  await peer.schema.migrate();
  const stage = await setStage(await server.newDatabase());
  const { userId } = stage.actor;
  const expected = { expectedStreamVersion: STREAM_DOES_NOT_EXIST } as const;
  const ours = () => bareAppend(stage.runtime, userId);
  const theirs = () => peer.appendToStream(newStream(), [pushedEvent(userId)], expected);
  try {
    return await compareWriters(
      server,
      {
        what: 'append ÷ emmett-postgresql',
        rounds: ROUNDS,
        writers: [1, 8, 32, 64],
        bound: { atLeast: 3 },
      },
      (writers) => ({
        ours: () => pushed(stage, true, () => throughput(writers, ROUND_MS, ours)),
        bare: () => throughput(writers, ROUND_MS, theirs),
      }),
    );
  } finally {
    await stage.stop();
    await peer.close();
    await pool.end();
  }
}
