import { person, signIn } from '../live/instance';
import { startChild, type Child } from './child';
import { compare, interleave, median, type Both, type Row } from './measure';
import type { BenchServer } from './server';
import type { ClientsOrder } from './sockets-clients';
import type { ServerOrder } from './sockets-server';
import { bareAppend } from './bare-append';
import { startStageRuntime } from './stage';

const SOCKETS = 5000;
const ROUNDS = 20;
const MESSAGES = 2;
/** Processes of each kind, for what one holds says little. */
const PROCESSES = 2;
/** Opened before memory is looked at, so that no code is loaded later. */
const FIRST = 200;
const PER_SESSION = 20;

/** One change to many sockets, beside ws sending one prepared buffer to as many; clients are other processes. */
export async function measureSockets(server: BenchServer): Promise<Row[]> {
  const databaseUrl = await server.newDatabase();
  const { runtime, stop } = await startStageRuntime(databaseUrl);
  const userId = await person(runtime, [{ role: 'SUPER_ADMIN' }]);
  const tokens = await Promise.all(
    Array.from({ length: Math.ceil((FIRST + SOCKETS) / PER_SESSION) }, async () => {
      const { token } = await signIn(runtime, userId, 'page');
      return token;
    }),
  );
  const cookies = tokens.map((token) => `leafcard=${token}`);
  const kinds: Both<Kind> = {
    ours: {
      databaseUrl,
      cookies,
      send: () => bareAppend(runtime, userId),
    },
    bare: { send: (holder, text) => holder.ask<string>({ send: text } satisfies ServerOrder) },
  };
  try {
    return [await cpuRow(kinds), await memoryRow(kinds)];
  } finally {
    await stop();
  }
}

interface Kind {
  /** Of the product; ws needs none. */
  databaseUrl?: string;
  cookies?: string[];
  send: (holder: Child, text: string) => Promise<unknown>;
}

async function cpuRow(kinds: Both<Kind>): Promise<Row> {
  const ours = await connect(kinds.ours);
  const bare = await connect(kinds.bare);
  try {
    const text = await ours.round(1, '');
    const cpuOf = (side: Connected) => async () => {
      const before = await side.ask<number>('cpu');
      await side.round(MESSAGES, text);
      return ((await side.ask<number>('cpu')) - before) / MESSAGES;
    };
    const cpu = await interleave({ ours: cpuOf(ours), bare: cpuOf(bare) }, ROUNDS);
    return compare(
      {
        what: `processor for a message to ${SOCKETS.toLocaleString('en')} sockets ÷ ws with a prepared buffer`,
        unit: ' ms',
        n: `${ROUNDS} rounds of ${MESSAGES}`,
        bound: { atMost: 1.5 },
      },
      { ours: median(cpu.ours), bare: median(cpu.bare) },
    );
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

async function memoryRow(kinds: Both<Kind>): Promise<Row> {
  const memoryOf = (kind: Kind) => async () => {
    const side = await connect(kind, FIRST);
    try {
      const before = await side.ask<number>('memory');
      await side.open(SOCKETS);
      return ((await side.ask<number>('memory')) - before) / SOCKETS / 1024;
    } finally {
      await side.stop();
    }
  };
  const memory = await interleave(
    { ours: memoryOf(kinds.ours), bare: memoryOf(kinds.bare) },
    PROCESSES,
  );
  return compare(
    {
      what: `memory of a socket ÷ ws, ${SOCKETS.toLocaleString('en')} sockets`,
      unit: ' kB',
      n: `${PROCESSES} processes`,
      bound: { atMost: 1.3 },
    },
    { ours: median(memory.ours), bare: median(memory.bare) },
  );
}

type Connected = Awaited<ReturnType<typeof connect>>;

/** A process with sockets, and one with the clients at their other ends. */
async function connect({ databaseUrl, cookies, send }: Kind, count = SOCKETS) {
  const holder = await startChild('sockets-server', databaseUrl ? [databaseUrl] : []);
  const clients = await startChild('sockets-clients', []);
  const ask = <Answer>(order: ServerOrder) => holder.ask<Answer>(order);
  const askClients = (order: ClientsOrder) => clients.ask<string>(order);
  const url = await ask<string>('url');
  const headers = (cookies ?? []).map((cookie) => ({ cookie, origin: url }));
  let opened = 0;
  let sent = 0;

  const open = async (more: number) => {
    // Those of before have the first cookies, of which each may open only so many sockets.
    const used = Math.floor(opened / PER_SESSION);
    const unused = headers.slice(used, used + Math.ceil(more / PER_SESSION));
    await askClients({ open: more, url, headers: unused, isSocketIo: cookies !== undefined });
    opened += more;
  };
  await open(count);

  return {
    ask,
    open,
    /** Until each socket has got each message. Gives what came last. */
    round: async (messages: number, text: string): Promise<string> => {
      let last = '';
      for (let message = 0; message < messages; message++) {
        sent += opened;
        const arrived = askClients({ until: sent });
        await send(holder, text);
        last = await arrived;
      }
      return last;
    },
    stop: () => Promise.all([clients.stop(), holder.stop()]),
  };
}
