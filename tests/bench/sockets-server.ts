import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WebSocketServer } from 'ws';
import { parseEnv } from '#foundation/env.server';
import { createLog } from '#foundation/log.server';
import { TEST_ENCRYPTION_KEYS } from '#tests/support/database';
import { createRuntime } from '../../app/runtime.server';
import { sessionCookie } from '../../app/http/cookies.server';
import { attachLive } from '../../app/live/socket-server.server';

/** A process that holds sockets: the product's, or those of ws alone where no database is given. */

export type ServerOrder = 'url' | 'cpu' | 'memory' | { send: string };

/** More than the sockets that are opened, which all come from one address. */
const HANDSHAKES = 20_000;
const SETTLE_MS = 500;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const [databaseUrl] = process.argv.slice(2);
const server = createServer();
let sendToAll: (text: string) => void = () => undefined;

if (databaseUrl) {
  const env = parseEnv({ DATABASE_URL: databaseUrl });
  const runtime = await createRuntime({
    env,
    log: createLog('error', { write: (line) => console.error(line.trimEnd()) }),
    database: { url: databaseUrl, directUrl: databaseUrl },
    encryptionKeys: TEST_ENCRYPTION_KEYS,
  });
  attachLive(server, {
    runtime,
    cookie: sessionCookie(env),
    isOwn: (origin, host) => new URL(origin).host === host,
    limits: { handshakeBurst: HANDSHAKES },
  });
} else {
  const sockets = new WebSocketServer({ server });
  sendToAll = (text) => {
    const prepared = Buffer.from(text);
    for (const socket of sockets.clients) socket.send(prepared, { binary: false });
  };
}
server.listen(0, '127.0.0.1');
await once(server, 'listening');

async function answerTo(order: ServerOrder): Promise<string | number> {
  if (order === 'url') return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (order === 'cpu') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
  if (order === 'memory') {
    collectGarbage();
    await pause(SETTLE_MS);
    collectGarbage();
    const { rss, heapTotal, heapUsed } = process.memoryUsage();
    // What V8 has put by for later would hide the first thousands of sockets.
    return rss - heapTotal + heapUsed;
  }
  sendToAll(order.send);
  return 'sent';
}

process.on('message', (order: ServerOrder) => {
  void answerTo(order).then((answer) => process.send?.(answer));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
