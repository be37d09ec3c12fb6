import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';

/** For how long an answer may be due on a silent connection before the server is asked over a fresh one. */
export const patience = { ms: 10_000 };

interface Connection {
  socket: Socket;
  /** The server's process behind it, as the server said. */
  pid: number;
  /** Whether the server owes the next word. */
  isDue: () => boolean;
}

interface Watched extends Connection {
  begunAt: number;
  bytesRead: number;
  heardAt: number;
  /** When it was last heard, nothing was due, or the server was at work on it. */
  settledAt: number;
}

/** A process of the server that is not idle. */
interface Busy {
  pid: number;
  /** It does not wait for its client. */
  isWorking: boolean;
  /** What it works on, or worked on last, came lately. */
  isNew: boolean | null;
  /** For how long it has been there, in milliseconds. */
  age: number;
}

/** The server makes its process before it is handed over; another server has another one of this number. */
const ageOf = ({ begunAt }: Watched): number => performance.now() - begunAt - 1000;

/**
 * Finds connections that have vanished without being closed: a firewall forgot them, a host lost power,
 * an address moved. The kernel would let their queries wait for a quarter of an hour.
 *
 * Silence alone says nothing, for a long query is silent too. So a fresh connection asks what the server
 * does. Where it works on the query, the connection is left alone, however long that takes. Where it waits for
 * us in turn or is not there, the connection is closed on both sides, and its query fails as in any outage.
 * Idle ones that were silent as long go with it, before queries are lost on one after the other.
 *
 * A server that twice running lets a fresh connection wait in vain is frozen as a whole: all that are silent
 * are closed then. The fresh connection is watched too, so that it cannot wait without end either.
 */
export function watchConnections(
  openFresh: () => Sql<{ int8: number }>,
): (connection: Connection) => void {
  const all = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;
  /** How many fresh connections running were not greeted in time. */
  let ungreeted = 0;

  const isLong = (since: number) => performance.now() - since >= patience.ms;
  const isLate = ({ settledAt }: Watched) => isLong(settledAt);

  const look = () => {
    all.forEach(note);
    if (all.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    if (isAsking || ![...all].some(isLate)) return;
    isAsking = true;
    void ask().finally(() => {
      isAsking = false;
    });
  };

  const note = (one: Watched) => {
    const { socket, isDue } = one;
    if (socket.destroyed) all.delete(one);
    // One that is paused is not silent: it is not listened to.
    const isHeard = socket.bytesRead !== one.bytesRead || socket.isPaused();
    one.bytesRead = socket.bytesRead;
    if (isHeard) one.heardAt = performance.now();
    if (isHeard || !isDue()) one.settledAt = performance.now();
  };

  const ask = async () => {
    const fresh = openFresh();
    try {
      await fresh.begin(async (tx) => {
        ungreeted = 0;
        // The role that the app works in may not see what its connections do; the user who took it may.
        await tx`set local role none`;
        const busy = await tx<Busy[]>`
          select pid, wait_event_type is distinct from 'Client' as is_working,
                 query_start > clock_timestamp() - ${patience.ms / 2} * interval '1 ms' as is_new,
                 extract(epoch from clock_timestamp() - backend_start)::float8 * 1000 as age
            from pg_stat_activity
           where usename = session_user and datname = current_database()
             and state is distinct from 'idle'`;
        // An answer may be on its way.
        await pause(patience.ms / 20);
        // A pooler gives out numbers of its own: any query that has long been worked on may be meant.
        const isPooled = !busy.some(({ pid }) => pid === busy.state.pid);
        const lost = findLost((one) =>
          busy.filter(({ pid, isNew, age }) =>
            isPooled ? !isNew : pid === one.pid && age > ageOf(one),
          ),
        );
        lost.forEach(({ socket }) => socket.destroy());
        if (isPooled) return;
        // What they hold would be held until the server finds out by itself.
        await tx`
          select pg_terminate_backend(pid)
            from unnest(${lost.map(({ pid }) => pid)}::int[], ${lost.map(ageOf)}::float8[]) as lost(pid, age)
            join pg_stat_activity using (pid)
           where clock_timestamp() - backend_start > lost.age * interval '1 ms'
             and usename = session_user and wait_event_type = 'Client'`;
      });
    } catch (error) {
      // Where the database is away or full it says so, and the next look asks again.
      const isUngreeted = (error as { code?: string }).code === 'CONNECT_TIMEOUT';
      ungreeted = isUngreeted ? ungreeted + 1 : 0;
      if (ungreeted >= 2) findLost(() => []).forEach(({ socket }) => socket.destroy());
    } finally {
      await fresh.end({ timeout: 1 });
    }
  };

  const findLost = (busyFor: (one: Watched) => Busy[]): Watched[] => {
    all.forEach(note);
    for (const one of all) {
      if (busyFor(one).some(({ isWorking }) => isWorking)) one.settledAt = performance.now();
    }
    const late = [...all].filter(isLate);
    if (late.length === 0) return [];
    const isIdle = (one: Watched) =>
      isLong(one.heardAt) && !one.isDue() && busyFor(one).length === 0;
    return [...late, ...[...all].filter(isIdle)];
  };

  return (connection) => {
    const now = performance.now();
    all.add({ ...connection, begunAt: now, bytesRead: 0, heardAt: now, settledAt: now });
    timer ??= setInterval(look, patience.ms / 5).unref();
  };
}
