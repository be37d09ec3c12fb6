import { once } from 'node:events';
import { WebSocket } from 'ws';

/**
 * A process at the other end of many sockets. It speaks as little of socket.io as it must: the clients
 * are the same on both sides, and one machine holds them all.
 */

export type ClientsOrder = OpenOrder | { until: number };

export interface OpenOrder {
  /** So many more, which take turns with the headers. */
  open: number;
  url: string;
  headers: Record<string, string>[];
  /** Else they are bare. */
  isSocketIo: boolean;
}

const AT_ONCE = 20;
const [HELLO, PING, PONG] = ['40', '2', '3'];
const READY = '42["ready"';
const CHANGE = /^42\["(private-)?change"/;

let received = 0;
let last = '';
let arrived = (): void => undefined;

function take(text: string): void {
  received += 1;
  last = text;
  arrived();
}

async function open({ url, isSocketIo }: OpenOrder, headers: Record<string, string>) {
  const address = url.replace(/^http/, 'ws');
  const path = isSocketIo ? '/socket.io/?EIO=4&transport=websocket' : '/';
  const socket = new WebSocket(address + path, { headers, perMessageDeflate: false });
  if (!isSocketIo) {
    socket.on('message', (data) => take(String(data)));
    await once(socket, 'open');
    return;
  }
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('A socket was closed.')));
    socket.once('open', () => socket.send(HELLO));
    socket.on('message', (data) => {
      const text = String(data);
      if (text === PING) socket.send(PONG);
      else if (text.startsWith(READY)) resolve();
      else if (CHANGE.test(text)) take(text);
    });
  });
}

async function answerTo(order: ClientsOrder): Promise<string> {
  if ('open' in order) {
    const { headers } = order;
    for (let opened = 0; opened < order.open; opened += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, order.open - opened) });
      await Promise.all(
        some.map((_, at) => open(order, headers[(opened + at) % headers.length] ?? {})),
      );
    }
    return 'open';
  }
  await new Promise<void>((resolve) => {
    arrived = () => {
      if (received >= order.until) resolve();
    };
    arrived();
  });
  return last;
}

process.on('message', (order: ClientsOrder) => {
  void answerTo(order).then((answer) => process.send?.(answer));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
