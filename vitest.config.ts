import { defineConfig } from 'vitest/config';

export default defineConfig({
  esbuild: { jsx: 'automatic' },
  test: {
    include: [
      '{app,foundation,modules,events,workers,migrations}/**/*.spec.{ts,tsx}',
      'tests/{architecture,api,bench,cards,faults,images,live,log,places,support,workers}/**/*.spec.ts',
    ],
    globalSetup: 'tests/support/vitest-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
