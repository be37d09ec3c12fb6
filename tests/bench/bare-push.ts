import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { connect } from '#modules/shared/database.server';
import { BARE_CHANNEL } from './push-writer';

export interface BarePush {
  onMessage: (listen: (text: string) => void) => void;
  stop: () => Promise<void>;
}

/** What nothing can beat: a NOTIFY handed on to a WebSocket, unread and unasked. */
export async function startBarePush(databaseUrl: string): Promise<BarePush> {
  const sql = connect(databaseUrl, { max: 1, name: 'bench bare' });
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await once(client, 'open');
  await sql.listen(BARE_CHANNEL, (payload) => {
    for (const line of server.clients) line.send(payload);
  });
  return {
    onMessage: (listen) => client.on('message', (data) => listen(String(data))),
    stop: async () => {
      client.terminate();
      server.close();
      await sql.end({ timeout: 1 });
    },
  };
}
