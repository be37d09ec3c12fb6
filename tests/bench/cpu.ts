import { readFileSync } from 'node:fs';
import { connect } from '#foundation/database.server';
import type { Cpu } from './measure';

/** Of a clock tick, which Linux says is a hundredth of a second to all programs. */
const TICK_MS = 10;

/** How much processor time this process and the PostgreSQL server of a database have had so far. */
export async function cpuMeter(databaseUrl: string): Promise<() => Cpu> {
  const postmaster = await postmasterOf(databaseUrl);
  return () => {
    const { user, system } = process.cpuUsage();
    return { node: (user + system) / 1000, postgres: postmaster && timeOfServer(postmaster) };
  };
}

/** Null where there is no /proc. */
async function postmasterOf(databaseUrl: string): Promise<number | null> {
  const sql = connect(databaseUrl, { max: 1, name: 'bench' });
  try {
    const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    return statOf(row?.pid ?? 0).parent;
  } catch {
    return null;
  } finally {
    await sql.end();
  }
}

/** Its own, that of its processes, and that of those which have ended. */
function timeOfServer(postmaster: number): number {
  const own = statOf(postmaster);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const living = children.split(' ').filter(Boolean).map(Number);
  return living.reduce((sum, pid) => sum + timeOf(pid), own.time + own.ended);
}

/** A process may end between two looks; it is then among those which have. */
function timeOf(pid: number): number {
  try {
    return statOf(pid).time;
  } catch {
    return 0;
  }
}

function statOf(pid: number): { parent: number; time: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // What stands before it is the name of the program, which may hold anything.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return {
    parent,
    time: (user + system) * TICK_MS,
    ended: (endedUser + endedSystem) * TICK_MS,
  };
}
