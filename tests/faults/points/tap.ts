import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/**
 * Between the product and PostgreSQL: reads the statements that pass, and stops at the one that was asked for.
 * So a fault lies exactly there, and the product knows of none.
 */
export interface Tap {
  /** The database's address, through the tap. */
  url: string;
  arm: (fault: Fault) => void;
  /** Whether the fault is still to come. */
  readonly isArmed: boolean;
  /** Whether the armed fault has not come to pass. */
  disarm: () => boolean;
  close: () => Promise<void>;
}

export interface Fault {
  /** What is searched for in the text of a statement. */
  statement: RegExp;
  /** Before the server gets it, or when it has done it and its answer is not passed on. */
  when: 'before' | 'after';
  /** Which one of them, from 1. */
  nth: number;
  strike: (line: Line) => void;
}

/** One connection of the product. */
export interface Line {
  /** The process of the server behind it. */
  backendPid: number;
  /** How many rows the answer has that is on its way. */
  rows: number;
  cut: () => void;
  /** As `cut`, with a reset, which the product hears as an error. */
  reset: () => void;
}

const NEAR = { parse: 'P', bind: 'B', query: 'Q', sync: 'S' } as const;
const FAR = { key: 'K', row: 'D', ready: 'Z' } as const;

/** As a pooler it gives out numbers of its own for the server's processes. */
export async function openTap(target: string, { isPooler = false } = {}): Promise<Tap> {
  const { hostname, port } = new URL(target);
  const lines = new Set<Line>();
  let armed: Fault | undefined;
  /** Its statement has passed, and what it waits for has not. */
  let met: Fault | undefined;
  let seen = 0;

  /** Answers the fault where this statement is the one. */
  const meet = (statement: string): Fault | undefined => {
    if (!armed?.statement.test(statement) || ++seen < armed.nth) return undefined;
    [armed, met] = [undefined, armed];
    return met;
  };

  // Each message is passed on by itself: none waits until the one before it is acknowledged.
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(port), host: hostname, noDelay: true });
    const line: Line = {
      backendPid: 0,
      rows: 0,
      cut: () => [near, far].forEach((end) => end.destroy()),
      reset: () => near.resetAndDestroy(),
    };
    lines.add(line);
    const statements = new Map<string, string>();
    /** Answers that are due, each as one ReadyForQuery. */
    let [asked, answered] = [0, 0];
    let strikeAt: { answer: number; fault: Fault } | undefined;
    let isStruck = false;
    const strike = (fault: Fault) => {
      isStruck = true;
      met = undefined;
      fault.strike(line);
    };

    const fromNear = messages({ hasStartup: true }, (type, body, whole) => {
      if (isStruck) return;
      if (type === NEAR.parse) {
        const [name = '', text = ''] = texts(body);
        statements.set(name, text);
      }
      const statement =
        type === NEAR.bind
          ? statements.get(texts(body)[1] ?? '')
          : type === NEAR.query
            ? texts(body)[0]
            : undefined;
      const fault = statement === undefined ? undefined : meet(statement);
      if (fault?.when === 'before') return strike(fault);
      if (fault) strikeAt = { answer: asked + 1, fault };
      if (type === NEAR.sync || type === NEAR.query) asked += 1;
      far.write(whole);
    });
    const fromFar = messages({ hasStartup: false }, (type, body, whole) => {
      if (isStruck) return;
      if (type === FAR.key) {
        line.backendPid = body.readInt32BE(0);
        if (isPooler) body.writeInt32BE(2 ** 30 + line.backendPid);
      }
      // The first one ends the greeting, for which nothing was asked.
      else if (type === FAR.ready && line.backendPid !== 0 && asked > 0) answered += 1;
      const isDue = strikeAt !== undefined && answered >= strikeAt.answer;
      if (type === FAR.row) line.rows += 1;
      if (strikeAt && isDue && strikeAt.fault === met) return strike(met);
      if (type === FAR.ready) line.rows = 0;
      near.write(whole);
    });
    near.on('data', fromNear);
    far.on('data', fromFar);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => other.destroy());
      end.on('close', () => {
        lines.delete(line);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    get isArmed() {
      return armed !== undefined || met !== undefined;
    },
    arm: (fault) => {
      [armed, met, seen] = [fault, undefined, 0];
    },
    disarm: () => {
      const isLeft = armed !== undefined || met !== undefined;
      [armed, met] = [undefined, undefined];
      return isLeft;
    },
    close: async () => {
      lines.forEach((line) => line.cut());
      server.close();
      await once(server, 'close');
    },
  };
}

type Hear = (type: string, body: Buffer, whole: Buffer) => void;

/** Calls with each message of the protocol, however it is cut into packets. */
function messages({ hasStartup }: { hasStartup: boolean }, hear: Hear): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  // The first message of a client has no letter.
  let head = hasStartup ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      const whole = rest.subarray(0, end);
      rest = rest.subarray(end);
      hear(head === 0 ? '' : String.fromCharCode(whole[0]!), whole.subarray(head + 4), whole);
      head = 1;
    }
  };
}

/** The texts at the beginning of a message, each ended by a zero. */
const texts = (body: Buffer): string[] => body.toString('utf8').split('\0', 3);
