import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerBuild } from '@remix-run/node';
import express from 'express';
import { seededDatabase } from '#tests/support/database';
import { silentRuntime } from '#tests/support/silent-runtime';
import { seedDemo } from '../../app/demo/seed.server';
import routes from '../../app/routes';
import { sessionCookie } from '../../app/http/cookies.server';
import { pages } from '../../app/http/pages.server';
import type { Runtime } from '../../app/runtime.server';

export interface ServedPages {
  /** What the loaders of a page give, as the browser asks for it. */
  load: (path: string, token: string, headers?: Record<string, string>) => Promise<string>;
  /** A page as the server sends it. */
  html: (path: string, token: string) => Promise<string>;
  /** Where an address leads: for most it is the page that answers. */
  addressOf: (path: string, token: string) => Promise<string>;
  /** What an address is answered. */
  send: (path: string, token: string, more: RequestInit) => Promise<Response>;
  /** The status with which an address is answered. */
  statusOf: (path: string, token: string, more?: RequestInit) => Promise<number>;
  stop: () => Promise<void>;
}

export interface ServedDemo extends ServedPages {
  runtime: Runtime;
}

/** On a database of its own, with the demo in it. */
export async function serveDemo(settings: Record<string, string> = {}): Promise<ServedDemo> {
  const database = await seededDatabase(async ({ url }) => {
    const seeding = await silentRuntime(url);
    await seedDemo(seeding);
    await seeding.stop();
  });
  const runtime = await silentRuntime(database.url, settings);
  const served = await servePages(runtime);
  const stop = async () => {
    await served.stop();
    await runtime.stop();
    await database.drop();
  };
  return { ...served, runtime, stop };
}

/** The pages of the product as they are in its sources: nothing is built. */
export async function servePages(runtime: Runtime): Promise<ServedPages> {
  const build = await pagesBuild();
  const cookie = sessionCookie(runtime.env);
  const app = express().use(pages({ runtime, cookie, build, letIn: async () => {} }));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, token: string, { headers, ...more }: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { cookie: `${cookie.name}=${token}`, ...(headers as Record<string, string>) },
      redirect: 'manual',
      ...more,
    });
  return {
    send: ask,
    statusOf: async (path, token, more) => {
      const answer = await ask(path, token, more);
      await answer.arrayBuffer();
      return answer.status;
    },
    addressOf: async (path, token) => {
      const answer = await ask(path, token);
      await answer.arrayBuffer();
      return answer.headers.get('location') ?? path;
    },
    html: async (path, token) => {
      const answer = await ask(path, token);
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
      return answer.text();
    },
    load: async (path, token, headers) => {
      const { pathname, search } = new URL(path, 'http://leafcard.example');
      const answer = await ask(`${pathname}.data${search}`, token, { headers });
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
      return answer.text();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pagesBuild(): Promise<ServerBuild> {
  const found: ServerBuild['routes'] = {
    root: { id: 'root', path: '', module: await moduleOf('root.tsx') },
  };
  const add = async (entries: typeof routes, parentId: string): Promise<void> => {
    for (const { file, path, index, children = [], ...entry } of entries) {
      const id = entry.id ?? file;
      found[id] = { id, parentId, path, index, module: await moduleOf(file) };
      await add(children as typeof routes, id);
    }
  };
  await add(routes, 'root');
  return {
    routes: found,
    entry: { module: await moduleOf('entry.server.tsx') },
    assets: {
      entry: { module: '', imports: [] },
      routes: Object.fromEntries(
        Object.values(found).map(({ id, parentId, path, index }) => [
          id,
          { id, parentId, path, index, hasLoader: true, module: '' },
        ]),
      ),
      url: '',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: false,
      v3_routeConfig: true,
      unstable_optimizeDeps: true,
    },
  } as unknown as ServerBuild;
}

const moduleOf = async (file: string): Promise<never> =>
  (await import(/* @vite-ignore */ `../../app/${file}`)) as never;
