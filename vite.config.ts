import { vitePlugin as remix } from '@remix-run/dev';
import path from 'node:path';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { bundleOf } from './foundation/words/parts';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Each icon from its own file: through the package's index every build reads 6,000 of them. */
const iconsOneByOne = (): Plugin => ({
  name: 'icons-one-by-one',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\.tsx?$/.test(id) && code.includes("from '@tabler/icons-react'")
      ? code.replace(/^import \{([^}]+)\} from '@tabler\/icons-react';$/m, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
            .join(''),
        )
      : null,
});

/** What most pages share: a file for each of these, with what it alone depends on. */
const SHARED: readonly [file: string, part: RegExp][] = [
  [
    'react',
    /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//,
  ],
  ['mantine', /\/node_modules\/@mantine\/(core|hooks|notifications)\//],
  ['icons', /\/node_modules\/@tabler\//],
  ['dates', /\/node_modules\/(@mantine\/dates|dayjs)\//],
  ['zod', /\/node_modules\/zod\//],
  ['shared', /^\/(app\/(forms|language|live|shell|theme|ui)|foundation)\//],
];

const WORDS = /^\/foundation\/words\/([a-z-]+)\/([a-z]+)\.ts$/;

/** As seen from the project, whatever the names of the folders around it. */
const sharedFile = (id: string) => {
  const file = `/${normalizePath(path.relative(process.cwd(), id))}`;
  const [, part = '', language] = WORDS.exec(file) ?? [];
  const bundle = language && bundleOf(part);
  if (bundle) return `words-${bundle}-${language}`;
  return SHARED.find(([, part]) => part.test(file))?.[0];
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    iconsOneByOne(),
    remix({
      appDirectory: 'app',
      buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // A fetcher whose answer comes while a link's route is still asked for would throw.
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
        unstable_optimizeDeps: true,
      },
    }),
  ],
  // One file starts several times faster than some hundred packages. Not in development, where
  // Vite would have to turn CommonJS packages into modules itself.
  ssr:
    command === 'build'
      ? { noExternal: true, external: ['@napi-rs/canvas', '@node-rs/argon2', 'sharp'] }
      : {},
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // A file for every piece that two pages share would be 60 to 100 scripts a page.
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedFile } },
  },
}));
