import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { parseEnv } from '#foundation/env.server';
import { securityHeaders } from './security.server';

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
