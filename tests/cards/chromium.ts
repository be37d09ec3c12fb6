import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import type { DesignSide } from '#modules/cards/design/document';
import { fontFile } from '#modules/cards/design/fonts/font-files.server';
import type { CardValues } from '#modules/cards/design/placeholders';
import { browserArgs, findBrowser } from '../support/browser.mjs';
import type { Drawn } from './page';

export interface Chromium {
  draw: (side: DesignSide, values: CardValues) => Promise<Drawn>;
  stop: () => Promise<void>;
}

/** A page in a real browser that draws what it is given. */
export async function startChromium(images: ReadonlyMap<string, Uint8Array>): Promise<Chromium> {
  const server = createServer((request, response) => {
    const [, kind, ...rest] = (request.url ?? '').split('/');
    const name = rest.join('/');
    const file = kind === 'fonts' ? fontFile(name) : null;
    if (kind === '') response.setHeader('Content-Type', 'text/html').end('<!doctype html>');
    else if (file) response.end(readFileSync(file));
    else response.writeHead(images.has(name) ? 200 : 404).end(images.get(name));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: browserArgs,
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.addScriptTag({ content: await bundle(), type: 'module' });
  await page.waitForFunction(() => 'drawCard' in window);
  return {
    draw: (side, values) =>
      page.evaluate(([side, values]) => window.drawCard(side, values), [side, values] as const),
    stop: async () => {
      await browser.close();
      server.close();
    },
  };
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['tests/cards/page.ts'],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return outputFiles[0]!.text;
}
