import { once } from 'node:events';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { append } from '#tests/support/log';
import { newest, person, settled, signIn, startInstance, type Instance } from './instance';
import { connecting, credentials } from './receiver';

let database: FreshDatabase;
let instance: Instance;
const connect = connecting();

beforeAll(async () => {
  database = await freshDatabase();
  instance = await startInstance(database.url, { limits: { socketsPerSession: 3 } });
});
afterAll(async () => {
  await instance.stop();
  await database.drop();
});

/** Below socket.io's client, which says nothing but what it should. */
async function openLine(url: string, headers: Record<string, string> = {}) {
  const path = '/socket.io/?EIO=4&transport=websocket';
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers });
  const answers: string[] = [];
  socket.on('message', (data) => answers.push(String(data)));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'message');
  const below = (socket as unknown as { _socket: Socket })._socket;
  return {
    answers,
    closed,
    port: String(below.localPort),
    send: (text: string) => socket.send(text),
    /** What was sent before has been read. */
    wasRead: async () => {
      const answered = once(socket, 'pong');
      socket.ping();
      await answered;
    },
    ping: (count: number) => {
      for (let n = 0; n < count; n++) socket.ping('x'.repeat(125));
    },
    stopReading: () => socket.pause(),
  };
}

const session = async (kind: 'page' | 'api', seconds?: number) =>
  signIn(instance.runtime, await person(instance.runtime), kind, seconds);

describe('a handshake', () => {
  it('lets a program in by its token and a page by its cookie', async () => {
    const program = connect(instance.url, await session('api'));
    const page = connect(instance.url, await session('page'));
    await program.until(() => program.ready !== null);
    await page.until(() => page.ready !== null);
    expect(program.heard[0]).toBe('ready');
    expect(page.heard.slice(0, 2)).toEqual(['welcome', 'ready']);
  });

  it('lets a program begin with polling, as clients do by default', async () => {
    const receiver = connect(instance.url, await session('api'), {
      transports: ['polling', 'websocket'],
    });
    await receiver.until(() => receiver.ready !== null);
  });

  it('lets a page poll, for which a browser names no origin, and none of another site', async () => {
    const { token } = await session('page');
    const polling = (site: string) =>
      connect(instance.url, null, {
        transports: ['polling'],
        extraHeaders: { cookie: `leafcard=${token}`, 'sec-fetch-site': site },
      });
    const own = polling('same-origin');
    await own.until(() => own.ready !== null);
    for (const site of ['cross-site', 'same-site', 'none']) {
      const other = polling(site);
      await other.until(() => other.refused === 'unauthorized');
    }
  });

  it.each([
    ['nothing at all', () => ({})],
    ['an unknown token', () => ({ auth: { token: 'unknown' } })],
    ['a token that is no text', () => ({ auth: { token: { $ne: null } } })],
    ['an empty token', () => ({ auth: { token: '' } })],
  ])('is refused with %s', async (_, options) => {
    const receiver = connect(instance.url, null, options());
    await receiver.until(() => receiver.refused !== null);
    expect(receiver.refused).toBe('unauthorized');
  });

  it("refuses a page's token from a program, and a program's as a cookie", async () => {
    const page = await session('page');
    const program = await session('api');
    const asProgram = connect(instance.url, { ...page, kind: 'api' });
    const asPage = connect(instance.url, { ...program, kind: 'page' });
    await asProgram.until(() => asProgram.refused === 'unauthorized');
    await asPage.until(() => asPage.refused === 'unauthorized');
  });

  it("does not fall back to a page's cookie when the token is wrong", async () => {
    const options = credentials(await session('page'), instance.url);
    const receiver = connect(instance.url, null, { ...options, auth: { token: 'unknown' } });
    await receiver.until(() => receiver.refused === 'unauthorized');
  });

  it('refuses a cookie that comes from another site, or from none', async () => {
    const page = await session('page');
    const cookie = `leafcard=${page.token}`;
    const foreign = connect(instance.url, null, {
      extraHeaders: { cookie, origin: 'https://evil.example' },
    });
    const nowhere = connect(instance.url, null, { extraHeaders: { cookie } });
    await foreign.until(() => foreign.refused === 'unauthorized');
    await nowhere.until(() => nowhere.refused === 'unauthorized');
  });

  it('refuses a session that has ended or run out', async () => {
    const over = await session('api', -1);
    const receiver = connect(instance.url, over);
    await receiver.until(() => receiver.refused === 'unauthorized');
  });

  it('allows a session only so many sockets', async () => {
    const mine = await session('api');
    const first = connect(instance.url, mine);
    for (const receiver of [first, connect(instance.url, mine), connect(instance.url, mine)]) {
      await receiver.until(() => receiver.ready !== null);
    }
    const oneTooMany = connect(instance.url, mine);
    await oneTooMany.until(() => oneTooMany.refused === 'too many connections');
    first.close();
    await expect
      .poll(async () => {
        const next = connect(instance.url, mine);
        await next.until(() => next.ready !== null || next.refused !== null);
        return next.refused;
      })
      .toBeNull();
  });

  it('hangs up on a client that talks', async () => {
    const receiver = connect(instance.url, await session('api'));
    await receiver.until(() => receiver.ready !== null);
    receiver.talk();
    await receiver.until(() => receiver.hungUp !== null);
  });

  it.each(['', '/elsewhere,'])('is made at most three times on one line: %s', async (namespace) => {
    const line = await openLine(instance.url);
    for (let guess = 0; guess < 500; guess++) line.send(`40${namespace}{"token":"guess"}`);
    await line.closed;
    expect(line.answers.filter((answer) => answer.startsWith('44')).length).toBeLessThanOrEqual(3);
  });

  it('is not the last on its line when it was refused', async () => {
    const { token } = await session('api');
    const line = await openLine(instance.url);
    line.send('40{"token":"guess"}');
    await expect.poll(() => line.answers.at(-1)).toContain('unauthorized');
    line.send(`40${JSON.stringify({ token })}`);
    await expect.poll(() => line.answers.some((answer) => answer.includes('"ready"'))).toBe(true);
  });

  it('counts like the first where it is another one on the line of a program that was let in', async () => {
    const { token } = await session('api');
    const limits = { handshakeBurst: 10, handshakesPerSecond: 0 };
    const strict = await startInstance(database.url, { limits });
    const line = await openLine(strict.url);
    line.send(`40${JSON.stringify({ token })}`);
    await expect.poll(() => line.answers.some((answer) => answer.includes('"ready"'))).toBe(true);
    line.send('41');
    await line.wasRead();
    line.send('40{"token":"guess"}');
    await expect.poll(() => line.answers.at(-1)).toContain('unauthorized');
    // The guess has used up what its address had left.
    const next = connect(strict.url, { token, kind: 'api' });
    await next.until(() => next.refused !== null);
    expect(next.refused).toBe('websocket error');
    await strict.stop();
  });

  it('lets a page in again on its line', async () => {
    const { token } = await session('page');
    const line = await openLine(instance.url, {
      cookie: `leafcard=${token}`,
      origin: instance.url,
    });
    const ready = () => line.answers.filter((answer) => answer.includes('"ready"')).length;
    line.send('40');
    await expect.poll(ready).toBe(1);
    line.send('41');
    await line.wasRead();
    line.send('40');
    await expect.poll(ready).toBe(2);
  });

  it('is no script for any page that loads it, nor anything but what its type says', async () => {
    const ask = (more: string) =>
      fetch(`${instance.url}/socket.io/?EIO=4&transport=polling${more}`);
    const [plain, script, unknown] = [await ask(''), await ask('&j=1'), await ask('&sid=none')];
    expect([plain, script, unknown].map(({ status }) => status)).toEqual([200, 403, 400]);
    for (const { headers } of [plain, script, unknown]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-type')).not.toContain('javascript');
    }
  });

  it('ends with a client that asks for answers and reads none', async () => {
    const line = await openLine(instance.url);
    const { port } = new URL(instance.url);
    line.stopReading();
    const held = [...instance.lines].find((end) => String(end.remotePort) === line.port);
    expect(held?.localPort).toBe(Number(port));
    let most = 0;
    while (!held!.destroyed) {
      line.ping(200);
      most = Math.max(most, held!.writableLength);
      await new Promise(setImmediate);
    }
    expect(most).toBeLessThan(3 * 1024 * 1024);
  });

  it('slows down an address that keeps guessing', async () => {
    const limits = { handshakeBurst: 25, handshakesPerSecond: 0 };
    const strict = await startInstance(database.url, { limits });
    const answers: (string | null)[] = [];
    for (let guess = 0; guess < 4; guess++) {
      const receiver = connect(strict.url, { token: `guess ${guess}`, kind: 'api' });
      await receiver.until(() => receiver.refused !== null);
      answers.push(receiver.refused);
    }
    const honest = connect(strict.url, await session('api'));
    await honest.until(() => honest.refused !== null);
    await strict.stop();
    expect(answers.slice(0, 2)).toEqual(['unauthorized', 'unauthorized']);
    expect(answers[3]).toBe('websocket error');
    expect(honest.ready).toBeNull();
  });
});

describe('where a receiver stands', () => {
  const organizationId = '0190f1c0-0000-7000-8000-000000000001';

  it.each([
    ['nothing said', undefined, 'ready'],
    ['the beginning', 0, 'ready'],
    ['a negative position', -1, 'reset'],
    ['half a position', 1.5, 'reset'],
    ['a text', 'many', 'reset'],
    ['a position that was never drawn', 9_000_000_000, 'reset'],
  ])('is answered sensibly: %s', async (_, since, answer) => {
    const receiver = connect(instance.url, await session('api'), { since });
    await receiver.until(() => receiver.ready !== null || receiver.reset !== null);
    expect(receiver.heard.at(-1)).toBe(answer);
    expect(receiver.ready ?? receiver.reset).toBeGreaterThanOrEqual(0);
    expect(receiver.ready ?? receiver.reset).toBeLessThanOrEqual(await newest(instance.runtime));
  });

  it('is caught up with 1,000 own messages, and reset at 1,001', async () => {
    const { runtime, url } = instance;
    const admin = await person(runtime, [{ role: 'CORPORATE_ADMIN', organizationId }]);
    const mine = await signIn(runtime, admin);
    const before = await newest(runtime);
    const user = await person(runtime);
    const grant = { userId: user, role: 'AUDITOR' as const, organizationId };
    const foreign = { ...grant, organizationId: '0190f1c0-0000-7000-8000-000000000002' };
    await append(
      runtime,
      `user-${user}`,
      Array.from({ length: 1000 }, () => [
        { type: 'RoleGranted' as const, data: foreign },
        { type: 'RoleGranted' as const, data: grant },
      ]).flat(),
    );
    await settled(instance);

    const whole = connect(url, mine, { since: before });
    await whole.until(() => whole.ready !== null || whole.reset !== null);
    expect(whole.reset).toBeNull();
    expect(whole.changes).toHaveLength(1000);
    expect(whole.heard.at(-1)).toBe('ready');

    await append(runtime, `user-${user}`, [{ type: 'RoleRevoked', data: grant }]);
    await whole.until(() => whole.changes.length === 1001);
    const late = connect(url, mine, { since: before });
    await late.until(() => late.ready !== null || late.reset !== null);
    expect(late.heard).toEqual(['reset']);
    expect(late.reset).toBe(whole.changes.at(-1)?.position);
  });
});
