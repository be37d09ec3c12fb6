import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { parseEnv } from '#foundation/env.server';
import { serverWords } from '#foundation/words/server-words.server';
import { ownOriginOnly, securityHeaders } from './security.server';

async function policyWith(env: Record<string, string>): Promise<Map<string, string>> {
  const headersOf = securityHeaders(parseEnv({ NODE_ENV: 'production', ...env }));
  const app = express().use(headersOf, (_request, response) => void response.end());
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  const lines = headers.get('content-security-policy')?.split('; ') ?? [];
  return new Map(lines.map((line) => [line.split(' ')[0] ?? '', line]));
}

test('pages load nothing from elsewhere', async () => {
  const policy = await policyWith({ MAP_HOSTS: 'tiles.example' });
  expect(policy.get('connect-src')).toBe("connect-src 'self'");
  expect(policy.get('img-src')).toBe("img-src 'self' data: blob:");
  expect([...policy.values()].join()).not.toContain('example');
});

test('with a map of the operator’s choice they load what it is made of, and nothing else', async () => {
  const policy = await policyWith({
    MAP_STYLE_URL: 'https://maps.example:8443/styles/bright.json?key=secret',
    MAP_HOSTS: '*.tiles.example, maps.example',
  });
  const hosts = 'https://maps.example:8443 *.tiles.example maps.example';
  expect(policy.get('connect-src')).toBe(`connect-src 'self' ${hosts}`);
  expect(policy.get('img-src')).toBe(`img-src 'self' data: blob: ${hosts}`);
  expect(policy.get('default-src')).toBe("default-src 'self'");
  expect(policy.get('script-src')).not.toContain('example');
  expect([...policy.values()].join()).not.toContain('secret');
});

test('a form from another origin is refused, and the log names both origins once a minute', async () => {
  const warned: object[] = [];
  const log = { warn: (what: object) => void warned.push(what) };
  const own = 'https://cards.example';
  const refuse = ownOriginOnly((_request, origin) => origin === own, { log, ownOrigin: () => own });
  const app = express().use(refuse, (_request, response) => void response.end());
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const foreign = 'https://cards.example:8443';
  const send = async (origin: string) => {
    const sent = { method: 'POST', headers: { origin }, body: 'secret' };
    return (await fetch(`http://127.0.0.1:${port}/reset?secret=1`, sent)).status;
  };
  const answerTo = async (path: string) => {
    const headers = { origin: foreign, cookie: 'leafcard-language=de' };
    return (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers })).text();
  };
  expect([await send(own), await send('null')]).toEqual([200, 403]);
  expect(warned).toEqual([]);
  expect([await send(`${foreign}/path?secret=1`), await send(foreign)]).toEqual([403, 403]);
  expect(warned).toEqual([{ origin: foreign, ownOrigin: own }]);
  // Which address is ours, on a page of its own and above the form that a script has sent.
  expect(await answerTo('/reset')).toContain(serverWords.de.barePage.openAt(own));
  expect(JSON.parse(await answerTo('/reset.data'))).toEqual([
    ...[{ _1: 2 }, 'data', { _3: 4 }, 'message'],
    `${serverWords.de.barePage[403].text} ${serverWords.de.barePage.openAt(own)}`,
  ]);
  server.close();
});
