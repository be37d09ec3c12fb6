import type { Feed } from '#events/feed.server';
import type { LeafEvent } from '#events/catalogue';
import type { Recorded } from '#events/recorded';
import { outgoing, regrants } from './changes';
import type { LiveServer } from './connection.server';
import type { Connections } from './connections.server';
import type { createRequestRows } from './request-rows.server';

export interface Delivery {
  /** Every event up to here has been sent to the rooms of this process, and none above it. */
  readonly position: number;
  stop: () => void;
}

interface DeliveryOptions {
  feed: Feed;
  io: LiveServer;
  connections: Connections;
  requestRows: ReturnType<typeof createRequestRows>;
}

/** From the log to the sockets of this process; other processes do the same for theirs. */
export function startDelivery(options: DeliveryOptions): Delivery {
  const { feed, io, connections, requestRows } = options;
  let before: number | null = null;

  const deliver = async (events: Recorded[]): Promise<void> => {
    const [first] = events;
    if (!first) return;
    // The feed counts a page as delivered while we are still at it.
    before = first.metadata.position - 1;
    try {
      // Before the end of their roles hangs up on them, for another reason.
      endDeleted(events);
      // Rights first: what comes after a revocation must not be sent to the user who lost the role.
      await Promise.all(regranted(events).map((connection) => connection.refresh()));
      for (const event of events) {
        send(event);
        hangUpAfter(event as Recorded<LeafEvent>);
      }
      requestRows.sendAfter(events);
    } finally {
      before = null;
    }
  };

  const endDeleted = (events: Recorded[]): void => {
    for (const { type, metadata } of events) {
      if (type !== 'AccountDeleted' || !metadata.scope.userId) continue;
      for (const connection of connections.ofUser(metadata.scope.userId)) connection.end('deleted');
    }
  };

  const regranted = (events: Recorded[]) => {
    const users = new Set(events.filter(regrants).map(({ metadata }) => metadata.scope.userId));
    return [...users].flatMap((userId) => (userId ? connections.ofUser(userId) : []));
  };

  const send = (event: Recorded): void => {
    const messages = outgoing(event);
    const notified: string[] = [];
    for (const { message, change, rooms } of messages) {
      const entered = rooms.filter((room) => io.sockets.adapter.rooms.has(room));
      // To no room at all would mean to everybody.
      if (entered.length > 0) io.to(entered).except(notified).emit(message, change);
      notified.push(...rooms);
    }
    for (const connection of connections.catchingUp) {
      messages.find((one) => connection.offer(one));
      connections.settle(connection);
    }
  };

  const hangUpAfter = ({ type, data }: Recorded<LeafEvent>): void => {
    if (type === 'SessionEnded') {
      for (const connection of connections.ofSession(data.sessionId)) connection.end(data.why);
    }
  };

  const unsubscribe = feed.subscribe(deliver);
  return {
    get position() {
      return before ?? feed.position;
    },
    stop: unsubscribe,
  };
}
