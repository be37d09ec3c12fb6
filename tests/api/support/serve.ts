import type { Services } from '#events/services';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Actor } from '#foundation/actor';
import { connect, type Pool } from '#foundation/database.server';
import { Keyring, newEncryptionKey } from '#foundation/keyring.server';
import { createLog } from '#foundation/log.server';
import type { Call } from '../../../app/api/call';
import { createDispatcher } from '../../../app/api/dispatcher.server';
import { addressOf } from '../../../app/http/address.server';
import { requestId } from '../../../app/http/security.server';
import { callerOf, type Caller } from './client';

export interface Served {
  call: Caller;
  base: string;
  stop: () => Promise<void>;
}

interface ServeOptions {
  databaseUrl: string;
  calls: Call[];
  actors?: Record<string, Actor>;
  keyring?: Keyring;
  hashKey?: Buffer;
  leaseMs?: number;
  logLevel?: string;
}

const KEYRING = new Keyring(newEncryptionKey('test'));
const HASH_KEY = randomBytes(32);

/** Rows of calls on a port of their own, over a real database. */
export async function serve(options: ServeOptions): Promise<Served & { sql: Pool }> {
  const sql = connect(options.databaseUrl, { max: 5 });
  const { keyring = KEYRING } = options;
  const log = createLog(options.logLevel ?? 'silent');
  const app = express().use(requestId);
  app.use(
    '/api',
    createDispatcher({
      calls: options.calls,
      actorOf: (token) => Promise.resolve(options.actors?.[token] ?? null),
      // The calls under test use no others, and no images.
      services: { sql, keyring, log } as Services,
      servicesFor: () => ({}) as Services,
      imageUrl: String,
      hashKey: options.hashKey ?? HASH_KEY,
      addressOf: (request) => addressOf(request, 1),
      deviceOf: () => 'a test',
      leaseMs: options.leaseMs,
    }),
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    call: callerOf(`${base}/api`),
    sql,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sql.end({ timeout: 5 });
    },
  };
}

export const actor = (userId: string, grants: Actor['grants'] = []): Actor => ({
  userId,
  sessionId: userId,
  username: 'Somebody',
  email: 'somebody@example.com',
  grants,
  signedInAt: new Date(),
  sessionExpiresAt: new Date(Date.now() + 60_000),
  readAt: new Date(),
});
