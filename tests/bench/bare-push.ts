import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { connect } from '#foundation/database.server';
import { BARE_CHANNEL } from './push-writer';

export interface BarePush {
  /** Where others can listen as well. */
  url: string;
  notify: (text: string) => Promise<unknown>;
  onMessage: (listen: (text: string) => void) => void;
  stop: () => Promise<void>;
}

/** What nothing can beat: a NOTIFY handed on to a WebSocket, unread and unasked. */
export async function startBarePush(databaseUrl: string): Promise<BarePush> {
  const sql = connect(databaseUrl, { max: 1, name: 'bench bare' });
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new WebSocket(url);
  await once(client, 'open');
  await sql.listen(BARE_CHANNEL, (payload) => {
    for (const line of server.clients) line.send(payload);
  });
  return {
    url,
    notify: (text) => sql.notify(BARE_CHANNEL, text),
    onMessage: (listen) => client.on('message', (data) => listen(String(data))),
    stop: async () => {
      server.clients.forEach((line) => line.terminate());
      server.close();
      await sql.end({ timeout: 1 });
    },
  };
}
