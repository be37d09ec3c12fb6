import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';

export type PageBuild = ServerBuild | (() => Promise<ServerBuild>);

/** What `npm run build` made, and the files that go with it. */
export async function productionBuild(app: Express): Promise<PageBuild> {
  const client = fileURLToPath(new URL('../build/client/', import.meta.url));
  // A page is a few percent larger than with 6, and takes half the time.
  app.use(compression({ level: 4 }));
  app.use(
    '/assets',
    choosePacked(`${client}assets`),
    express.static(`${client}assets`, { immutable: true, maxAge: '1y' }),
    (_request, response) => {
      response.removeHeader('Content-Encoding');
      response.sendStatus(404);
    },
  );
  app.use('/fonts', express.static(`${client}fonts`, { immutable: true, maxAge: '1y' }));
  app.use(express.static(client, { maxAge: '1h', index: false }));
  const entry = new URL('../build/server/index.js', import.meta.url).href;
  return (await import(/* @vite-ignore */ entry)) as ServerBuild;
}

/** The build packs what is text as small as it goes, once; the ending tells how. */
const PACKED = { br: '.br', gzip: '.gz' };

/** Goes on with the packed file beside the one that is asked for, where the browser takes it. */
function choosePacked(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder));
  return (request, response, next) => {
    const name = request.path.slice(1);
    for (const [encoding, ending] of Object.entries(PACKED)) {
      if (!names.has(name + ending) || !request.acceptsEncodings(encoding)) continue;
      response.type(path.extname(name)).set('Content-Encoding', encoding).vary('Accept-Encoding');
      request.url = request.url.replace(name, name + ending);
      break;
    }
    next();
  };
}

/** Pages change in the browser as they are edited; `onServerCode` hears of everything else. */
export async function developmentBuild(
  app: Express,
  server: Server,
  onServerCode: () => void,
): Promise<PageBuild> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server, path: '/__vite' } },
  });
  vite.watcher.on('change', (file) => {
    if (isServerCode(path.relative(vite.config.root, file))) onServerCode();
  });
  app.use(vite.middlewares);
  return async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
}

const OF_SERVER =
  /^((foundation|modules|events|workers|migrations|app\/(api|backups|demo|http|live|process|shared-card))\/.*|app\/(.*\.server|server|access|backup-words|card\/code-size|theme\/font-files|ui\/form-fields))\.(ts|mjs|json|sql)$/;

/** Code that the server loads itself, not through Vite, and that therefore must be restarted. */
export const isServerCode = (file: string): boolean =>
  OF_SERVER.test(file) && !/\.spec\.ts$/.test(file);
