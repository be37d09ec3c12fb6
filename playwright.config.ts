import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './tests/support/browser.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/playwright-setup.ts',
  workers: 2,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A trace of every test takes a quarter of its time: `npx playwright test --trace on` looks closer.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // No page of a test lives long enough for what compiling its scripts better would give back.
      args: [...browserArgs, '--js-flags=--no-maglev,--no-opt'],
    },
  },
});
