import { connect } from '#foundation/database.server';
import { startEmbeddedPostgres } from '#foundation/postgres/embedded.server';

// A Leafcard in small: a process that owns a database until it is asked to stop, or is killed.

const [dataDir = '', address, patienceMs] = process.argv.slice(2);
const report = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

async function run() {
  const started = performance.now();
  const server = await startEmbeddedPostgres({
    dataDir,
    address,
    patienceMs: patienceMs === undefined ? undefined : Number(patienceMs),
  });
  const took = performance.now() - started;
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  const sql = connect(server.ownerUrl, { max: 1 });
  await sql`create table if not exists kept (at timestamptz default now())`;
  await sql`insert into kept default values`;
  const [row] = await sql`select count(*)::int as rows from kept`;
  await sql.end();
  report({ ready: true, took, rows: row?.rows, url: server.ownerUrl, movedTo: server.movedTo });
  setInterval(() => undefined, 1_000_000);
}

run().catch((error: unknown) => {
  const { name, message } = error as Error;
  report({ ready: false, name, message });
  process.exit(1);
});
