import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { hangUp, type LiveServer } from './connection.server';
import type { LiveLimits } from './limits.server';

const CONSENT_MS = 1000;
/** How socket.io writes a handshake, of whichever namespace. */
const HANDSHAKE = '0';

/**
 * Each handshake asks the database who comes, and nothing else bounds how many are made on one line: so many
 * at once would keep everybody waiting.
 */
export function limitHandshakes(io: LiveServer, { handshakesPerLine }: LiveLimits): void {
  io.engine.on('connection', (line: Parameters<typeof hangUp>[0]) => {
    let made = 0;
    line.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
      if (type !== 'message' || typeof data !== 'string' || !data.startsWith(HANDSHAKE)) return;
      if (++made > handshakesPerLine) hangUp(line);
    });
  });
}

/** The lines themselves, because a closed WebSocket still waits for the other side's consent. */
export function trackLines(server: HttpServer, path: string, { waitingBytes }: LiveLimits) {
  const open = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, line) => {
    if (!request.url?.startsWith(path)) return;
    open.add(line);
    line.once('close', () => open.delete(line));
    // Below socket.io pings are answered too, whether or not the answers are read.
    line.on('data', () => {
      if (line.writableLength > waitingBytes) line.destroy();
    });
  });
  const close = async (): Promise<void> => {
    const late = setTimeout(() => open.forEach((line) => line.destroy()), CONSENT_MS);
    await Promise.all([...open].map((line) => new Promise((done) => line.once('close', done))));
    clearTimeout(late);
  };
  return { close };
}
