import { actorByToken, signOut as endThisSession } from '#modules/identity/index.server';
import { runCommand } from '#events/command.server';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { vi } from 'vitest';
import type { LeafEvent } from '#events/catalogue';
import { systemContext } from '#events/store.server';
import type { Actor } from '#foundation/actor';
import { newId } from '#foundation/ids';
import { newEncryptionKey } from '#foundation/keyring.server';
import type { Grant } from '#foundation/roles';
import { append, record } from '#tests/support/log';
import { silentRuntime } from '#tests/support/silent-runtime';
import { sessionCookie } from '../../app/http/cookies.server';
import type { Runtime } from '../../app/runtime.server';
import type { LiveLimits } from '../../app/live/limits.server';
import { attachLive } from '../../app/live/socket-server.server';

export const encryptionKeys = newEncryptionKey('live');

export interface Instance {
  runtime: Runtime;
  url: string;
  port: number;
  /** The server's ends of all connections that are open. */
  lines: ReadonlySet<Socket>;
  stop: () => Promise<void>;
}

/** One process's worth of the product, with nothing but the live way in front. */
export async function startInstance(
  databaseUrl: string,
  { limits, port = 0 }: { limits?: Partial<LiveLimits>; port?: number } = {},
): Promise<Instance> {
  const runtime = await silentRuntime(databaseUrl, {}, encryptionKeys);
  const server = createServer();
  const lines = trackLines(server);
  const isOwn = (origin: string, host?: string) => new URL(origin).host === host;
  const live = attachLive(server, { runtime, cookie: sessionCookie(runtime.env), isOwn, limits });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    runtime,
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    lines,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await live.stop();
      await closed;
      await runtime.stop();
    },
  };
}

function trackLines(server: Server): ReadonlySet<Socket> {
  const lines = new Set<Socket>();
  server.on('connection', (line) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  return lines;
}

/** A user with an account and these roles. */
export async function person(runtime: Runtime, grants: Grant[] = []): Promise<string> {
  const userId = newId();
  const email = `${userId}@people.example`;
  await append(runtime, `user-${userId}`, [
    { type: 'UserRegistered', data: { userId, email, username: 'Someone Real' } },
    ...grants.map((grant): LeafEvent => ({ type: 'RoleGranted', data: { userId, ...grant } })),
  ]);
  return userId;
}

export interface Session {
  userId: string;
  sessionId: string;
  token: string;
  kind: 'page' | 'api';
}

/** In the last of the thirty days of a session, so that no use of it makes it longer. */
export async function signIn(
  runtime: Runtime,
  userId: string,
  kind: Session['kind'] = 'api',
  seconds = 3600,
): Promise<Session> {
  const sessionId = newId();
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await runtime.store.transaction(systemContext('test'), async (unit) => {
    await unit.sql`
      insert into identity.sessions (id, token_hash, user_id, kind, device, signed_in_at, expires_at)
      values (${sessionId}, ${hash}, ${userId}, ${kind}, 'a test',
              now() + make_interval(days => -30, secs => ${seconds}),
              now() + make_interval(secs => ${seconds}))`;
    await record<LeafEvent>(unit, `session-${sessionId}`, [
      { type: 'SessionStarted', data: { sessionId, userId, kind } },
    ]);
  });
  return { userId, sessionId, token, kind };
}

export interface TestUser {
  actor: Actor;
  session: Session;
}

/** A new person with these roles, signed in. */
export async function newTestUser(
  runtime: Runtime,
  grants?: Grant[],
  kind?: Session['kind'],
): Promise<TestUser> {
  const session = await signIn(runtime, await person(runtime, grants), kind);
  const actor = await actorByToken(runtime.services, session.token, session.kind);
  if (!actor) throw new Error('The session is not there.');
  return { actor, session };
}

export async function signOut(runtime: Runtime, { token, kind }: Session): Promise<void> {
  const actor = await actorByToken(runtime.services, token, kind);
  await runCommand(
    runtime.services,
    endThisSession,
    { ...systemContext('test'), actor },
    undefined,
  );
}

/** The newest position there is. */
export async function newest(runtime: Runtime): Promise<number> {
  const [row] = await runtime.sql<{ last: number }[]>`
    select coalesce(max(position), 0) as last from log.events`;
  return row?.last ?? 0;
}

/** Resolves once this process has delivered all there is. */
export async function settled({ runtime }: Instance): Promise<void> {
  const last = await newest(runtime);
  await vi.waitUntil(() => runtime.feed.position >= last, { interval: 5, timeout: 60_000 });
}
