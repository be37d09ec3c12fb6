import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

// What a change can break, judged by where it lies. What is in no list here can break everything.

/** Folders of app that no other folder uses: an end-to-end test can only meet them at their addresses. */
export const SCREENS = ['card-request', 'imports', 'landing', 'templates', 'viewer'];
/** They read the whole source, or start what they test as a process: their imports do not show it. */
const BEYOND_IMPORTS = ['tests/architecture', 'tests/places', 'tests/spec', 'tests/workers'];
const E2E = 'tests/e2e';
const SPEC = /\.spec\.tsx?$/;
const LINTED = /\.(c|m)?[jt]sx?$/;

/** The steps to run, and for each what of it: nothing more is said where it is all of it. */
export function planFor(files) {
  const code = files.filter((file) => !/\.md$/.test(file));
  const lint = { lint: files };
  if (code.length === 0) return lint;
  const plan = { types: [], ...lint };
  const withoutBrowser = code.filter((file) => !file.startsWith(`${E2E}/`));
  if (!withoutBrowser.every(isFollowed)) return { types: [], lint: [], unit: [], e2e: [] };
  if (withoutBrowser.length > 0) plan.unit = [...withoutBrowser, ...specsBeyondImports()];
  const specs = code.map(endToEnd);
  if (specs.includes(undefined)) plan.e2e = [];
  else if (specs.flat().length > 0) plan.e2e = [...new Set(specs.flat())].sort();
  return plan;
}

/** What uses it is found by its imports. */
const isFollowed = (file) =>
  (/^(app|modules)\//.test(file) && LINTED.test(file) && !file.startsWith('app/process/')) ||
  (/^tests\//.test(file) && SPEC.test(file)) ||
  /^tests\/api\/support\//.test(file);

/** The end-to-end tests it can break; undefined when that is all of them. */
function endToEnd(file) {
  if (SPEC.test(file)) return file.startsWith(`${E2E}/`) ? stillThere([file]) : [];
  if (/^tests\/api\/support\//.test(file)) return [];
  const [, folder = ''] = /^app\/([^/]+)\//.exec(file) ?? [];
  return SCREENS.includes(folder) ? specsThatName(addressesOf(folder)) : undefined;
}

/** The addresses of the pages in a folder of app, as a test writes them. */
function addressesOf(folder) {
  const routes = readFileSync('app/routes.ts', 'utf8');
  const pages = [...routes.matchAll(/(?:route\(\s*'([^']+)',\s*|index\()'([^/']+)\//g)];
  return pages
    .filter(([, , of]) => of === folder)
    .map(([, address]) => (address === undefined ? `'/'` : `/${address}`));
}

const specsThatName = (addresses) =>
  readdirSync(E2E)
    .filter((name) => SPEC.test(name))
    .map((name) => `${E2E}/${name}`)
    .filter((file) => addresses.some((address) => hasAddress(readFileSync(file, 'utf8'), address)));

/** Not as the beginning of another one. */
const hasAddress = (source, address) =>
  source.split(address).some((rest, at) => at > 0 && !/^[\w/-]/.test(rest));

const specsBeyondImports = () =>
  BEYOND_IMPORTS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => SPEC.test(name))
      .map((name) => `${folder}/${name}`),
  );

/** Files that differ from where this branch left main, or from another state that is named. */
export function changedFiles(since = 'main') {
  const base = git(['merge-base', 'HEAD', since]);
  const differing = git(['diff', '--name-only', base]);
  const untracked = git(['ls-files', '--others', '--exclude-standard']);
  return `${differing}\n${untracked}`.split('\n').filter(Boolean);
}

export const stillThere = (files) => files.filter((file) => existsSync(file));
export const linted = (files) => stillThere(files).filter((file) => LINTED.test(file));

function git(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}
