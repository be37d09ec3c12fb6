import type { Connection } from './connection.server';

/** Every receiver of this process, by session and by person. */
export class Connections {
  private readonly bySession = new Map<string, Set<Connection>>();
  private readonly byUser = new Map<string, Set<Connection>>();
  /** Those that are not in their rooms yet. */
  readonly catchingUp = new Set<Connection>();

  add(connection: Connection, { sessionId, userId }: { sessionId: string; userId: string }) {
    into(this.bySession, sessionId, connection);
    into(this.byUser, userId, connection);
    return () => {
      outOf(this.bySession, sessionId, connection);
      outOf(this.byUser, userId, connection);
      this.catchingUp.delete(connection);
    };
  }

  settle(connection: Connection): void {
    if (connection.inRooms || connection.closed) this.catchingUp.delete(connection);
  }

  ofSession = (sessionId: string): Connection[] => [...(this.bySession.get(sessionId) ?? [])];

  ofUser = (userId: string): Connection[] => [...(this.byUser.get(userId) ?? [])];
}

function into(index: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const known = index.get(key);
  if (known) known.add(connection);
  else index.set(key, new Set([connection]));
}

function outOf(index: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const known = index.get(key);
  known?.delete(connection);
  if (known?.size === 0) index.delete(key);
}
