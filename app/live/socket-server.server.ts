import { actorByToken } from '#modules/identity/index.server';
import { membershipsOfUser } from '#modules/organizations/index.server';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { addressOf } from '../http/address.server';
import type { Runtime } from '../runtime.server';
import { createCatchUp } from './catch-up.server';
import { Connection, type LiveServer, type LiveSocket } from './connection.server';
import { Connections } from './connections.server';
import { startDelivery } from './delivery.server';
import { credentialOf, sinceOf, type Credential, type CredentialOptions } from './handshake.server';
import { Gate, defaultLimits, type LiveLimits } from './limits.server';
import { limitHandshakes, trackLines } from './lines.server';
import { startPresence } from './presence.server';
import { PING_INTERVAL_MS, PING_TIMEOUT_MS, refusals } from './protocol';
import { NOTHING, pageTargets } from './presence-target';
import { createRequestRows } from './request-rows.server';

interface LiveOptions extends CredentialOptions {
  runtime: Pick<Runtime, 'feed' | 'sql' | 'listen' | 'store' | 'services' | 'log' | 'env'>;
  limits?: Partial<LiveLimits>;
}

interface Live {
  /** Closes every line so that clients come back, to this process or another. */
  stop: () => Promise<void>;
}

interface Known {
  credential: Credential;
  sessionId: string;
  userId: string;
}

/** A handshake is all that anybody has to say. */
const MESSAGE_MAX_BYTES = 10_000;
const HANDSHAKE_MS = 10_000;

/** The live way of this process: pushes what its log says to the sockets that it holds. */
export function attachLive(server: HttpServer, options: LiveOptions): Live {
  const { runtime } = options;
  const { feed, sql, store, log } = runtime;
  const limits = { ...defaultLimits, ...options.limits };
  const gate = new Gate(limits.handshakeBurst, limits.handshakesPerSecond);
  const comesFrom = (request: IncomingMessage) => addressOf(request, runtime.env.TRUST_PROXY);
  let stopping = false;

  // Our pages use WebSocket alone, so that any process may answer. Polling, with which other
  // clients begin, needs one that stays the same for a receiver.
  const io: LiveServer = new Server(server, {
    serveClient: false,
    transports: ['polling', 'websocket'],
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    connectTimeout: HANDSHAKE_MS,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    allowRequest: (request, answer) => {
      if (stopping) answer('stopping', false);
      else if (!gate.admit(comesFrom(request))) answer('too many handshakes', false);
      else answer(null, true);
    },
  });
  const lines = trackLines(server, io.path(), limits);
  limitHandshakes(io, limits);
  const connections = new Connections();
  const requestRows = createRequestRows({ sql, io, log, limits });
  const delivery = startDelivery({ feed, io, connections, requestRows });
  const presence = startPresence({ runtime, limits });
  const looks = new Gate(limits.looksBurst, limits.looksPerSecond);
  const catchUp = createCatchUp({ sql, codec: store.codec, connections, delivery, limits });

  const recognise = async (socket: LiveSocket): Promise<Known | string> => {
    const credential = credentialOf(socket.request, socket.handshake.auth, options);
    const actor =
      credential && (await actorByToken(runtime.services, credential.token, credential.kind));
    if (!credential || !actor) {
      gate.blame(comesFrom(socket.request));
      return refusals.unauthorized;
    }
    const { sessionId, userId } = actor;
    if (connections.ofSession(sessionId).length >= limits.socketsPerSession) {
      return refusals.tooMany;
    }
    return { credential, sessionId, userId };
  };

  io.use((socket, next) => {
    recognise(socket).then(
      (known) => {
        if (typeof known === 'string') return next(new Error(known));
        socket.data = known;
        next();
      },
      (error: unknown) => {
        log.warn({ err: error }, 'a live handshake failed');
        next(new Error(refusals.unavailable));
      },
    );
  });

  io.on('connection', (socket) => {
    const { credential, sessionId, userId } = socket.data as Known;
    const { token, kind } = credential;
    // As socket.io's guide to memory says: what it asked with is of no use once it is let in.
    Object.assign(socket.conn, { request: null });
    const connection = new Connection({
      socket,
      kind,
      limits,
      // Read again although the handshake just did: an end in between was sent to nobody.
      readActor: async () => {
        const [actor, memberships] = await Promise.all([
          actorByToken(runtime.services, token, kind),
          // For private changes alone, which programs do not get.
          kind === 'page' ? membershipsOfUser(sql, userId) : [],
        ]);
        const memberOf = memberships.map(({ organizationId }) => organizationId);
        return actor && { ...actor, memberOf };
      },
      onSlow: () => log.warn({ sessionId }, 'a live receiver reads too slowly and is cut off'),
      onRights: () => presence.recheck(socket),
    });
    socket.once('disconnect', connections.add(connection, { sessionId, userId }));
    if (kind === 'page') {
      socket.emit('welcome', { userId });
      socket.on('look', (said) => {
        const seen = pageTargets.safeParse(said);
        if (!seen.success || !looks.admit(sessionId)) return connection.cut();
        presence.look(socket, connection, seen.data);
      });
      socket.once('disconnect', () => presence.look(socket, connection, NOTHING));
    }
    void catchUp(connection, sinceOf(socket.handshake.auth));
  });

  return {
    stop: async () => {
      stopping = true;
      delivery.stop();
      // Not disconnectSockets(): a farewell would tell clients to stay away.
      io.engine.close();
      await lines.close();
      await presence.stop();
      await requestRows.stop();
    },
  };
}
