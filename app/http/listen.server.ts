import type { Server } from 'node:http';
import { ConfigurationError, type Env } from '#foundation/env.server';

/** Why an address can be refused, where the operator can fix it. */
const FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use already: stop what uses it, or choose another one',
  EACCES: 'may not be used by this user: choose one above 1023',
};

export const listen = (server: Server, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const fault = FAULTS[error.code ?? ''];
      reject(fault ? new ConfigurationError(`PORT ${PORT} ${fault}`) : error);
    });
    server.listen(PORT, HOST, () => resolve());
  });
