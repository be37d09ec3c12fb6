import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// `npm run bench` measures everything, `npm run bench -- append push` parts. With `--record` the rows of
// parts are written to the report, and with `--check` all are compared with it. What is measured is bundled
// as in production: loaded from its sources it would be slower by what the loader adds.

const PROGRAMS = ['programme', 'push-process', 'idle-process', 'sockets-server', 'sockets-clients'];
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** As deep below the root as the product's own bundles, which find the migrations from there. */
const FOLDER = at('../../.cache/');

await build({
  entryPoints: {
    ...Object.fromEntries(PROGRAMS.map((name) => [`bench-${name}`, at(`./${name}.ts`)])),
    // Where they are looked for: beside what starts them.
    'render-thread': at('../../modules/cards/rendering/thread.server.ts'),
    'verify-thread': at('../../events/verify-thread.server.ts'),
  },
  outdir: FOLDER,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
await import(`${FOLDER}bench-programme.js`);
