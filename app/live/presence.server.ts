import { usernamesOf } from '#modules/identity/index.server';
import { placesOfRequests } from '#modules/requests/index.server';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Pool } from '#foundation/database.server';
import { mayAt, type Permission } from '#foundation/permissions';
import type { Runtime } from '../runtime.server';
import type { Connection, LiveSocket } from './connection.server';
import {
  keyOf,
  type PresenceViewer,
  type PageTargets,
  type PresenceTarget,
} from './presence-target';

const presenceTarget = z.strictObject({
  kind: z.enum(['corporate-design', 'request']),
  organizationId: z.uuid(),
  id: z.uuid(),
});

/** What a page says that it has before it. */
export const pageTargets: z.ZodType<PageTargets> = z.strictObject({
  open: presenceTarget.nullable(),
  listed: z.array(presenceTarget).max(50),
});

/** Sends who has something open to all who have it open or listed, in this process and in others. */
interface Presence {
  look: (socket: LiveSocket, connection: Connection, asked: PageTargets) => void;
  /** The roles behind it are others now. */
  recheck: (socket: LiveSocket) => void;
  stop: () => Promise<void>;
}

interface PresenceOptions {
  runtime: Pick<Runtime, 'sql' | 'listen' | 'log'>;
  limits: { presenceFreshMs: number };
}

/** What a socket has before it, as far as its roles let it. */
interface SocketTargets {
  connection: Connection;
  /** What its page asks for. */
  asked: PageTargets;
  userId: string;
  open: string | null;
  listed: ReadonlySet<string>;
}

/** Of a user who may see a target, at the place where it really is; so is seen who has it open. */
const PERMISSIONS = {
  'corporate-design': 'presence.corporate-design',
  request: 'presence.request',
} as const satisfies Record<PresenceTarget['kind'], Permission>;

const CHANNEL = 'leafcard_lookers';
/** So many times fresher than it must be: one lost beat makes nobody disappear. */
const BEATS = 3;

export function startPresence({ runtime, limits }: PresenceOptions): Presence {
  const { sql, log } = runtime;
  const own = randomUUID();
  const sockets = new Map<LiveSocket, SocketTargets>();
  const lines = new Map<LiveSocket | string, Promise<void>>();
  const table = viewersTable(sql, limits.presenceFreshMs);

  const unknown = (error: unknown) => {
    log.warn({ err: error }, 'who looks at what is not known');
  };

  const say = (keys: Iterable<string>) =>
    Promise.all([...new Set(keys)].map((key) => sql.notify(CHANNEL, key)));

  /** One after the other of each line, or the last word would not count. */
  const inTurn = (line: LiveSocket | string, doing: () => Promise<void>): void => {
    const turn = (lines.get(line) ?? Promise.resolve())
      .then(doing)
      .catch(unknown)
      .then(() => {
        if (lines.get(line) === turn) lines.delete(line);
      });
    lines.set(line, turn);
  };

  const announce = (key: string): void => {
    const here = [...sockets].filter(([, { open, listed }]) => open === key || listed.has(key));
    if (here.length === 0) return;
    inTurn(key, async () => {
      const people = await named(await table.at(key));
      for (const [socket] of here) socket.emit('viewers', { key, people });
    });
  };

  const named = async (userIds: string[]): Promise<PresenceViewer[]> => {
    const names = await usernamesOf({ sql }, userIds);
    return userIds.flatMap((userId) => {
      const name = names[userId];
      return name === undefined ? [] : [{ userId, name }];
    });
  };

  const keep = async (socket: LiveSocket, next: SocketTargets | null): Promise<void> => {
    const before = sockets.get(socket);
    if (next) sockets.set(socket, next);
    else sockets.delete(socket);
    const opened = [before?.open ?? null, next?.open ?? null];
    if (opened[0] !== opened[1]) {
      const rows = rowsOf(socket, next);
      if (rows.length > 0) await table.put(rows);
      else await table.remove([socket.id]);
      await say(opened.filter((key) => key !== null));
    }
    const fresh = [...(next?.listed ?? [])].filter((key) => !before?.listed.has(key));
    for (const key of await table.among(fresh)) announce(key);
  };

  const rowsOf = (socket: LiveSocket, targets: SocketTargets | null): Row[] =>
    targets?.open
      ? [{ socket: socket.id, process: own, thing: targets.open, userId: targets.userId }]
      : [];

  const look = (socket: LiveSocket, connection: Connection, asked: PageTargets): void => {
    const isEmpty = !connection.receiver || (!asked.open && asked.listed.length === 0);
    if (isEmpty && !sockets.has(socket) && !lines.has(socket)) return;
    inTurn(socket, async () =>
      keep(socket, isEmpty ? null : await targetsOf(sql, connection, asked)),
    );
  };

  const beat = async (): Promise<void> => {
    // A process that was too slow was swept by another, which said that its people are gone.
    const back = await table.put(
      [...sockets].flatMap(([socket, targets]) => rowsOf(socket, targets)),
    );
    await say([...back, ...(await table.sweep())]);
  };
  const timer = setInterval(() => {
    beat().catch(unknown);
  }, limits.presenceFreshMs / BEATS).unref();

  const listening = runtime.listen(CHANNEL, announce).catch(unknown);

  return {
    look,
    recheck: (socket) => {
      const targets = sockets.get(socket);
      if (targets) look(socket, targets.connection, targets.asked);
    },
    stop: async () => {
      clearInterval(timer);
      const heard = await listening;
      await heard?.unlisten();
      await Promise.all(lines.values());
      const left = [...sockets].flatMap(([socket, targets]) => rowsOf(socket, targets));
      sockets.clear();
      // Others sweep what a database that is gone keeps of us.
      await table.remove(left.map(({ socket }) => socket)).catch(() => undefined);
      await say(left.map(({ thing }) => thing)).catch(() => undefined);
    },
  };
}

/** Where a request is, its own row says, and not the page that asks. */
async function targetsOf(
  sql: Pool,
  connection: Connection,
  asked: PageTargets,
): Promise<SocketTargets | null> {
  const { receiver } = connection;
  if (!receiver) return null;
  const { userId } = receiver;
  const all = [asked.open, ...asked.listed].filter((target) => target !== null);
  const requests = all.filter(({ kind }) => kind === 'request').map(({ id }) => id);
  const where = await placesOfRequests(sql, requests);
  const isSeen = (target: PresenceTarget): boolean => {
    const { kind, id, organizationId } = target;
    const place = kind === 'request' ? where.get(id) : { organizationId };
    return place?.organizationId === organizationId && mayAt(receiver, PERMISSIONS[kind], place);
  };
  const seen = (targets: (PresenceTarget | null)[]) =>
    targets.flatMap((target) => (target && isSeen(target) ? [keyOf(target)] : []));
  const [open = null] = seen([asked.open]);
  return { connection, asked, userId, open, listed: new Set(seen(asked.listed)) };
}

interface Row {
  socket: string;
  process: string;
  thing: string;
  userId: string;
}

const viewersTable = (sql: Pool, freshMs: number) => ({
  /** Gives what is open on sockets that were not among them. */
  put: async (rows: Row[]): Promise<string[]> => {
    if (rows.length === 0) return [];
    const put = await sql<{ thing: string; isNew: boolean }[]>`
      insert into live.lookers ${sql(rows)}
      on conflict (socket) do update
         set thing = excluded.thing, seen_at = clock_timestamp(),
             since = case when lookers.thing = excluded.thing then lookers.since
                          else clock_timestamp() end
      returning thing, xmax = 0 as is_new`;
    return put.flatMap(({ thing, isNew }) => (isNew ? [thing] : []));
  },
  remove: async (sockets: string[]): Promise<void> => {
    await sql`delete from live.lookers where socket = any(${sockets})`;
  },
  /** Who has it open, in the order in which they came. */
  at: async (thing: string): Promise<string[]> => {
    const rows = await sql<{ userId: string }[]>`
      select user_id from live.lookers where thing = ${thing}
       group by user_id order by min(since)`;
    return rows.map(({ userId }) => userId);
  },
  /** Which of these anybody has open. */
  among: async (things: string[]): Promise<string[]> => {
    if (things.length === 0) return [];
    const rows = await sql<{ thing: string }[]>`
      select distinct thing from live.lookers where thing = any(${things})`;
    return rows.map(({ thing }) => thing);
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
