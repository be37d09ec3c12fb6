import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

const INSTALLED = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
    .concat('microsoft-edge')
    .map((name) => `/usr/bin/${name}`),
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].flatMap(
    (name) =>
      [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']].map((dir) =>
        path.join(dir ?? '', name),
      ),
  ),
};

const FEATURES_OFF = [
  // A page of its own beside each window, for what one types into a bar that nobody sees: 0.8 s of processor.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  // What Playwright switches off, since of two lists the browser takes the last one.
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'AimEnabled'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/** Switches for a browser that does as the test says and nothing on its own. */
export const browserArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Without a graphics card its own drawing costs less than pretending to have one; maps still need it.
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  `--disable-features=${FEATURES_OFF}`,
];

/** A browser that is here and runs: the one asked for, Playwright's own, or an installed one. */
export function findBrowser() {
  const asked = process.env.CHROMIUM_PATH;
  const places = asked
    ? [asked]
    : [chromium.executablePath(), ...(INSTALLED[process.platform] ?? [])];
  return places.find(runs);
}

/** Fetches one: Playwright's, else, where there is no way to that, the distribution's. */
export function installBrowser() {
  console.log('No browser is here; fetching one for the tests…');
  const playwright = path.resolve('node_modules/@playwright/test/cli.js');
  const fetched = run(process.execPath, [playwright, 'install', 'chromium']);
  if (fetched && isRoot && !runs(chromium.executablePath())) {
    run(process.execPath, [playwright, 'install-deps', 'chromium']);
  }
  if (!findBrowser() && isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  return findBrowser();
}

function runs(program) {
  if (!existsSync(program)) return false;
  // Windows browsers open a window instead of telling their version.
  if (process.platform === 'win32') return true;
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: 'inherit', env, timeout: 600_000 }).status === 0;
}
