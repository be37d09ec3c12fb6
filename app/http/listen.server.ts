import { createServer, type Server } from 'node:http';
import { ConfigurationError, type Env } from '#foundation/env.server';

/** Why a host or port can be refused, where the operator can fix it. */
const FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT $PORT is already in use: stop what uses it, or choose another port',
  EACCES: 'PORT $PORT is not open to this user: choose one above 1023',
  EADDRNOTAVAIL: 'HOST $HOST is not an address of this machine: choose one of its own',
  ENOTFOUND: 'HOST $HOST is unknown here: choose an address of this machine',
};

/** Asks before the database is touched; the server listens once it can answer. */
export async function refuseTakenPort(env: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  const probe = createServer();
  await listen(probe, env);
  await new Promise((resolve) => probe.close(resolve));
}

/** As many as the system allows: one that finds no place tries again only after seconds. */
const WAITING_CONNECTIONS = 4_096;

export const listen = (server: Server, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const fault = FAULTS[error.code ?? ''];
      const text = fault?.replace('$PORT', String(PORT)).replace('$HOST', HOST);
      reject(text ? new ConfigurationError(text) : error);
    });
    server.listen(PORT, HOST, WAITING_CONNECTIONS, () => resolve());
  });
