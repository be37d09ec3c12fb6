import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { runAside } from './child.mjs';
import { root } from './place.mjs';
import { packTexts } from './pack-texts.mjs';
import { makeVerifyPage } from './verify-page.mjs';

const at = (file) => path.join(root, file);

/** Built beside and put in place at once: what starts never meets half of one. */
const NEXT = 'build.next';

/** Each program in one file of its own: it starts in a seventh of the time that loaders take. */
const PROGRAMS = {
  'app/server.ts': 'server.js',
  'modules/cards/rendering/thread.server.ts': 'render-thread.js',
  'events/verify-thread.server.ts': 'verify-thread.js',
  'migrations/migrate.ts': 'migrate.js',
  'app/terminal/rebuild.ts': 'rebuild.js',
  'app/terminal/verify-log.ts': 'verify-log.js',
  'app/terminal/replay-erasures.ts': 'replay-erasures.js',
  'app/terminal/super-admin.ts': 'super-admin.js',
  'app/terminal/doctor.ts': 'doctor.js',
  'app/terminal/backup.ts': 'backup.js',
  'app/terminal/restore.ts': 'restore.js',
  'workers/jobs.ts': 'jobs.js',
};

/** Packages are found as the program runs, but not their data: Node wants imports of it marked, and warns even then. */
const dataInside = {
  name: 'data-inside',
  setup: (bundler) =>
    bundler.onResolve({ filter: /^[^./].*\.json$/ }, ({ path: name }) => ({
      path: fileURLToPath(import.meta.resolve(name)),
    })),
};

/** A program starts beside these alone (`migrations/runner.server.ts`). */
const migrations = readdirSync(at('migrations')).filter((name) => name.endsWith('.sql'));

const remove = (folder) => rmSync(at(folder), { recursive: true, force: true });

remove(NEXT);
remove('build.old');

if (existsSync(at('vite.config.ts'))) {
  const code = await runAside(
    [at('node_modules/@remix-run/dev/dist/cli.js'), 'vite:build', '--logLevel', 'error'],
    { BUILD_DIRECTORY: NEXT },
  );
  if (code !== 0) process.exit(code);
  await packTexts(at(`${NEXT}/client/assets`), at('build/client/assets'));
}

for (const [source, target] of Object.entries(PROGRAMS)) {
  if (!existsSync(at(source))) continue;
  await build({
    absWorkingDir: root,
    entryPoints: [source],
    outfile: `${NEXT}/${target}`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    plugins: [dataInside],
    define: { 'globalThis.MIGRATIONS': JSON.stringify(migrations) },
    sourcemap: true,
    logLevel: 'warning',
  });
}

writeFileSync(at(`${NEXT}/verify.html`), await makeVerifyPage());

if (existsSync(at('build'))) renameSync(at('build'), at('build.old'));
renameSync(at(NEXT), at('build'));
remove('build.old');
