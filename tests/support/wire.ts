import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Between the product and a database: passes everything on, until it is cut. */
export interface Wire {
  /** The database's address, through the wire. */
  url: string;
  /** Closes our own end of every connection before anything else happens. */
  cutNow: () => void;
  /** As long as it is broken, connections are closed as soon as they are made. */
  setBroken: (broken: boolean) => void;
  close: () => Promise<void>;
}

export async function openWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  let broken = false;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (broken) return near.resetAndDestroy();
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cutNow = () => ends.forEach((end) => end.destroy());
  return {
    url: url.href,
    cutNow,
    setBroken: (now) => {
      broken = now;
      if (broken) cutNow();
    },
    close: async () => {
      cutNow();
      server.close();
      await once(server, 'close');
    },
  };
}
