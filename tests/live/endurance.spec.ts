import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeafEvent } from '#events/catalogue';
import { newId } from '#foundation/ids';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import {
  newest,
  person,
  signIn,
  signOut,
  startInstance,
  type Instance,
  type Session,
} from './instance';
import { howMuch } from '#tests/support/how-much';
import { append } from '#tests/support/log';
import { openWire } from '#tests/support/wire';
import { listenAs, type Receiver } from './receiver';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
});

const audit = (organizationId: string, count: number): { stream: string; events: LeafEvent[] } => {
  const userId = newId();
  const data = { userId, role: 'AUDITOR' as const, organizationId };
  return {
    stream: `user-${userId}`,
    events: Array.from({ length: count }, () => ({ type: 'RoleGranted' as const, data })),
  };
};

const positionsOf = async ({ runtime }: Instance, organizationId: string, after: number) => {
  const rows = await runtime.sql<{ position: number }[]>`
    select position from log.events
     where organization_id = ${organizationId} and position > ${after} order by position`;
  return rows.map(({ position }) => position);
};

const adminOf = async (instance: Instance, organizationId: string): Promise<Session> => {
  const grants = [{ role: 'CORPORATE_ADMIN' as const, organizationId }];
  return signIn(instance.runtime, await person(instance.runtime, grants));
};

describe('a receiver that comes and goes', () => {
  it('misses nothing and sees nothing out of order, between two processes and 8 writers', async () => {
    const instances = [await startInstance(database.url), await startInstance(database.url)];
    const at = (turn: number) => instances[turn % 2] as Instance;
    const organizationId = newId();
    const admin = await adminOf(at(0), organizationId);
    const begun = await newest(at(0).runtime);

    const received: number[] = [];
    let writing = true;
    const come = async (turn: number): Promise<void> => {
      const since = received.at(-1) ?? begun;
      const receiver = listenAs(at(turn).url, admin, { since });
      await receiver.until(() => receiver.ready !== null);
      const enough = receiver.changes.length + 1 + (turn % 7);
      await receiver.until(() => receiver.changes.length >= enough || !writing);
      receiver.close();
      const positions = receiver.changes.map(({ position }) => position);
      expect(positions).toEqual([...positions].sort((a, b) => a - b));
      received.push(...positions.filter((position) => position > since));
    };
    const write = async (writer: number): Promise<void> => {
      for (let turn = 0; turn < 60; turn++) {
        const { stream, events } = audit(organizationId, 1 + (turn % 3));
        await append(at(writer + turn).runtime, stream, events);
      }
    };
    const coming = (async () => {
      let turn = 0;
      while (writing) await come(turn++);
      return turn;
    })();
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    writing = false;
    // One who waits for more learns that there will be none.
    await append(at(0).runtime, ...nudge(organizationId));
    const turns = await coming;
    await expect
      .poll(async () => {
        await come(turns);
        return received.length;
      })
      .toBe((await positionsOf(at(0), organizationId, begun)).length);

    expect(received).toEqual(await positionsOf(at(0), organizationId, begun));
    expect(turns).toBeGreaterThan(10);
    await Promise.all(instances.map((instance) => instance.stop()));
  });

  it(`has everything once and in order after each of ${CUTS} cuts under load`, async () => {
    const instance = await startInstance(database.url);
    const { runtime, url } = instance;
    const organizationId = newId();
    const admin = await adminOf(instance, organizationId);
    const begun = await newest(runtime);
    const steady = listenAs(url, admin);
    await steady.until(() => steady.ready !== null);
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, (_, n) => openClient(url, admin, { begun, n })),
    );

    let writing = true;
    const write = async (writer: number): Promise<void> => {
      for (let turn = writer; writing; turn++) {
        const { stream, events } = audit(organizationId, 1 + (turn % 3));
        await append(runtime, stream, events);
        const last = await newest(runtime);
        // As fast as it is delivered: who is away for long is sent to load its page again.
        await steady.until(() => (steady.changes.at(-1)?.position ?? 0) >= last);
      }
    };
    const writers = Array.from({ length: 4 }, (_, writer) => write(writer));
    const times = (await Promise.all(clients.map((one) => cutAgainAndAgain(one, runtime)))).flat();
    writing = false;
    await Promise.all(writers);

    const all = await positionsOf(instance, organizationId, begun);
    for (const { receiver, positions, close } of clients) {
      await receiver.until(() => positions().length >= all.length);
      expect(positions()).toEqual(all);
      expect(receiver.reset).toBeNull();
      await close();
    }
    const sorted = times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
    console.log(
      `${times.length} cuts, ${all.length} events, everything there after reconnecting: ` +
        `median ${at(0.5)} ms, 99th ${at(0.99)} ms, slowest ${at(1)} ms`,
    );
    steady.close();
    await instance.stop();
  }, 3_600_000);

  it('finds its way back by itself when its process restarts', async () => {
    const first = await startInstance(database.url);
    const organizationId = newId();
    const admin = await adminOf(first, organizationId);
    const begun = await newest(first.runtime);
    // What it had before it drops, as every client should.
    const positions = (): number[] =>
      [...new Set(receiver.changes.map(({ position }) => position))].filter((it) => it > begun);
    const receiver = listenAs(first.url, admin, {
      reconnection: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 50,
      auth: (answer: (auth: object) => void) =>
        answer({ token: admin.token, since: positions().at(-1) ?? begun }),
    });
    await receiver.until(() => receiver.ready !== null);
    await append(first.runtime, ...nudge(organizationId));
    await receiver.until(() => positions().length === 1);

    await first.stop();
    await receiver.until(() => receiver.hungUp !== null);
    expect(receiver.hungUp).toBe('transport close');
    const away = await startInstance(database.url);
    await append(away.runtime, ...nudge(organizationId));
    await away.stop();
    const second = await startInstance(database.url, { port: first.port });
    await receiver.until(() => positions().length === 2);
    await append(second.runtime, ...nudge(organizationId));
    await receiver.until(() => positions().length === 3);
    expect(positions()).toEqual(await positionsOf(second, organizationId, begun));
    receiver.close();
    await second.stop();
  });
});

/** In `npm test` a share of what `npm run test:faults` cuts. */
const CUTS = howMuch({ short: 50, long: 500 });
const CLIENTS = 5;

/** Comes back by itself, and says which change it had last, as a page does. */
async function openClient(
  target: string,
  admin: Session,
  { begun, n }: { begun: number; n: number },
) {
  const wire = await openWire(target);
  const url = new URL(wire.url).origin;
  const receiver: Receiver = listenAs(url, admin, {
    reconnection: true,
    reconnectionDelay: 10,
    reconnectionDelayMax: 50,
    auth: (answer: (auth: object) => void) =>
      answer({ token: admin.token, since: receiver.changes.at(-1)?.position ?? begun }),
  });
  await receiver.until(() => receiver.ready !== null);
  return {
    ...{ n, wire, receiver },
    positions: () => receiver.changes.map(({ position }) => position),
    close: () => {
      receiver.close();
      return wire.close();
    },
  };
}

/** How long it took each time from being connected until it had what there was. */
async function cutAgainAndAgain(
  { n, wire, receiver }: Awaited<ReturnType<typeof openClient>>,
  runtime: Instance['runtime'],
): Promise<number[]> {
  const times: number[] = [];
  const readied = () => receiver.heard.filter((name) => name === 'ready').length;
  for (let cut = 0; cut < CUTS / CLIENTS; cut++) {
    const enough = receiver.changes.length + ((cut * 7 + n * 3) % 11);
    await receiver.until(() => receiver.changes.length >= enough);
    const before = readied();
    wire.cutNow();
    await receiver.until(() => readied() > before);
    const begun = performance.now();
    const last = await newest(runtime);
    await receiver.until(() => (receiver.changes.at(-1)?.position ?? 0) >= last);
    times.push(performance.now() - begun);
  }
  return times;
}

const nudge = (organizationId: string) => {
  const { stream, events } = audit(organizationId, 1);
  return [stream, events] as const;
};

describe('a receiver that does not read', () => {
  const limits = { waitingBytes: 64 * 1024, waitingMessages: 1500 };

  it('is cut off while the others go on, and little is kept for it', async () => {
    const instance = await startInstance(database.url, { limits });
    const organizationId = newId();
    const admin = await adminOf(instance, organizationId);
    const reading = listenAs(instance.url, admin);
    await reading.until(() => reading.ready !== null);
    const known = new Set(instance.lines);
    const stuck = await stopReading(instance, admin);
    const [line] = [...instance.lines].filter((one) => !known.has(one));
    if (!line) throw new Error('The stuck receiver has no line.');

    let sent = 0;
    let waiting = 0;
    while (!line.destroyed && sent < 100_000) {
      const { stream, events } = audit(organizationId, 250);
      await append(instance.runtime, stream, events);
      sent += events.length;
      await reading.until(() => reading.changes.length === sent);
      waiting = Math.max(waiting, line.writableLength);
    }
    expect(line.destroyed).toBe(true);
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThan(2 * limits.waitingBytes);
    await append(instance.runtime, ...nudge(organizationId));
    await reading.until(() => reading.changes.length === sent + 1);
    expect(reading.hungUp).toBeNull();
    reading.close();
    stuck.disconnect();
    await instance.stop();
  });

  it.each([
    [
      'its session ends',
      (instance: Instance, session: Session) => signOut(instance.runtime, session),
    ],
    ['the process stops', (instance: Instance) => instance.stop()],
  ])('loses its line soon when %s', async (_, action) => {
    const instance = await startInstance(database.url);
    const session = await signIn(instance.runtime, await person(instance.runtime));
    const known = new Set(instance.lines);
    const stuck = await stopReading(instance, session);
    const [line] = [...instance.lines].filter((one) => !known.has(one));
    const begun = performance.now();
    await action(instance, session);
    await expect.poll(() => line?.destroyed).toBe(true);
    expect(performance.now() - begun).toBeLessThan(20_000);
    stuck.disconnect();
    if (instance.lines.size > 0) await instance.stop();
  });
});

/** A client whose machine takes nothing more from the network. */
async function stopReading(instance: Instance, { token }: Session): Promise<Socket> {
  const socket = io(instance.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  });
  await new Promise((resolve) => socket.once('ready', resolve));
  const transport = socket.io.engine.transport as unknown as { ws: { pause: () => void } };
  transport.ws.pause();
  return socket;
}

describe('a process that stops', () => {
  it('closes every line, and takes nobody new', async () => {
    const instance = await startInstance(database.url);
    const session = await signIn(instance.runtime, await person(instance.runtime));
    const receivers: Receiver[] = Array.from({ length: 5 }, () => listenAs(instance.url, session));
    await Promise.all(receivers.map((one) => one.until(() => one.ready !== null)));
    const begun = performance.now();
    await instance.stop();
    expect(performance.now() - begun).toBeLessThan(30_000);
    await Promise.all(receivers.map((one) => one.until(() => one.hungUp !== null)));
    expect(receivers.map(({ hungUp }) => hungUp)).toEqual(Array<string>(5).fill('transport close'));
    const late = listenAs(instance.url, session);
    await late.until(() => late.refused !== null);
  });
});
