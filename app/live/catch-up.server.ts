import type { Codec } from '#events/codec.server';
import type { Sql } from '#foundation/database.server';
import { QueuePerKey } from '#foundation/queue-per-key';
import { outgoing, type Outgoing } from './changes';
import type { Connection } from './connection.server';
import type { Connections } from './connections.server';
import type { Delivery } from './delivery.server';
import type { LiveLimits } from './limits.server';
import { lastDrawn, readMissed } from './missed.server';

interface CatchUpOptions {
  sql: Sql;
  codec: Codec;
  connections: Connections;
  delivery: Delivery;
  limits: LiveLimits;
}

type Since = number | 'nothing' | 'nonsense';
type Missed = Outgoing[] | 'too many';

/**
 * Brings a receiver from where it stands to where this process is, without gap or disorder: what is
 * delivered while the missed is read is held back, sent after it, and then the receiver joins its
 * rooms, all in one turn of the event loop.
 */
export function createCatchUp({ sql, codec, connections, delivery, limits }: CatchUpOptions) {
  const queue = new QueuePerKey(limits.catchUpsAtOnce, Infinity);

  const missedBy = async (connection: Connection, since: Since, upTo: number): Promise<Missed> => {
    const { receiver } = connection;
    if (since === 'nothing' || !receiver) return [];
    if (since === 'nonsense') return 'too many';
    // Another process may be ahead of this one; ahead of the log is nobody, unless it was restored.
    if (since > upTo) return since > (await lastDrawn(sql)) ? 'too many' : [];
    const range = { after: since, upTo, limit: limits.catchUp + 1 };
    const events = await readMissed({ sql, codec }, receiver, range);
    const messages = events.flatMap(
      (event) => outgoing(event).find((one) => connection.reachedBy(one)) ?? [],
    );
    return messages.length > limits.catchUp ? 'too many' : messages;
  };

  return (connection: Connection, since: Since): Promise<void> =>
    queue.run('all', async () => {
      await connection.refresh();
      if (connection.closed) return;
      connection.hold();
      connections.catchingUp.add(connection);
      try {
        const missed = await missedBy(connection, since, delivery.position);
        const seen = missed === 'too many' || typeof since === 'string' ? 0 : since;
        connection.release(missed, seen, delivery.position);
      } catch {
        connection.cut();
      }
      connections.settle(connection);
    });
}
