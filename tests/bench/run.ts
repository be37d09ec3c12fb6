import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// `npm run bench` measures everything, `npm run bench -- append push` parts. What is measured is
// bundled as in production: loaded from its sources it would be slower by what the loader adds.

const PROGRAMS = ['programme', 'push-process', 'idle-process'];
/** As deep below the root as the product's own bundles, which find the migrations from there. */
const FOLDER = fileURLToPath(new URL('../../.cache/', import.meta.url));

await build({
  entryPoints: PROGRAMS.map((name) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url))),
  outdir: FOLDER,
  entryNames: 'bench-[name]',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
await import(`${FOLDER}bench-programme.js`);
