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
  /** The connections that are there pass nothing on any more, and neither end hears that the other closes. */
  freeze: () => void;
  /** Freezes as soon as the database has sent more than so many bytes from now on. */
  freezeAfter: (bytes: number) => void;
  /** As long as it is silent, it takes connections and passes nothing on; those stay frozen. */
  setSilent: (silent: boolean) => void;
  /** How many connections it took while it was silent. */
  readonly swallowed: number;
  close: () => Promise<void>;
}

export async function openWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  const frozen = new Set<Socket>();
  let broken = false;
  let silent = false;
  let swallowed = 0;
  let bytesLeft = Infinity;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (broken) return near.resetAndDestroy();
    if (silent) {
      swallowed += 1;
      return ends.add(near);
    }
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      const passOn = () => {
        if (!frozen.has(to)) to.destroy();
      };
      from.on('error', passOn);
      from.on('close', () => {
        ends.delete(from);
        passOn();
      });
      from.pipe(to);
    }
    far.on('data', ({ length }) => {
      bytesLeft -= length;
      if (bytesLeft < 0) freeze();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cutNow = () => ends.forEach((end) => end.destroy());
  const freeze = () => {
    for (const end of ends) {
      end.unpipe();
      frozen.add(end);
    }
    bytesLeft = Infinity;
  };
  return {
    url: url.href,
    cutNow,
    setBroken: (now) => {
      broken = now;
      if (broken) cutNow();
    },
    freeze,
    freezeAfter: (bytes) => {
      bytesLeft = bytes;
    },
    setSilent: (now) => {
      silent = now;
      if (silent) freeze();
    },
    get swallowed() {
      return swallowed;
    },
    close: async () => {
      cutNow();
      server.close();
      await once(server, 'close');
    },
  };
}
