import type { LeafEvent } from '#events/catalogue';
import type { Recorded } from '#events/recorded';
import { REQUEST_EVENT_TYPES } from '#events/request-types';
import type { RequestEvent } from '#events/requests';
import type { Sql } from '#foundation/database.server';
import type { Log } from '#foundation/log.server';
import { createRunner } from '#foundation/runner';
import { requestUpdates } from '#modules/requests/index.server';
import type { LiveServer } from './connection.server';
import { Gate, type LiveLimits } from './limits.server';
import { rowsRoom } from './rooms';

interface RequestRowsOptions {
  sql: Sql;
  io: LiveServer;
  log: Log;
  limits: LiveLimits;
}

/**
 * Sends the rows of requests after their changes, to the pages of those who decide about them. Nothing
 * waits for it: one read is under way at a time, and what comes meanwhile is read together. Of very
 * many nothing is read, and pages load them as they load everything else.
 */
export function createRequestRows({ sql, io, log, limits }: RequestRowsOptions) {
  const gate = new Gate(limits.rowsBurst, limits.rowsPerSecond);
  let waiting: Recorded<RequestEvent>[] = [];

  const isEntered = (room: string): boolean => io.sockets.adapter.rooms.has(room);
  const isWanted = ({ data: { organizationId, locationId } }: Recorded<RequestEvent>): boolean =>
    isEntered(rowsRoom({ level: 'organizations', id: organizationId })) ||
    isEntered(rowsRoom({ level: 'locations', id: locationId }));

  const readWaiting = async (): Promise<void> => {
    const events = waiting;
    waiting = [];
    if (events.length > limits.rowsAtOnce) return;
    const few = events.filter(({ data }) => gate.admit(data.organizationId));
    if (few.length === 0) return;
    for (const update of await requestUpdates(sql, few)) {
      io.to(rowsRoom(update.place)).emit('request-row', update);
    }
  };
  const runner = createRunner(readWaiting, (error) =>
    log.warn({ err: error }, 'the rows of requests cannot be read, and pages load them'),
  );

  return {
    /** Of these events, whose changes have been sent. */
    sendAfter: (events: readonly Recorded[]): void => {
      waiting.push(...events.filter(isOfRequest).filter(isWanted));
      runner.run();
    },
    /** Nothing is read any more once it resolves. */
    stop: runner.stop,
  };
}

const TYPES: ReadonlySet<string> = new Set<LeafEvent['type']>(REQUEST_EVENT_TYPES);

const isOfRequest = (event: Recorded): event is Recorded<RequestEvent> => TYPES.has(event.type);
