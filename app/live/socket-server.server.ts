import { actorByToken } from '#modules/identity/index.server';
import { membershipsOfUser } from '#modules/organizations/index.server';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { Server } from 'socket.io';
import { addressOf } from '../http/address.server';
import type { Runtime } from '../runtime.server';
import { createCatchUp } from './catch-up.server';
import { Connection, type LiveServer, type LiveSocket } from './connection.server';
import { Connections } from './connections.server';
import { startDelivery } from './delivery.server';
import {
  callerOf,
  credentialOf,
  sinceOf,
  type Caller,
  type CallerOptions,
  type Credential,
} from './handshake.server';
import { Gate, defaultLimits, type LiveLimits } from './limits.server';
import { limitHandshakes, trackLines } from './lines.server';
import { pageTargets, startPresence } from './presence.server';
import { PING_INTERVAL_MS, PING_TIMEOUT_MS, refusals } from './protocol';
import { NOTHING } from './presence-target';
import { createRequestRows } from './request-rows.server';

interface LiveOptions extends CallerOptions {
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
  const caller = (request: IncomingMessage) => callerOf(request, runtime.env.TRUST_PROXY, options);
  let stopping = false;

  // Our pages use WebSocket, so that any process may answer, and polling only where a network lets none
  // through. Polling, with which other clients begin, needs one process that stays the same for a receiver.
  const io: LiveServer = new Server(server, {
    serveClient: false,
    transports: ['polling', 'websocket'],
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    connectTimeout: HANDSHAKE_MS,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    allowRequest: (request, answer) => {
      if (stopping) answer('stopping', false);
      else if (asksForScript(request)) answer('no JSONP', false);
      else if (!gate.admit(addressOf(request, runtime.env.TRUST_PROXY)))
        answer('too many handshakes', false);
      else answer(null, true);
    },
  });
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    next();
  });
  const callers = new WeakMap<LiveSocket['conn'], Caller>();
  io.engine.on('connection', (line: LiveSocket['conn']) => {
    callers.set(line, caller(line.request));
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
    const from = callers.get(socket.conn)!;
    const credential = credentialOf(from, socket.handshake.auth);
    const actor =
      credential && (await actorByToken(runtime.services, credential.token, credential.kind));
    if (!credential || !actor) {
      gate.blame(from.address);
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
    // As socket.io's guide to memory says. What counts at another handshake on the line is in `callers`.
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

/** For JSONP an answer is a script, which any site may load. */
const asksForScript = ({ url = '' }: IncomingMessage): boolean =>
  new URL(url, 'http://any').searchParams.has('j');
