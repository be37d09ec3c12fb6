import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fontFile, FONTS_VERSION } from '#modules/cards/index.server';
import { fonts } from './fonts.server';

const FILE = 'fontsource/arimo/arimo-latin-400-normal.woff2';

let server: Server;
beforeAll(async () => {
  server = createServer(express().use(fonts()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/fonts/${path}`, init);

describe('a font of the cards', () => {
  it.each([FILE, 'own/tex-gyre-pagella/tex-gyre-pagella-latin-400-normal.woff2'])(
    'is served for ever: %s',
    async (file) => {
      const response = await ask(`${FONTS_VERSION}/${file}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('font/woff2');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.equals(readFileSync(fontFile(file)!))).toBe(true);
    },
  );

  it.each([
    `older/${FILE}`,
    `${FONTS_VERSION}/fontsource/arimo/absent.woff2`,
    `${FONTS_VERSION}/fontsource/absent/a.woff2`,
    `${FONTS_VERSION}/own/tex-gyre-pagella/GUST-FONT-LICENSE.txt`,
    `${FONTS_VERSION}/own/..%2F..%2F..%2Fcard.ts/a.woff2`,
  ])('is not found at %s, and that is not remembered', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is only read', async () => {
    const response = await ask(`${FONTS_VERSION}/${FILE}`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});
