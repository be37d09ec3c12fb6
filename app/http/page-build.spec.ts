import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { isServerCode } from './page-build.server';

it('development starts again for each file that the server loads, and for none of the pages', async () => {
  const { metafile } = await build({
    entryPoints: ['app/server.ts'],
    bundle: true,
    write: false,
    outfile: 'server.js',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
  });
  const files = Object.keys(metafile.inputs);
  expect(files).toContain('app/web.server.ts');
  expect(files.filter((file) => !isServerCode(file))).toEqual([]);
  for (const file of [
    'app/landing/landing-page.tsx',
    'app/forms/draft.ts',
    'app/http/body.spec.ts',
  ])
    expect(isServerCode(file), file).toBe(false);
});
