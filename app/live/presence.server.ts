import { randomUUID } from 'node:crypto';
import type { Pool } from '#modules/shared/database.server';
import type { House } from '../house.server';
import type { Connection, LiveSocket } from './connection.server';
import { keyOf, mayLookAt, type Looker, type Thing } from './thing';

/** Tells whoever has something open who else has, in this process and in others. */
export interface Presence {
  /** Null: at nothing any more. */
  look: (socket: LiveSocket, connection: Connection, at: Thing | null) => void;
  /** The roles behind it are others now. */
  recheck: (socket: LiveSocket) => void;
  stop: () => Promise<void>;
}

interface PresenceOptions {
  house: Pick<House, 'sql' | 'listen' | 'log' | 'identity'>;
  limits: { presenceFreshMs: number };
}

interface Place {
  at: Thing;
  userId: string;
  connection: Connection;
}

const CHANNEL = 'leafcard_lookers';
/** So many times fresher than it must be: one lost beat makes nobody disappear. */
const BEATS = 3;

export function startPresence({ house, limits }: PresenceOptions): Presence {
  const { sql, log } = house;
  const own = randomUUID();
  const places = new Map<LiveSocket, Place>();
  const doings = new Map<LiveSocket, Promise<void>>();
  const table = lookersTable(sql, limits.presenceFreshMs);

  const unknown = (error: unknown) => {
    log.warn({ err: error }, 'who looks at what is not known');
  };

  const say = (keys: Iterable<string>) =>
    Promise.all([...new Set(keys)].map((key) => sql.notify(CHANNEL, key)));

  const tell = async (key: string): Promise<void> => {
    const here = [...places].filter(([, { at }]) => keyOf(at) === key);
    if (here.length === 0) return;
    const people = await named(await table.at(key));
    for (const [socket, { at }] of here) socket.emit('lookers', { at, people });
  };

  const named = async (userIds: string[]): Promise<Looker[]> => {
    const people = await Promise.all(userIds.map((id) => house.identity.people.byId(sql, id)));
    return people
      .filter((person) => person !== null)
      .map(({ id: userId, username: name }) => ({ userId, name }));
  };

  const keep = async (socket: LiveSocket, next: Place | null): Promise<void> => {
    const before = places.get(socket);
    if (next) places.set(socket, next);
    else places.delete(socket);
    if (next) await table.put([rowOf(socket, next)]);
    else await table.remove([socket.id]);
    await say([before, next].flatMap((place) => (place ? [keyOf(place.at)] : [])));
  };

  const rowOf = (socket: LiveSocket, { at, userId }: Place): Row => ({
    socket: socket.id,
    process: own,
    thing: keyOf(at),
    userId,
  });

  /** One after the other for each socket, or the last word would not count. */
  const inTurn = (socket: LiveSocket, doing: () => Promise<void>): void => {
    const turn = (doings.get(socket) ?? Promise.resolve())
      .then(doing)
      .catch(unknown)
      .then(() => {
        if (doings.get(socket) === turn) doings.delete(socket);
      });
    doings.set(socket, turn);
  };

  const beat = async (): Promise<void> => {
    await table.put([...places].map(([socket, place]) => rowOf(socket, place)));
    await say(await table.sweep());
  };
  const timer = setInterval(() => {
    beat().catch(unknown);
  }, limits.presenceFreshMs / BEATS).unref();

  const listening = house
    .listen(CHANNEL, (key) => {
      tell(key).catch(unknown);
    })
    .catch(unknown);

  return {
    look: (socket, connection, at) => {
      const { receiver } = connection;
      const allowed = at && receiver && mayLookAt(receiver.grants, at);
      const next = allowed ? { at, userId: receiver.userId, connection } : null;
      if (!next && !places.has(socket) && !doings.has(socket)) return;
      inTurn(socket, () => keep(socket, next));
    },
    recheck: (socket) => {
      const place = places.get(socket);
      const grants = place?.connection.receiver?.grants ?? [];
      if (place && !mayLookAt(grants, place.at)) inTurn(socket, () => keep(socket, null));
    },
    stop: async () => {
      clearInterval(timer);
      const heard = await listening;
      await heard?.unlisten();
      await Promise.all(doings.values());
      const left = [...places];
      places.clear();
      await table.remove(left.map(([socket]) => socket.id));
      await say(left.map(([, { at }]) => keyOf(at)));
    },
  };
}

interface Row {
  socket: string;
  process: string;
  thing: string;
  userId: string;
}

const lookersTable = (sql: Pool, freshMs: number) => ({
  put: async (rows: Row[]): Promise<void> => {
    if (rows.length === 0) return;
    await sql`
      insert into live.lookers ${sql(rows)}
      on conflict (socket) do update
         set thing = excluded.thing, seen_at = clock_timestamp(),
             since = case when lookers.thing = excluded.thing then lookers.since
                          else clock_timestamp() end`;
  },
  remove: async (sockets: string[]): Promise<void> => {
    await sql`delete from live.lookers where socket = any(${sockets})`;
  },
  /** Who has it open, whoever came first first. */
  at: async (thing: string): Promise<string[]> => {
    const rows = await sql<{ userId: string }[]>`
      select user_id from live.lookers where thing = ${thing}
       group by user_id order by min(since)`;
    return rows.map(({ userId }) => userId);
  },
  /** Those whose process has died; gives what they had open. */
  sweep: async (): Promise<string[]> => {
    const rows = await sql<{ thing: string }[]>`
      delete from live.lookers
       where seen_at < clock_timestamp() - make_interval(secs => ${freshMs / 1000})
      returning thing`;
    return rows.map(({ thing }) => thing);
  },
});
