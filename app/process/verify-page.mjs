import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './place.mjs';

const FOLDER = 'app/audit/verify-page';

/** The page that checks bundles, in one file: it has to work wherever it is opened, without a network. */
export async function makeVerifyPage() {
  // Not before it is needed: an installation without tools of development has it made already.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`${FOLDER}/page.ts`],
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    charset: 'ascii',
    write: false,
  });
  const page = await readFile(path.join(root, FOLDER, 'page.html'), 'utf8');
  const [, style] = /<style>([^]*)<\/style>/.exec(page);
  const script = outputFiles[0].text.trim();
  const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return page
    .replace('{{styleHash}}', hash(style))
    .replace('{{scriptHash}}', hash(script))
    .replace('<script></script>', () => `<script>${script}</script>`);
}
